"""The court figures: a king with crown and sceptre, a queen with a fan, a jack with a feathered cap.

Each stands in the box of a card, about the centre line x = 100; the frame cuts it off below.
"""

from __future__ import annotations

import math

from tools.art.shapes import (
    BARE,
    BLUE,
    DARK_GOLD,
    DEEP,
    GOLD,
    HAIR,
    INK,
    LIP,
    SHADED_SKIN,
    SKIN,
    SKY,
    THIN,
    TILE,
    circle,
    line,
    number,
    pip,
    shade,
    shape,
)

ROUND = 'stroke-linecap="round"'
CLOTH = "currentColor"


def _figure(shift: int, *parts: str) -> str:
    return (
        f'<g transform="translate({shift})" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round" '
        f'stroke-linecap="round">{"".join(parts)}</g>'
    )


def _face(chin: int, jaw: int) -> str:
    left, right = 100 - jaw, 100 + jaw
    outline = f"M{left} 88V112C{left} 129 90 {chin} 100 {chin}S{right} 129 {right} 112V88Z"
    shaded_half = f"M100 88V{chin}C110 {chin} {right} 129 {right} 112V88Z"
    return "".join(
        (
            shape(outline, SKIN),
            shape(shaded_half, SHADED_SKIN, BARE),
            f'<path d="M83.5 103.5q6-4.5 12.5-1.5M104 102q6.5-3 12.5 1.5" {THIN}/>',
            shape("M85 109.5q5-4.5 10 0-5 3.5-10 0ZM105 109.5q5-4.5 10 0-5 3.5-10 0Z", INK, BARE),
            f'<path d="M99.5 104 96.5 121q3 2.5 6.5.5" {THIN}/>',
        )
    )


_MOUTH = shape("M93.5 130q3.5-2 6.5 0 3-2 6.5 0-6.5 5-13 0Z", LIP, BARE)


# --------------------------------------------------------------------------------------------------- king


def king(suit: str) -> str:
    """The king; the king of hearts wears gold."""
    golden = suit == "H"
    metal, dark_metal = (GOLD, DARK_GOLD) if golden else (SKY, BLUE)
    return _figure(
        9,
        _sceptre(metal, dark_metal),
        _robe(suit, GOLD if golden else SKY),
        _tunic(suit, metal),
        _bearded_head(suit),
        _hand_on_sceptre(),
        _crown(metal, dark_metal, LIP if golden else CLOTH, LIP if golden else TILE),
    )


def _sceptre(metal: str, dark_metal: str) -> str:
    shaft = "M160 74V214"
    return "".join(
        (
            f'<path d="{shaft}" stroke="{INK}" stroke-width="8" {ROUND}/>',
            f'<path d="{shaft}" stroke="{metal}" stroke-width="4" {ROUND}/>',
            shape("M160 40C168 50 172 55 172 62A12 12 0 0 1 148 62C148 55 152 50 160 40Z", metal),
            shape("M150 76H170V82H150Z", dark_metal),
        )
    )


def _robe(suit: str, spots: str) -> str:
    sown = ((46, 206), (44, 238), (62, 222), (154, 206), (138, 222), (60, 254))
    return "".join(
        (
            shape("M72 86C64 108 64 136 72 152H128C136 136 136 108 128 86Z", HAIR[suit]),
            shape("M24 268C24 214 30 184 56 170L84 154H116L144 170C170 184 176 214 176 268Z", CLOTH),
            shade("M116 154 144 170C170 184 176 214 176 268H134C140 220 132 190 116 154Z"),
            *(pip(suit, x, y, 11, extra=f' fill="{spots}" {BARE}') for x, y in sown),
        )
    )


def _tunic(suit: str, metal: str) -> str:
    ermine = (
        "M52 172C54 158 74 154 84 148 90 160 110 160 116 148 126 154 146 158 148 172 "
        "152 188 140 194 129 191 114 204 86 204 71 191 60 194 48 188 52 172Z"
    )
    tails = "M66 168v8M82 180v8M100 186v8M118 180v8M134 168v8M74 160v6M126 160v6"
    return "".join(
        (
            shape("M78 176H122L127 268H73Z", DEEP),
            f'<path d="M84 176 79.5 268M116 176 120.5 268" stroke="{metal}" stroke-width="2.5"/>',
            shape(ermine, TILE),
            f'<path d="{tails}" stroke="{INK}" stroke-width="3" {ROUND}/>',
            circle(100, 226, 23, TILE),
            circle(100, 226, 19.5, "none", f'stroke="{metal}" stroke-width="2"'),
            pip(suit, 100, 227, 27),
        )
    )


def _bearded_head(suit: str) -> str:
    beard = "M78 110C76 146 88 168 100 172 112 168 124 146 122 110 118 122 110 124 100 124S82 122 78 110Z"
    return "".join(
        (
            _face(chin=143, jaw=22),
            shape(beard, HAIR[suit]),
            shape("M92.5 132q3.5-2.5 7.5-.5 4-2 7.5.5-7.5 5-15 0Z", LIP, BARE),
            line(
                "M100 142V162M91 142Q92 154 96 160M109 142Q108 154 104 160",
                TILE,
                1.3,
                f'opacity=".45" {ROUND}',
            ),
        )
    )


def _hand_on_sceptre() -> str:
    cuff = shape("M150 190H170V206H150Z", TILE)
    return cuff + shape("M152 178H168C171 178 171 190 168 190H152C149 190 149 178 152 178Z", SKIN)


def _crown(metal: str, dark_metal: str, cap: str, jewel: str) -> str:
    return "".join(
        (
            shape("M74 78C76 54 124 54 126 78Z", cap),
            shape("M70 88 62 42 82 64 100 32 118 64 138 42 130 88C112 82 88 82 70 88Z", metal),
            shade("M100 32 118 64 138 42 130 88C120 85 110 84 100 84Z", ".13"),
            shape("M69 90C88 83 112 83 131 90V97C112 90 88 90 69 97Z", dark_metal),
            *(circle(x, y, 4.6, metal) for x, y in ((62, 40), (100, 29), (138, 40))),
            shape("M100 62 105 70 100 78 95 70Z", jewel, 'stroke-width="1.6"'),
        )
    )


# -------------------------------------------------------------------------------------------------- queen


def queen(suit: str) -> str:
    """The queen, in mantilla and tiara, with an open fan."""
    return _figure(6, _mantilla(suit), _dress(), _crowned_head(suit), _fan(suit))


def _mantilla(suit: str) -> str:
    veil = (
        "M100 44C62 44 60 84 57 118 54 152 44 180 26 206L58 214C68 196 72 176 73 156H127"
        "C128 176 132 196 142 214L174 206C156 180 146 152 143 118 140 84 138 44 100 44Z"
    )
    shaded_half = "M100 44C138 44 140 84 143 118 146 152 156 180 174 206L142 214C132 196 128 176 127 156Z"
    lace = "M63 96C60 130 52 172 36 202M137 96C140 130 148 172 164 202"
    comb = "M100 34V70M86 37 90 70M114 37 110 70M76 46 82 72M124 46 118 72"
    return "".join(
        (
            shape("M70 78C64 40 80 26 100 26S136 40 130 78Z", DEEP),
            f'<path d="{comb}" stroke="{SKY}" stroke-width="2" {ROUND}/>',
            shape("M74 110H126V216H74Z", DEEP, BARE),
            shape(veil, BLUE),
            shade(shaded_half, ".15"),
            line(lace, TILE, 4, 'stroke-dasharray=".1 8"'),
            shape("M74 124C68 84 82 74 100 74S132 84 126 124L122 150H78Z", HAIR[suit]),
        )
    )


def _dress() -> str:
    neck = (
        "M92 138V158C90 166 80 172 73 179 80 196 90 203 100 203S120 196 127 179C120 172 110 166 108 158V138Z"
    )
    pearls = "M80 177C88 190 112 190 120 177"
    return "".join(
        (
            shape("M42 268C44 218 54 192 74 178L92 166H108L126 178C146 192 156 218 158 268Z", CLOTH),
            shade("M108 166 126 178C146 192 156 218 158 268H124C134 230 126 200 108 166Z"),
            shape(neck, SKIN),
            shape("M100 142V203C110 203 120 196 127 179 120 172 110 166 108 158V140Z", SHADED_SKIN, BARE),
            line(pearls, INK, 7, 'stroke-dasharray=".1 7.2"'),
            line(pearls, TILE, 4.4, 'stroke-dasharray=".1 7.2"'),
            line("M73 179C80 197 90 204 100 204S120 197 127 179", TILE, 4),
        )
    )


def _crowned_head(suit: str) -> str:
    parted_hair = "M100 78C86 82 80 92 79 118 70 100 76 74 100 74S130 100 121 118C120 92 114 82 100 78Z"
    band = "M72 85C88 73 112 73 128 85"
    return "".join(
        (
            _face(chin=145, jaw=20),
            _MOUTH,
            shape(parted_hair, HAIR[suit]),
            *(circle(x, 126, 4, SKY) for x in (76, 124)),
            shape("M72 84C76 62 90 60 100 50 110 60 124 62 128 84 112 72 88 72 72 84Z", SKY),
            line(band, INK, 6.5, ROUND),
            line(band, TILE, 4, f'stroke-dasharray=".1 6.1" {ROUND}'),
            shape("M100 58 104.5 64.5 100 71 95.5 64.5Z", CLOTH, f'stroke="{INK}" stroke-width="1.4"'),
        )
    )


_FAN_X, _FAN_Y = 88, 266
_FAN_OPEN, _FAN_CLOSE, _FAN_LEAVES = 172, 26, 8
_FAN_RADIUS, _FAN_BORDER = 66, 56


def _on_fan(radius: float, angle: float) -> str:
    """A point of the fan, ``angle`` in degrees from its right."""
    x = _FAN_X + radius * math.cos(math.radians(angle))
    y = _FAN_Y - radius * math.sin(math.radians(angle))
    return f"{number(x)} {number(y)}"


def _fan(suit: str) -> str:
    handle = f"M{_FAN_X} {_FAN_Y}L"
    first, last = _on_fan(_FAN_RADIUS, _FAN_OPEN), _on_fan(_FAN_RADIUS, _FAN_CLOSE)
    outline = f"{handle}{first}A{_FAN_RADIUS} {_FAN_RADIUS} 0 0 1 {last}Z"
    border = (
        f"M{_on_fan(_FAN_BORDER, _FAN_OPEN)}"
        f"A{_FAN_BORDER} {_FAN_BORDER} 0 0 1 {_on_fan(_FAN_BORDER, _FAN_CLOSE)}"
        f"L{last}A{_FAN_RADIUS} {_FAN_RADIUS} 0 0 0 {first}Z"
    )
    leaf = (_FAN_OPEN - _FAN_CLOSE) / _FAN_LEAVES
    ribs = "".join(handle + _on_fan(_FAN_RADIUS, _FAN_OPEN - leaf * rib) for rib in range(1, _FAN_LEAVES))
    middle_x, middle_y = (float(at) for at in _on_fan(37, 99).split())
    return "".join(
        (
            shape(outline, TILE),
            shape(border, CLOTH, BARE),
            f'<path d="{ribs}" {THIN} opacity=".55"/>',
            shape(outline, "none"),
            circle(middle_x, middle_y, 15, TILE, BARE),
            pip(suit, middle_x, middle_y + 0.5, 24),
            shape("M72 268C72 254 80 250 88 250S104 254 104 268Z", SKIN),
        )
    )


# --------------------------------------------------------------------------------------------------- jack


def jack(suit: str) -> str:
    """The jack, with ruff, shield and a feather in his cap."""
    return _figure(4, _doublet(suit), _ruff(), _young_head(suit), _cap(suit))


def _doublet(suit: str) -> str:
    sleeve = shape("M64 178C38 180 22 208 26 240 28 258 48 262 58 250 56 222 58 196 70 182Z", BLUE)
    sleeve += line("M40 196C34 210 33 226 37 242M51 190C46 206 45 228 48 246", TILE, 3.4, ROUND)
    return "".join(
        (
            shape("M73 90C64 112 66 142 76 152H124C134 142 136 112 127 90Z", HAIR[suit]),
            f"<g>{sleeve}</g>",
            f'<g transform="matrix(-1 0 0 1 200 0)">{sleeve}</g>',
            shape("M54 268C52 222 52 194 68 180L90 164H110L132 180C148 194 148 222 146 268Z", CLOTH),
            shade("M110 164 132 180C148 194 148 222 146 268H122C130 230 126 196 110 164Z"),
            f'<path d="M76 178 86 268M124 178 114 268" stroke="{SKY}" stroke-width="2.5" opacity=".9"/>',
            shape("M74 202H126V228C126 246 114 256 100 263 86 256 74 246 74 228Z", TILE),
            line("M79 207H121V228C121 242 111 251 100 257 89 251 79 242 79 228Z", BLUE, 2),
            pip(suit, 100, 229, 30),
        )
    )


def _ruff() -> str:
    folds = "M70 158 64 174M82 162 78 181M94 163 93 184M106 163 107 184M118 162 122 181M130 158 136 174"
    ruff = (
        "M58 168C52 158 62 152 72 154 82 160 118 160 128 154 138 152 148 158 142 168 "
        "136 178 120 184 100 184S64 178 58 168Z"
    )
    return shape("M91 136H109V160H91Z", SHADED_SKIN) + shape(ruff, TILE) + f'<path d="{folds}" {THIN}/>'


def _young_head(suit: str) -> str:
    hair = (
        "M76 92C84 98 92 98 100 94 110 98 118 97 125 92L128 126C121 120 121 108 119 100 "
        "104 102 92 102 81 100 79 108 79 120 72 126Z"
    )
    return _face(chin=143, jaw=21) + _MOUTH + shape(hair, HAIR[suit])


def _cap(suit: str) -> str:
    red = suit in "HD"
    feather = (
        "M116 82C118 48 142 24 176 25 180 32 177 38 173 41 178 45 175 51 169 53 "
        "171 59 165 63 160 63 158 71 144 80 126 84Z"
    )
    barbs = "M120 82C130 58 148 40 170 30M137 55 140 70M148 44 154 60M158 37 166 50M128 67 130 78"
    return "".join(
        (
            shape(feather, CLOTH if red else SKY),
            line(barbs, TILE if red else DEEP, 2, ROUND),
            shape("M64 86C54 58 84 42 110 46 136 50 146 70 136 88 116 78 86 78 64 86Z", BLUE),
            shade("M110 46C136 50 146 70 136 88 130 85 124 83 118 82 126 66 122 54 110 46Z"),
            shape("M61 90C84 78 116 78 139 91L138 101C116 90 86 90 63 100Z", DEEP),
            circle(122, 87, 7, TILE),
            circle(122, 87, 2.6, CLOTH, BARE),
        )
    )


FIGURES = {"K": king, "Q": queen, "J": jack}

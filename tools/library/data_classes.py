"""What the game's package uses of `dataclasses`, made quickly; its bytecode asks here.

The library's own writes the text of each method of each class and has it compiled, which was half of what
imports cost a first visit. Here one `__init__` is compiled for each number of fields, and each class gets a
copy of it with its own names; what compares and hashes asks an `attrgetter`.

What only type checkers and tests need is missing: guards of frozen classes, which keep their hash, and texts.
"""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Value: TypeAlias = Any  # fields hold anything

MISSING: Value = object()
"""The default of a field that has none."""


class Field:
    """A field of a data class."""

    __slots__ = ("compare", "default", "default_factory", "keyword_only", "name")

    def __init__(self, default: Value, default_factory: Value, compare: bool) -> None:  # noqa: FBT001 - `field` names it
        self.default = default
        self.default_factory = default_factory
        self.compare = compare
        self.name = ""
        self.keyword_only = False


def field(*, default: Value = MISSING, default_factory: Value = MISSING, compare: bool = True) -> Value:
    """A field that is more than a name and a default."""
    return Field(default, default_factory, compare)


def dataclass(
    cls: type | None = None,
    /,
    *,
    eq: bool = True,
    frozen: bool = False,
    kw_only: bool = False,
    slots: bool = False,
) -> Value:
    """Make a data class, as the library's does."""

    def make(cls: type) -> type:
        own = _own_fields(cls, keyword_only=kw_only)
        every: dict[str, Field] = {}
        for base in reversed(cls.__mro__[1:]):
            every |= vars(base).get("__dataclass_fields__", {})
        every |= own
        for name, value in _members(
            list(every.values()), eq=eq, frozen=frozen, finish=hasattr(cls, "__post_init__")
        ):
            if name not in vars(cls):
                setattr(cls, name, value)
        cls.__dataclass_fields__ = every  # type: ignore[attr-defined] # as in the library
        return _with_slots(cls, every) if slots else cls

    return make if cls is None else make(cls)


def fields(of: Value) -> tuple[Field, ...]:
    """The fields of a data class, or of one of its instances."""
    return tuple(of.__dataclass_fields__.values())


def replace(instance: Value, /, **changes: Value) -> Value:
    """A copy with some other values."""
    return instance.__class__(**(asdict(instance) | changes))


def asdict(instance: Value) -> dict[str, Value]:
    """All values by name, as they are: none of ours holds a data class."""
    return {name: getattr(instance, name) for name in instance.__dataclass_fields__}


def astuple(instance: Value) -> tuple[Value, ...]:
    """All values, as they are."""
    return tuple(asdict(instance).values())


def _own_fields(cls: type, *, keyword_only: bool) -> dict[str, Field]:
    own = {}
    for name in cls.__annotations__:
        given = vars(cls).get(name, MISSING)
        part = given if isinstance(given, Field) else Field(given, MISSING, compare=True)
        part.name = name
        part.keyword_only = keyword_only
        own[name] = part
        if part.default is not MISSING:
            setattr(cls, name, part.default)
        elif given is not MISSING:
            delattr(cls, name)
    return own


def _members(parts: list[Field], *, eq: bool, frozen: bool, finish: bool) -> Iterable[tuple[str, object]]:
    """What a class gets that has not written it itself."""
    yield "__init__", _init(parts, finish=finish)
    yield "__match_args__", tuple(part.name for part in parts if not part.keyword_only)
    compared = [part.name for part in parts if part.compare]
    if eq:
        values: Callable[[Value], object] = attrgetter(*compared) if compared else lambda _: ()
        yield "__eq__", _equals(values)
        yield "__hash__", (lambda self: hash(values(self))) if frozen else None


def _equals(values: Callable[[Value], object]) -> Callable[[Value, Value], Value]:
    def equals(self: Value, other: Value) -> Value:
        if self is other:
            return True
        return values(self) == values(other) if self.__class__ is other.__class__ else NotImplemented

    return equals


def _init(parts: Iterable[Field], *, finish: bool) -> Callable[..., None]:
    """An ``__init__`` that stores its arguments and makes what no argument gave.

    Args:
        parts: The fields.
        finish: Call ``__post_init__``.
    """
    parts = sorted(parts, key=lambda part: part.keyword_only)
    names = tuple(part.name for part in parts)
    positional = sum(not part.keyword_only for part in parts)
    factories = [(part.name, part.default_factory) for part in parts if part.default_factory is not MISSING]
    defaults = {part.name: part.default for part in parts if part.default is not MISSING} | dict.fromkeys(
        dict(factories), MISSING
    )
    code = _storing(len(names)).replace(
        co_varnames=("self", *names),
        co_names=names,
        co_argcount=1 + positional,
        co_kwonlyargcount=len(names) - positional,
    )
    store = FunctionType(
        code, {}, "__init__", tuple(defaults[name] for name in names[:positional] if name in defaults)
    )
    store.__kwdefaults__ = {name: defaults[name] for name in names[positional:] if name in defaults}
    if not factories and not finish:
        return store

    def init(self: Value, *arguments: Value, **named: Value) -> None:
        store(self, *arguments, **named)
        for name, make in factories:
            if getattr(self, name) is MISSING:
                setattr(self, name, make())
        if finish:
            self.__post_init__()

    return init


@cache
def _storing(count: int) -> CodeType:
    """The code of an ``__init__`` that stores so many arguments, which have made-up names."""
    names = [f"field{number}" for number in range(count)]
    stores = "\n    ".join(f"self.{name} = {name}" for name in names) or "pass"
    scope: dict[str, Value] = {}
    exec(f"def __init__({', '.join(['self', *names])}):\n    {stores}", scope)  # noqa: S102 - the text is above
    code: CodeType = scope["__init__"].__code__
    return code


def _with_slots(cls: type, parts: Mapping[str, Field]) -> type:
    """The class once more, since slots can only be given to a new one."""
    inherited = {slot for base in cls.__mro__[1:] for slot in vars(base).get("__slots__", ())}
    members = {
        name: value
        for name, value in vars(cls).items()
        if name not in parts and name not in {"__dict__", "__weakref__"}
    }
    slots = tuple(name for name in parts if name not in inherited)
    remade = type(cls)(cls.__name__, cls.__bases__, {**members, "__slots__": slots})
    remade.__qualname__ = cls.__qualname__
    return remade

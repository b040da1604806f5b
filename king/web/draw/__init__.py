"""Drawing: pure functions from values to markup. Nothing in here knows a browser.

A screen is drawn whole (``lobby.page``, ``pages.rules``, ``pages.settings``, ``result.page``) or, for the
table, as a frame that stays (``table.frame``) with regions that are replaced when their markup changes
(``table.regions``, by element id) and attributes (``table.marks``, on the element ``table.TABLE``).
``dialogs`` draws the inside of ``<dialog id="dialog">``, and ``dialogs.notices`` that of ``#notices``.
``look.root_classes`` says which classes the page's root carries.
``offers`` draws what stands beside the game, with commands of its own: ``open-about``, ``close-about``,
``update`` and ``dismiss-warning``.

What the markup asks of the page:

``data-action="TOKEN"``
    A legal action of the person to act; a real, enabled button, one for each action and nowhere else.
``data-card="KH"``
    A card of the own hand. With ``aria-disabled`` it may not be played now: tell why.
``data-set="NAME"``
    A select or field whose ``change`` sets a choice: ``language`` ``theme`` ``deck`` ``pace`` ``rules``
    ``reading`` ``keys`` ``ahead`` ``clock_card`` ``clock_bid`` ``clock_choice`` ``motion`` ``taps``
    ``single`` ``order`` ``side`` ``cards`` ``sound`` ``buzz``
    ``level`` ``name`` (settings), ``rules-shown`` (which rules are read about), ``name:SEAT`` and
    ``level:SEAT`` (the seating), ``replay-seat``, ``archive-person`` ``archive-rules`` ``archive-level``
    ``archive-assisted``.
``data-do="WHAT"``
    Everything else, by where it stands:

    - lobby: ``start``, ``continue``, ``take-up:NAME``, ``open-seats``, ``open-rules``, ``open-archive``,
      ``open-settings``, ``open-lessons``, ``next-theme``, ``import``
    - table: ``skip`` (ends a pause: summary, draw), ``take-device`` (lifts the cover between two people),
      ``next-theme``, ``open-rules``, ``open-settings``, ``open-seats``, ``download``, ``lobby``,
      ``new-match``, ``leave``, ``help`` (keys and commands), ``meanings`` (of words), ``undo``, ``hint``,
      ``replay-this``, ``share``, ``report``, ``command`` (opens the field), ``as-text`` and ``as-picture``
      (how the table is shown), ``pause`` and ``go-on`` (the clock), ``open-hands`` (of watched bots),
      ``settle`` (the end of a deal that is decided)
    - result: ``start``, ``download``, ``replay-this``, ``share``, ``lobby``; pages: ``back``
    - replay: ``replay:WAY``, ``replay-deal:NUMBER``, ``replay-open``, ``replay-tricks``, ``what-if``,
      ``close-replay``, and those of the menu
    - settings: ``save-settings``; offers: ``sounds-on``, ``sounds-off``
    - archive: ``archive-more``, ``archive-replay:KEY``, ``archive-erase:KEY``, ``archive-confirm:KEY``,
      ``archive-erase-all``, ``archive-put-back``, ``archive-export``, ``import``, ``back``
    - summary, menu, result and replay: ``review:SEAT`` (all deals that are over), ``review:SEAT:DEAL``; in
      the review: ``close-review``, ``stop-review``, ``resume-review``
    - dialogs: ``close``, ``sit:SEAT``, ``swap:SEAT`` (with the next seat), ``portrait:SEAT``,
      ``confirm-start``, ``confirm-leave:SEAT``, ``confirm-lobby``, ``download``, ``download-damaged``,
      ``take-over``, ``reload``; lessons: ``lesson:GROUP``, ``try:TOKEN``, ``next-lesson``
``data-form="command"``
    The form of the command field; when it is submitted, its text is a command.

The table as text is ``reading.frame`` with ``reading.regions``; the element, its marks and what can be done
are those of the pictured one.

The score pad (``#side``) and the menu (``#menu``) are native popovers, opened and closed by the markup.
All controls keep their ``id``, ``data-set``, ``data-do``, ``data-card`` or ``data-action`` when they are
drawn again, so that focus can be given back to them.
"""

// Lets a part of the page become what a markup says with as few changes as can be: what stays is not drawn anew,
// keeps its focus and goes on moving. Python decides what is drawn; here is no word, rule or state of the game.

// What stands for one thing is never turned into what stands for another: a card stays that card.
const keyOf = (node) => node.id || node.dataset?.card || node.dataset?.lies || "";
const isSame = (one, other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
const FIELDS = ["INPUT", "SELECT", "TEXTAREA"]; // what a player has put in is no attribute

function counterpart(at, node) {
  if (!keyOf(node)) return at && isSame(at, node) ? at : null;
  while (at && !isSame(at, node)) at = at.nextSibling;
  return at;
}

function become(one, other) {
  if (one.isEqualNode(other)) return;
  if (one.nodeType !== Node.ELEMENT_NODE) one.data = other.data;
  else if (FIELDS.includes(one.nodeName)) one.replaceWith(other);
  else {
    for (const { name } of [...one.attributes]) if (!other.hasAttribute(name)) one.removeAttribute(name);
    for (const { name, value } of other.attributes) if (one.getAttribute(name) !== value) one.setAttribute(name, value);
    hold(one, other);
  }
}

function hold(parent, other) {
  let at = parent.firstChild;
  const dropUntil = (end) => {
    while (at !== end) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
  };
  for (const node of [...other.childNodes]) {
    const same = counterpart(at, node);
    if (same) {
      dropUntil(same);
      at = same.nextSibling;
      become(same, node);
    } else parent.insertBefore(node, at);
  }
  dropUntil(null);
}

globalThis.patchMarkup = (element, markup) => {
  const template = document.createElement("template");
  template.innerHTML = markup;
  hold(element, template.content);
};

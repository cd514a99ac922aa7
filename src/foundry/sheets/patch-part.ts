import { settleFields } from "./drawn-fields.ts";
import { holdFocus, keepUnsent } from "./part-state.ts";

/** What holds more than its attributes and children say, and is replaced whole. */
const isWhole = ({ localName }: Element): boolean =>
  localName === "select" || localName === "img" || localName.includes("-");

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** What a row or a field is of: it never becomes another's, and so neither does the focus. */
const identityOf = (element: Element): string => `${element.id} ${element.getAttribute("data-item-id") ?? ""}`;

/** Whether one node can become the other by changing what it has. */
function canBecome(before: Node, next: Node): boolean {
  if (before.nodeName !== next.nodeName) return false;
  return !isElement(before) || (!isWhole(before) && identityOf(before) === identityOf(next as Element));
}

function copyAttributes(live: Element, before: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of before.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
}

/** Puts new nodes before another, and takes the old ones away. */
function replaceNodes(parent: Node, gone: readonly ChildNode[], come: readonly Node[], following: Node | null): void {
  for (const node of come) parent.insertBefore(document.importNode(node, true), following);
  for (const node of gone) {
    keepUnsent(node);
    node.remove();
  }
}

function patchNode(live: ChildNode, before: Node, next: Node): void {
  if (before.isEqualNode(next)) return;
  if (!canBecome(before, next)) replaceNodes(live.parentNode as Node, [live], [next], live);
  else if (isElement(live) && isElement(before) && isElement(next)) patchElement(live, before, next);
  else live.nodeValue = next.nodeValue;
}

function patchElement(live: Element, before: Element, next: Element): void {
  copyAttributes(live, before, next);
  patchChildren(live, before, next);
}

/** How many nodes at the beginning are the same in both. */
function sameAtStart(first: readonly Node[], second: readonly Node[]): number {
  const differs = first.findIndex((node, at) => !node.isEqualNode(second[at] ?? null));
  return differs < 0 ? first.length : differs;
}

function patchChildren(live: Node, before: Node, next: Node): void {
  const [stand, old, wanted] = [[...live.childNodes], [...before.childNodes], [...next.childNodes]];
  // Somebody else has added or taken something here.
  if (stand.length !== old.length) return replaceNodes(live, stand, wanted, null);
  const start = sameAtStart(old, wanted);
  const rest = Math.min(old.length, wanted.length) - start;
  const end = Math.min(rest, sameAtStart(old.toReversed(), wanted.toReversed()));
  const come = wanted.slice(start, wanted.length - end);
  const gone = stand.slice(start, stand.length - end);
  if (gone.length !== come.length) return replaceNodes(live, gone, come, stand[stand.length - end] ?? null);
  for (const [at, node] of gone.entries()) patchNode(node, old[start + at] as Node, come[at] as Node);
}

/** Makes a part of what it was drawn from what it would now be drawn from, and leaves all that is the same as it stands. */
export function patchPart(live: HTMLElement, before: HTMLTemplateElement, next: HTMLTemplateElement): void {
  const [drawn, wanted] = [before.content.firstElementChild, next.content.firstElementChild];
  if (!drawn || !wanted) return;
  const restoreFocus = holdFocus(live);
  patchElement(live, drawn, wanted);
  settleFields(live);
  restoreFocus();
}

import { settleFields } from "./drawn-fields.ts";
import { asMeant, type DrawnPart, forPage, type PartNodes, partNodes } from "./part-nodes.ts";
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
  for (const node of come) parent.insertBefore(forPage(node), following);
  for (const node of gone) {
    keepUnsent(node);
    node.remove();
  }
}

function patchNode(live: ChildNode, old: Node, wanted: Node): void {
  if (old.isEqualNode(wanted)) return;
  const [before, next] = [asMeant(old), asMeant(wanted)];
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

/**
 * Makes a part of what it was drawn from what the text says, and leaves all that is the same as it stands; answers the
 * text as nodes.
 */
export function changePart(live: HTMLElement, { text: former, nodes }: DrawnPart, text: string): PartNodes {
  const before = nodes ?? partNodes(former, null);
  const next = partNodes(text, before);
  if (!before.root || !next.root) return next;
  const restoreFocus = holdFocus(live);
  patchElement(live, before.root, next.root);
  settleFields(live);
  restoreFocus();
  return next;
}

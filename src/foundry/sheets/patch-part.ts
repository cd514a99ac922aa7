import { CUT_ROW, cutRows, type CutText } from "../../view/sheets/cut-rows.ts";
import { holdFocus, keepUnsent, settleFields } from "./base.ts";

/** The text of a part as nodes; its rows remain text until they are needed. */
export interface PartNodes {
  readonly root: Element | null;
  readonly rows: CutText["rows"];
}

/** The source of a drawn part. */
export interface DrawnPart {
  readonly text: string;
  /** Its text as nodes, kept for the next change; null before the first. */
  readonly nodes: PartNodes | null;
}

/** The texts of the rows that are not nodes yet, by what stands in for them. */
const rowTexts = new WeakMap<Node, string>();

function parsed(text: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

/** Reads a part's text; what it shares with the one before is not read again. */
function partNodes(text: string, former: PartNodes | null): PartNodes {
  const { frame, rows } = cutRows(text, former?.rows ?? new Map());
  const content = parsed(frame);
  for (const row of content.querySelectorAll(`[${CUT_ROW}]`))
    rowTexts.set(row, rows.get(row.getAttribute(CUT_ROW) ?? "") ?? "");
  return { root: content.firstElementChild, rows };
}

/** A node as it is meant: the row itself instead of what stands in for it. */
function asMeant(node: Node): Node {
  const text = rowTexts.get(node);
  return text === undefined ? node : (parsed(text).firstElementChild ?? node);
}

/** A copy of a node for the page, with all its rows. */
function forPage(node: Node): Node {
  const meant = asMeant(node);
  const copy = document.importNode(meant, true);
  if (meant !== node || node.nodeType !== Node.ELEMENT_NODE) return copy;
  const rows = [...(node as Element).querySelectorAll(`[${CUT_ROW}]`)];
  for (const [at, standIn] of [...(copy as Element).querySelectorAll(`[${CUT_ROW}]`)].entries())
    standIn.replaceWith(document.importNode(asMeant(rows[at] ?? standIn), true));
  return copy;
}

/** An element that holds more than its attributes and children say is replaced whole. */
const isWhole = ({ localName }: Element): boolean =>
  localName === "select" || localName === "img" || localName.includes("-");

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** The identity of a row or a field: it never becomes another's, and so neither does the focus. */
const identityOf = (element: Element): string => `${element.id} ${element.getAttribute("data-item-id") ?? ""}`;

/** True if one node can become the other by changing its content. */
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

/** The number of nodes at the beginning that are the same in both. */
function sameAtStart(first: readonly Node[], second: readonly Node[]): number {
  const differs = first.findIndex((node, at) => !node.isEqualNode(second[at] ?? null));
  return differs < 0 ? first.length : differs;
}

function patchChildren(live: Node, before: Node, next: Node): void {
  const [stand, old, wanted] = [[...live.childNodes], [...before.childNodes], [...next.childNodes]];
  // Another script has added or removed nodes here.
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

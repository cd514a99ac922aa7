import { CUT_ROW, type CutText, cutRows } from "../../view/sheets/cut-rows.ts";

/** The text of a part as nodes; its rows remain text until somebody needs them. */
export interface PartNodes {
  readonly root: Element | null;
  readonly rows: CutText["rows"];
}

/** What a part was drawn from. */
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
export function partNodes(text: string, former: PartNodes | null): PartNodes {
  const { frame, rows } = cutRows(text, former?.rows ?? new Map());
  const content = parsed(frame);
  for (const row of content.querySelectorAll(`[${CUT_ROW}]`))
    rowTexts.set(row, rows.get(row.getAttribute(CUT_ROW) ?? "") ?? "");
  return { root: content.firstElementChild, rows };
}

/** A node as it is meant: the row itself instead of what stands in for it. */
export function asMeant(node: Node): Node {
  const text = rowTexts.get(node);
  return text === undefined ? node : (parsed(text).firstElementChild ?? node);
}

/** A copy of a node for the page, with all its rows. */
export function forPage(node: Node): Node {
  const meant = asMeant(node);
  const copy = document.importNode(meant, true);
  if (meant !== node || node.nodeType !== Node.ELEMENT_NODE) return copy;
  const rows = [...(node as Element).querySelectorAll(`[${CUT_ROW}]`)];
  for (const [at, standIn] of [...(copy as Element).querySelectorAll(`[${CUT_ROW}]`)].entries())
    standIn.replaceWith(document.importNode(asMeant(rows[at] ?? standIn), true));
  return copy;
}

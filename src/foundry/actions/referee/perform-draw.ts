import type { PostedProposal } from "../../cards/post-card.ts";
import type { Visibility } from "../../generation.ts";
import { documentAt } from "../../documents/found-at.ts";
import { findTable } from "../../tables/find-table.ts";
import { rowProposals, rowText } from "../../tables/written-rows.ts";
import { tellLines } from "../tell/tell-lines.ts";

interface Drawn {
  readonly label: string;
  readonly value: string;
  readonly rolls: readonly Roll[];
  readonly proposals: readonly PostedProposal[];
  /** The uuids of what its rows lead to, such as a monster. */
  readonly leadsTo: readonly string[];
}

const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
/** How many tables may lead to each other. */
const DEEPEST = 5;

/**
 * A roll on a table that is not the user's, and on those that its rows lead to: on a copy of each, since whether the host
 * lets players roll on tables of compendia is documented nowhere.
 */
async function rollOnCopy(table: RollTable.Implementation, depth = 0): Promise<RollTable.Draw> {
  // the types take the range of a row for a list of ranges
  const source = { ...table.toObject(), ownership: { default: OWNER } } as object as RollTable.CreateData;
  const { roll, results } = await new RollTable.implementation(source).roll({ recursive: false });
  const rows: TableResult.Implementation[] = [];
  for (const row of results) {
    const next = depth < DEEPEST && row.documentUuid ? await documentAt(row.documentUuid) : null;
    rows.push(...(next instanceof RollTable ? (await rollOnCopy(next, depth + 1)).results : [row]));
  }
  return { roll, results: rows };
}

/** A row of the table of that key, and of those that it leads to; null where nobody has such a table. */
export async function drawFrom(key: string): Promise<Drawn | null> {
  const table = await findTable(key);
  return table && drawOn(table);
}

/** A row of a table, and of those that it leads to. @rule WH-RAND-01 */
export async function drawOn(table: RollTable.Implementation): Promise<Drawn> {
  // Drawing may write down what was drawn, which not everybody may do, and nobody in a compendium.
  const mayDraw = table.isOwner && !table.inCompendium;
  const { roll, results } = await (mayDraw ? table.draw({ displayChat: false }) : rollOnCopy(table));
  const proposals = results.flatMap(rowProposals).map((one) => ({ ...one, target: null }));
  const leadsTo = results.flatMap(({ documentUuid }) => documentUuid ?? []);
  return { label: table.name, value: results.map(rowText).join(" → "), rolls: [roll], proposals, leadsTo };
}

/** Draws from the tables of these keys, one line for each, and posts them together. @rule WH-RAND-01 WH-RAND-03 WH-MIR-03 */
export async function performDraw(
  keys: readonly string[],
  { title, visibility }: { readonly title?: string; readonly visibility?: Visibility } = {},
): Promise<void> {
  const drawn: Drawn[] = [];
  for (const key of keys) {
    const one = await drawFrom(key);
    if (one) drawn.push(one);
    else ui.notifications.warn("WHITEHACK.Refusal.noTable", { localize: true });
  }
  if (drawn.length === 0) return;
  const facts = drawn.map(({ label, value }) => ({ label, value }));
  const rolls = drawn.flatMap((one) => one.rolls);
  const proposals = drawn.flatMap((one) => one.proposals);
  await tellLines({
    title: title ?? "WHITEHACK.Table.drawn",
    facts,
    rolls,
    proposals,
    ...(visibility && { visibility }),
  });
}

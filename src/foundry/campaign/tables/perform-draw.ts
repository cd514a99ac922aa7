import type { PostedProposal } from "../../chat/cards/post-card.ts";
import type { Visibility } from "../../host/compat.ts";
import { resolveUuid } from "../../documents/resolve-uuid.ts";
import { findTable, isTable, rowProposals, rowText } from "../../chat/tables/written-rows.ts";
import { localize } from "../../host/localize.ts";
import { type Lines, postLines } from "../../chat/post/post-lines.ts";

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

/** Rows drawn one after the other through tables that lead to each other, with the dice of each. */
interface Rows {
  readonly rolls: readonly Roll[];
  readonly rows: readonly TableResult.Implementation[];
  /** The uuids of what the last rows lead to. */
  readonly leadsTo: readonly string[];
}

/**
 * One draw: by the table itself where it is the user's, so that a line is locked where it may come only once, and else on a
 * copy, since whether the host lets players roll on tables of compendia is documented nowhere.
 */
async function drawOnce(table: RollTable.Implementation, locks: boolean): Promise<RollTable.Draw> {
  // Drawing may write down what was drawn, which not everybody may do, and nobody in a compendium.
  if (locks && table.isOwner && !table.inCompendium) return table.draw({ displayChat: false, recursive: false });
  // the types take the range of a row for a list of ranges
  const source = { ...table.toObject(), ownership: { default: OWNER } } as object as RollTable.CreateData;
  return new RollTable.implementation(source).roll({ recursive: false });
}

/** The draws that a row leads to: the rows of another table, or a document to be linked. @rule WH-RAND-01 */
async function drawOnwards({ documentUuid }: TableResult.Implementation, locks: boolean, depth: number): Promise<Rows> {
  const next = depth < DEEPEST && documentUuid ? await resolveUuid(documentUuid) : null;
  if (isTable(next)) return drawRows(next, locks, depth + 1);
  return { rolls: [], rows: [], leadsTo: documentUuid ? [documentUuid] : [] };
}

/** Draws a row, and from the tables that it leads to; both are told. @rule WH-RAND-01 */
async function drawRows(table: RollTable.Implementation, locks: boolean, depth = 0): Promise<Rows> {
  const { roll, results } = await drawOnce(table, locks);
  const found: Rows[] = [];
  for (const row of results) {
    const { rolls, rows, leadsTo } = await drawOnwards(row, locks, depth);
    found.push({ rolls, rows: [row, ...rows], leadsTo });
  }
  // of a table whose lines are all used up nothing is rolled, and a roll without dice is none that a card can keep
  const rolls = results.length > 0 ? [roll, ...found.flatMap((one) => one.rolls)] : [];
  return { rolls, rows: found.flatMap(({ rows }) => rows), leadsTo: found.flatMap(({ leadsTo }) => leadsTo) };
}

/** A row of the table of that key, and of those that it leads to; null where nobody has such a table. */
export async function drawFrom(key: string): Promise<Drawn | null> {
  const table = await findTable(key);
  return table && drawOn(table);
}

/** A row of a table, and of those that it leads to; `locks` is false for lines that may come again in any case. @rule WH-RAND-01 */
export async function drawOn(table: RollTable.Implementation, { locks = true } = {}): Promise<Drawn> {
  const { rolls, rows, leadsTo } = await drawRows(table, locks);
  const proposals = rows.flatMap(rowProposals).map((one) => ({ ...one, target: null }));
  const value = rows.length > 0 ? rows.map(rowText).join(" → ") : localize("WHITEHACK.Table.usedUp");
  return { label: table.name, value, rolls, proposals, leadsTo };
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
  if (drawn.length > 0)
    await postDrawn(drawn, { title: title ?? "WHITEHACK.Table.drawn", ...(visibility && { visibility }) });
}

/** Draws from a table, and tells it with what its row leads to. @rule WH-RAND-01 */
export async function performDrawOn(table: RollTable.Implementation): Promise<void> {
  const drawn = await drawOn(table);
  await postDrawn([drawn], { title: drawn.label, links: drawn.leadsTo, rules: ["WH-RAND-01"] });
}

type Told = Pick<Lines, "title" | "visibility" | "links" | "rules">;

/** A line for each draw; a Referee may adjust them. @rule WH-REF-02 */
function postDrawn(drawn: readonly Drawn[], told: Told): Promise<unknown> {
  const facts = drawn.map(({ label, value }) => ({ label, value }));
  const rolls = drawn.flatMap((one) => one.rolls);
  const proposals = drawn.flatMap((one) => one.proposals);
  return postLines({
    ...told,
    facts,
    drawn: { kind: "table", rows: facts.map((_, place) => place) },
    rolls,
    proposals,
  });
}

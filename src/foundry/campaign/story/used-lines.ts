import { type RandomTable, resetTable, rewriteEntry, type TableEntry } from "../../../rules/index.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { refereeIds } from "../../documents/referees.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { rowText } from "../../chat/tables/written-rows.ts";
import { usedLinesForm, usedLinesIn } from "../../../view/campaign/dialogs/event-dialog.ts";
import { ask } from "../../chat/dialogs/ask.ts";

type Table = RollTable.Implementation;

/** The lines of a table as the rules read them; the host rolls its dice. @rule WH-RAND-01 */
function randomTableOf(table: Table): RandomTable {
  const entries = table.results.contents.map((row): TableEntry => {
    const [from = 1, to = from] = row.range.flat(); // the types take it for a list of ranges
    return { from, to, text: rowText(row), used: row.drawn };
  });
  return { id: table.id ?? "", die: 20, entries, backlog: [] };
}

/** The lines of a table that were drawn, and wait to be rewritten or reset. @rule WH-RAND-01 */
export const usedRows = (table: Table): readonly TableResult.Implementation[] =>
  table.results.contents.filter(({ drawn }) => drawn);

/** The tables of the world that have used lines. */
const tablesWithUsed = (): readonly Table[] =>
  game.tables.filter((table) => table.isOwner && usedRows(table).length > 0);

const BACKLOG = "backlogOf";

const backlogOf = (table: Table): Table | undefined =>
  game.tables.find(({ flags }) => flags[SYSTEM_ID]?.[BACKLOG] === table.id);

/** Puts lines that were used into the backlog of a table, which is a table of its own. @rule WH-RAND-01 */
async function addToBacklog(table: Table, lines: readonly string[]): Promise<void> {
  const name = localize("WHITEHACK.Table.backlog", { name: table.name });
  const data: object = { name, formula: "1d1", replacement: true, folder: table.folder?.id ?? null };
  const made = { ...data, flags: { [SYSTEM_ID]: { [BACKLOG]: table.id } } } as RollTable.CreateData;
  const backlog = backlogOf(table) ?? (await RollTable.create(made));
  if (!backlog) return;
  const first = backlog.results.size + 1;
  const rows = lines.map((line, place) => ({
    type: "text",
    description: foundry.utils.escapeHTML(line),
    weight: 1,
    range: [first + place, first + place],
  }));
  const added: object[] = rows;
  await backlog.createEmbeddedDocuments("TableResult", added as TableResult.CreateData[]);
  await backlog.update({ formula: `1d${backlog.results.size}` });
}

/** New lines take the places of used ones, by the ids of the rows, and the old ones go to the backlog. @rule WH-RAND-01 */
export async function rewriteUsed(table: Table, texts: Readonly<Record<string, string>>): Promise<void> {
  const before = randomTableOf(table);
  const rows = usedRows(table).filter(({ id }) => (texts[id ?? ""] ?? "").trim() !== "");
  if (rows.length === 0) return;
  const after = rows.reduce<RandomTable>((known, row) => {
    const place = table.results.contents.indexOf(row);
    const entry = known.entries[place];
    return entry ? rewriteEntry(known, entry, (texts[row.id ?? ""] ?? "").trim()) : known;
  }, before);
  const updates: object[] = rows.map((row) => {
    const { text = "" } = after.entries[table.results.contents.indexOf(row)] ?? {};
    return { _id: row.id, type: "text", documentUuid: null, drawn: false, description: foundry.utils.escapeHTML(text) };
  });
  await addToBacklog(table, after.backlog);
  await table.updateEmbeddedDocuments("TableResult", updates as TableResult.UpdateData[]);
  await postTable("WHITEHACK.Table.rewritten", table, after.backlog);
}

/** Every line of a table may be drawn again. @rule WH-RAND-01 */
export async function resetUsed(table: Table): Promise<void> {
  const before = usedRows(table).map(rowText);
  const { entries } = resetTable(randomTableOf(table));
  const updates: object[] = table.results.contents.map(({ id }, place) => ({
    _id: id,
    drawn: entries[place]?.used ?? false,
  }));
  await table.updateEmbeddedDocuments("TableResult", updates as TableResult.UpdateData[]);
  await postTable("WHITEHACK.Table.reset", table, before);
}

const postTable = (title: string, { name }: Table, lines: readonly string[]) =>
  postLines({
    title,
    facts: lines.map((value) => ({ label: name, value })),
    rules: ["WH-RAND-01"],
    audience: { whisper: refereeIds() },
  });

/** The tables with used lines, as a dialog shows them. */
const shown = () =>
  tablesWithUsed().map((table) => ({
    id: table.id ?? "",
    name: table.name,
    lines: usedRows(table).map((row) => ({ id: row.id ?? "", text: rowText(row) })),
  }));

/** Shows a Referee the used lines of tables, to be replaced by new ones or to be drawn again. @rule WH-RAND-01 */
export async function performUsedLines(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const tables = shown();
  const [first] = tables;
  if (!first) return void ui.notifications.info("WHITEHACK.Table.noneUsed", { localize: true });
  const reply = await ask({
    title: "WHITEHACK.Table.used",
    form: ({ table = first.id }) => usedLinesForm(tables, String(table)),
    first: { action: "rewrite", label: "WHITEHACK.Table.rewrite", icon: "fa-solid fa-pen" },
    confirm: { label: "WHITEHACK.Table.drawAgain", icon: "fa-solid fa-rotate-left" },
  });
  if (!reply) return;
  const { table: id, texts } = usedLinesIn(reply.values);
  const table = game.tables.get(id);
  if (table) await (reply.button === "rewrite" ? rewriteUsed(table, texts) : resetUsed(table));
}

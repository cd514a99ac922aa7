import type { ListLine } from "../../../importing/read-list.ts";
import {
  listDialog,
  type ListOrder,
  listOrderIn,
  listPreview,
  listProblem,
  type ListTargets,
} from "../../../view/items/dialogs/list-dialog.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { refereeIds } from "../../documents/referees.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { keyOf } from "../../chat/tables/written-rows.ts";

type Table = RollTable.Implementation;

/** The keys of tables of words; rows of the others have a meaning for the rules, which a pasted line has not. */
const OF_WORDS =
  /^(?:names|retainers|standings|signatureObjects|modus|groups\.\w+|attunements\.\w+|oracle\.\d|input\.[A-H])$/u;
const OURS = "ours:";

/** The data of a table in the index of our pack. */
interface Indexed {
  readonly name?: string;
  readonly flags?: { readonly [SYSTEM_ID]?: { readonly key?: string } };
}

const writable = (): readonly Table[] => game.tables.filter((table) => table.isOwner);

/** The tables that a list can go into: a key that the world has written already is found among its own. */
async function targetsNow(): Promise<ListTargets> {
  const index = await game.packs.get(`${SYSTEM_ID}.tables`)?.getIndex({ fields: ["flags"] });
  const written = new Set(game.tables.map(keyOf));
  const ours = [...(index ?? [])].flatMap((entry) => {
    const { name = "", flags } = entry as Indexed;
    const key = flags?.[SYSTEM_ID]?.key ?? "";
    return OF_WORDS.test(key) && !written.has(key) ? [{ value: `${OURS}${key}`, name }] : [];
  });
  const world = writable().map(({ id, name, formula = "" }) => ({ value: id ?? "", name, formula }));
  return { ours: ours.toSorted((one, other) => one.name.localeCompare(other.name)), world };
}

/** Rows of a table; what was pasted is shown as text, whatever it looks like. */
const rowsOf = (lines: readonly ListLine[], after = 0): readonly object[] =>
  lines.map(({ from, to, text }) => ({
    type: "text",
    description: foundry.utils.escapeHTML(text),
    weight: to - from + 1,
    range: [after + from, after + to],
  }));

const dieOf = (lines: readonly ListLine[], after = 0): string => `1d${after + (lines.at(-1)?.to ?? 0)}`;

/** A new table of the world; one in place of ours has its key, so that rules and macros draw from it. */
async function makeTable({ target, name, lines, once }: ListOrder): Promise<Table | null> {
  const key = target.startsWith(OURS) ? target.slice(OURS.length) : null;
  const data: object = {
    name,
    formula: dieOf(lines),
    replacement: !once,
    results: rowsOf(lines),
    ...(key !== null && { flags: { [SYSTEM_ID]: { key } } }),
  };
  return (await RollTable.create(data as RollTable.CreateData)) ?? null;
}

/** A table as it is now, under another name and without its key: nothing draws from it but a Referee. */
async function keepCopy(table: Table): Promise<boolean> {
  const { flags, ...data } = table.toObject();
  const { key: _, ...ours } = (flags[SYSTEM_ID] ?? {}) as Record<string, unknown>;
  const copy: object = {
    ...data,
    name: localize("WHITEHACK.ListImport.before", { name: table.name }),
    flags: { ...flags, [SYSTEM_ID]: ours },
  };
  return Boolean(await RollTable.create(copy as RollTable.CreateData));
}

const lastFace = (table: Table): number =>
  Math.max(0, ...table.results.contents.map(({ range }) => range.flat().at(-1) ?? 0)); // the types take it for a list of ranges

/** New lines after those of a table, or in their place; a copy keeps the old ones. Null where the host refuses. */
async function fillTable(table: Table, { lines, adds }: ListOrder): Promise<Table | null> {
  if (!adds && table.results.size > 0) {
    if (!(await keepCopy(table))) return null;
    await table.deleteEmbeddedDocuments(
      "TableResult",
      table.results.map(({ id }) => id ?? ""),
    );
  }
  const after = adds ? lastFace(table) : 0;
  await table.createEmbeddedDocuments("TableResult", [...rowsOf(lines, after)] as TableResult.CreateData[]);
  await table.update({ formula: dieOf(lines, after) });
  return table;
}

/** Puts a list into a table of the world; Referees are told. Null where the host refuses. @rule WH-RAND-01 */
export async function importList(order: ListOrder): Promise<Table | null> {
  const written = writable().find(({ id }) => id === order.target);
  const table = written ? await fillTable(written, order) : await makeTable(order);
  if (!table) return null;
  const count = localize("WHITEHACK.ListImport.lines", { count: toFigure(order.lines.length) });
  await postLines({
    title: "WHITEHACK.ListImport.done",
    facts: [{ label: table.name, value: count }],
    links: [table.uuid],
    rules: ["WH-RAND-01"],
    audience: { whisper: refereeIds() },
  });
  return table;
}

/** Asks a Referee for a list, a line an entry, and for the table that it goes into. @rule WH-RAND-01 */
export async function performImportList(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const targets = await targetsNow();
  const reply = await ask({
    name: "list",
    title: "WHITEHACK.ListImport.title",
    context: listDialog(targets, {}),
    confirm: { label: "WHITEHACK.ListImport.confirm", icon: "fa-solid fa-file-import" },
    preview: (values) => ({ list: listPreview(values, localize) }),
    problem: (values) => listProblem(targets, values, localize),
    renewed: (values) => ({ context: listDialog(targets, values), keeps: {} }),
  });
  const order = reply && listOrderIn(reply.values);
  if (order) await importList(order);
}

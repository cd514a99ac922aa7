import { usedLinesDialog, usedLinesIn } from "../../view/dialogs/used-lines-dialog.ts";
import { ask } from "../dialogs/ask.ts";
import { rowText } from "../tables/written-rows.ts";
import { resetUsed, rewriteUsed, tablesWithUsed, usedRows } from "./used-lines.ts";

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
    name: "used-lines",
    title: "WHITEHACK.Table.used",
    context: usedLinesDialog(tables, first.id),
    first: { action: "rewrite", label: "WHITEHACK.Table.rewrite", icon: "fa-solid fa-pen" },
    confirm: { label: "WHITEHACK.Table.drawAgain", icon: "fa-solid fa-rotate-left" },
    renewed: ({ table }) => ({ context: usedLinesDialog(tables, String(table)), keeps: {} }),
  });
  if (!reply) return;
  const { table: id, texts } = usedLinesIn(reply.values);
  const table = game.tables.get(id);
  if (table) await (reply.button === "rewrite" ? rewriteUsed(table, texts) : resetUsed(table));
}

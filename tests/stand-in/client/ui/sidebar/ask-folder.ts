import { ask } from "../dialog.ts";
import { form, selectRow } from "../form-rows.ts";
import { host, localize } from "../host.ts";

/** Asks which folder an import goes to; undefined when dismissed. */
export async function askFolder(documentName: string): Promise<string | null | undefined> {
  const folders = host.game.folders.filter((f) => f.type === documentName && !f.pack);
  if (folders.length === 0) return null;
  const choices = [
    { value: "", label: localize("FOLDER.None") },
    ...folders.map((f) => ({ value: f.id, label: f.name })),
  ];
  const answer = await ask(
    localize("COMPENDIUM.ImportAll"),
    form(selectRow("folder", localize("DOCUMENT.Folder"), choices)),
    localize("COMPENDIUM.Import"),
  );
  return answer ? String(answer["folder"] ?? "") || null : undefined;
}

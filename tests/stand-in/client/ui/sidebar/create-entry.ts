/** The create buttons of a directory. */
import { ask } from "../dialog.ts";
import { colorRow, form, selectRow, textRow } from "../form-rows.ts";
import { host, localize, type Data, type DocumentClass, type FolderDocument, type HostDocument } from "../host.ts";

function typeChoices(documentClass: DocumentClass): { value: string; label: string }[] {
  const { documentName } = documentClass;
  return (documentClass.TYPES ?? [])
    .filter((type) => type !== "base")
    .map((value) => ({ value, label: localize(`TYPES.${documentName}.${value}`) }));
}

async function askForEntry(documentClass: DocumentClass, data: Data): Promise<unknown> {
  const label = localize(documentClass.metadata.label);
  const types = typeChoices(documentClass);
  const rows = [textRow("name", localize("Name"), "", localize("DOCUMENT.New", { type: label }))];
  if (types.length > 1) rows.push(selectRow("type", localize("Type"), types));
  const answer = await ask(
    localize("DOCUMENT.Create", { type: label }),
    form(...rows),
    localize("DOCUMENT.Create", { type: label }),
  );
  if (!answer) return null;
  const type = answer["type"] ?? types[0]?.value;
  const name = String(answer["name"] ?? "").trim() || localize("DOCUMENT.New", { type: label });
  return documentClass.create({ ...data, name, ...(type ? { type } : {}) }, { renderSheet: true });
}

/** Asks for name and type and creates a document: through the document class's own dialog where it has one. */
export async function createEntry(documentClass: DocumentClass, folder: string | null): Promise<void> {
  const data: Data = folder ? { folder } : {};
  if (documentClass.createDialog) await documentClass.createDialog(data);
  else await askForEntry(documentClass, data);
}

/** Asks for a folder's name and colour and creates it. */
export async function createFolder(type: string, parent: string | null, pack: string | null = null): Promise<void> {
  const rows = form(
    textRow("name", localize("Name"), "", localize("FOLDER.New")),
    colorRow("color", localize("FOLDER.Color"), "#7a7263"),
    selectRow("sorting", localize("FOLDER.Sorting"), [
      { value: "a", label: localize("FOLDER.SortAlphabetical") },
      { value: "m", label: localize("FOLDER.SortManual") },
    ]),
  );
  const answer = await ask(localize("FOLDER.Create"), rows, localize("FOLDER.Create"));
  if (!answer) return;
  const name = String(answer["name"] ?? "").trim() || localize("FOLDER.New");
  const data = { name, type, folder: parent, color: answer["color"], sorting: answer["sorting"] };
  await host.documentClass("Folder").create(data, pack ? { pack } : {});
}

/** Asks for the folder's new name and colour and updates it. */
export async function editFolder(folder: FolderDocument): Promise<void> {
  const color = folder.color ? String((folder.color as { css?: string }).css ?? folder.color) : "#7a7263";
  const rows = form(
    textRow("name", localize("Name"), folder.name),
    colorRow("color", localize("FOLDER.Color"), color),
    selectRow(
      "sorting",
      localize("FOLDER.Sorting"),
      [
        { value: "a", label: localize("FOLDER.SortAlphabetical") },
        { value: "m", label: localize("FOLDER.SortManual") },
      ],
      folder.sorting,
    ),
  );
  const answer = await ask(localize("FOLDER.Edit", { name: folder.name }), rows, localize("Save Changes"));
  if (answer) await folder.update(answer);
}

/** A copy of a document beside the original. */
export async function duplicate(document: HostDocument): Promise<void> {
  const { _id, ...data } = document.toObject();
  void _id;
  const name = localize("DOCUMENT.CopyOf", { name: document.name });
  await host.documentClass(document.documentName).create({ ...data, name, sort: document.sort + 1 });
}

import type { DatabaseOperation } from "../../common/abstract/backend.ts";
import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import type { Dict } from "../../common/types.ts";
import { escapeHTML } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";

interface Dialogs {
  prompt(config: Dict): Promise<unknown>;
  confirm(config: Dict): Promise<boolean | null>;
}

const dialogs = (): Dialogs =>
  (globalThis as unknown as { foundry: { applications: { api: { DialogV2: Dialogs } } } }).foundry.applications.api
    .DialogV2;

const say = (key: string, english: string): string => {
  const { i18n } = currentClient().game;
  return i18n.has(key) ? i18n.localize(key) : english;
};

/** Asks for the name and the type of a new document and creates it. */
export async function createDocumentDialog(
  cls: DocumentClass,
  data: Dict,
  operation: DatabaseOperation,
  { types, ...options }: Dict = {},
): Promise<unknown> {
  const { i18n } = currentClient().game;
  const offered = ((types as string[] | undefined) ?? cls.TYPES).filter(
    (type) => type !== "base" || cls.TYPES.length === 1,
  );
  const label = i18n.localize(cls.metadata.label);
  const typeLabel = (type: string) => say(`TYPES.${cls.documentName}.${type}`, type);
  const wanted = data["type"] ?? offered[0];
  const choices = offered.map(
    (type) => `<option value="${type}" ${type === wanted ? "selected" : ""}>${escapeHTML(typeLabel(type))}</option>`,
  );
  const select =
    offered.length > 1 ? `<select name="type" aria-label="${say("Type", "Type")}">${choices.join("")}</select>` : "";
  const name = cls.implementation as unknown as { defaultName(context: Dict): string };
  const placeholder = escapeHTML(name.defaultName({ type: wanted, parent: operation.parent, pack: operation.pack }));
  const answer = (await dialogs().prompt({
    window: { title: say("DOCUMENT.Create", `Create ${label}`).replace("{type}", label) },
    content: `<div class="form-group"><label>${say("Name", "Name")}</label>
      <input type="text" name="name" autofocus placeholder="${placeholder}"></div>
      ${select ? `<div class="form-group"><label>${say("Type", "Type")}</label>${select}</div>` : ""}`,
    ok: {
      label: say("DOCUMENT.Create", `Create ${label}`).replace("{type}", label),
      callback: (_event: unknown, button: HTMLButtonElement) =>
        Object.fromEntries(new FormData(button.form ?? undefined)),
    },
    rejectClose: false,
    ...options,
  })) as Dict | null;
  if (!answer) return null;
  const type = answer["type"] ?? wanted;
  const source = {
    ...data,
    ...(type === undefined ? {} : { type }),
    name: String(answer["name"] ?? "").trim() || placeholder,
  };
  return await cls.implementation.create(source, { renderSheet: true, ...operation });
}

/** Asks before a document is deleted. */
export async function deleteDocumentDialog(
  document: Document,
  options: Dict,
  operation: DatabaseOperation,
): Promise<unknown> {
  const { i18n } = currentClient().game;
  const label = i18n.localize((document.constructor as DocumentClass).metadata.label);
  const isSure = await dialogs().confirm({
    window: {
      title: `${say("DOCUMENT.Delete", `Delete ${label}`).replace("{type}", label)}: ${String(document["name"] ?? "")}`,
    },
    content: `<p>${say("AreYouSure", "Are you sure?")}</p>`,
    rejectClose: false,
    ...options,
  });
  return isSure ? await document.delete(operation) : isSure;
}

/** The text of a file that somebody chooses to import; null where nobody does. */
export async function chooseImport(document: Document): Promise<string | null> {
  const name = escapeHTML(String(document["name"] ?? ""));
  const file = (await dialogs().prompt({
    window: { title: `${say("DOCUMENT.ImportData", "Import data")}: ${name}` },
    content: `<div class="form-group"><label for="import-data">${say("DOCUMENT.ImportSource", "File")}</label>
      <div class="form-fields"><input id="import-data" type="file" name="data" accept=".json"></div></div>`,
    ok: {
      label: say("DOCUMENT.Import", "Import"),
      callback: (_event: unknown, button: HTMLButtonElement) =>
        button.form?.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0] ?? null,
    },
    rejectClose: false,
  })) as File | null;
  if (file === null || typeof file !== "object") return null;
  return await file.text();
}

/** Asks a question that is answered by yes or no. */
export async function confirmAnything(title: string, question: string): Promise<boolean | null> {
  return await dialogs().confirm({ window: { title }, content: `<p>${question}</p>`, modal: true });
}

/** Asks before a combat is ended. */
export async function confirmEndOfCombat(): Promise<boolean | null> {
  return await confirmAnything(
    say("COMBAT.EndTitle", "End encounter?"),
    say("COMBAT.EndConfirmation", "End this encounter and empty the turn tracker?"),
  );
}

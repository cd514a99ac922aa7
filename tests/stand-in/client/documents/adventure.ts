import type { Document } from "../../common/abstract/document.ts";
import { BaseAdventure, BaseFogExploration } from "../../common/documents/adventure-documents.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";

type Sources = Record<string, Dict[]>;

/** What an import is going to write, by the names of documents. */
export interface AdventureImport {
  toCreate: Sources;
  toUpdate: Sources;
  documentCount: number;
}

export interface AdventureResult {
  created: Record<string, Document[]>;
  updated: Record<string, Document[]>;
}

/** https://foundryvtt.com/api/classes/foundry.documents.Adventure.html */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  declare name: string;
  declare description: string;

  get thumbnail(): string {
    return String(this["img"] ?? "icons/svg/book.svg");
  }

  /** Brings the contents into the world: what is there already is overwritten, which the user is asked about first. */
  async import({ dialog = true, ...options }: Dict = {}): Promise<AdventureResult | object> {
    const data = await this.prepareImport(options);
    const { i18n } = currentClient().game;
    if (dialog && Object.keys(data.toUpdate).length > 0) {
      const { confirmAnything } = await import("./dialogs.ts");
      const title = i18n.localize("ADVENTURE.ImportOverwriteTitle");
      if (!(await confirmAnything(title, i18n.localize("ADVENTURE.ImportOverwriteWarning")))) return {};
    }
    if (!Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate)) return {};
    const result = await this.importContent(data);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** What is new to the world and what is there, of all contents or those of some fields. */
  async prepareImport({ importFields = [] }: Dict = {}): Promise<AdventureImport> {
    await Promise.resolve();
    const wanted = importFields as string[];
    const data: AdventureImport = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    const source = this.toObject();
    for (const [field, cls] of Object.entries(BaseAdventure.contentFields)) {
      if (wanted.length > 0 && !wanted.includes("all") && !wanted.includes(field)) continue;
      const { documentName } = cls;
      const known = currentClient().game.collections.get(documentName);
      for (const one of (source[field] ?? []) as Dict[]) {
        const target = known?.has(String(one["_id"])) ? data.toUpdate : data.toCreate;
        (target[documentName] ??= []).push(one);
        data.documentCount += 1;
      }
    }
    return data;
  }

  /** Writes: folders first, for the others lie in them. */
  async importContent({ toCreate = {}, toUpdate = {} }: Partial<AdventureImport> = {}): Promise<AdventureResult> {
    const result: AdventureResult = { created: {}, updated: {} };
    const order = ([name]: [string, unknown], [other]: [string, unknown]) =>
      Number(other === "Folder") - Number(name === "Folder");
    for (const [name, sources] of Object.entries(toCreate).sort(order))
      result.created[name] = await currentClient()
        .documentClass(name)
        .createDocuments(sources, { keepId: true, keepEmbeddedIds: true, renderSheet: false });
    for (const [name, sources] of Object.entries(toUpdate).sort(order))
      result.updated[name] = await currentClient()
        .documentClass(name)
        .updateDocuments(sources, { diff: false, recursive: false });
    return result;
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.FogExploration.html */
export class FogExploration extends ClientDocumentMixin(BaseFogExploration) {}

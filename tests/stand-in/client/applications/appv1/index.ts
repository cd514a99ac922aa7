import { generation } from "../../../common/generation.ts";
import { missing } from "../host.ts";
import { strictNamespace } from "../../game/strict.ts";
import { ActorSheet } from "./actor-sheet.ts";
import { Application } from "./application.ts";
import { installContextMenuCreate } from "./context-menu.ts";
import { Dialog } from "./dialog.ts";
import { DocumentSheet } from "./document-sheet.ts";
import { FormApplication } from "./form-application.ts";
import { ItemSheet } from "./item-sheet.ts";
import { JournalPageSheet, JournalTextPageSheet } from "./journal-page-sheet.ts";
import { JournalSheet } from "./journal-sheet.ts";

/** Sheets of the core that this host has none of: systems may extend and unregister them, and fail when one is opened. */
function absentSheet(name: string): typeof DocumentSheet {
  const cls = class extends DocumentSheet {
    override render(): this {
      return missing(`foundry.appv1.sheets.${name}`);
    }
  };
  Object.defineProperty(cls, "name", { value: name });
  return cls;
}

/** The first application framework, deprecated since 13 until 16. */
export function appv1(): object {
  installContextMenuCreate();
  const absent = ["AdventureImporter"];
  if (generation() < 14) absent.push("JournalTextTinyMCESheet");
  return strictNamespace("foundry.appv1", {
    api: strictNamespace("foundry.appv1.api", { Application, Dialog, DocumentSheet, FormApplication }),
    sheets: strictNamespace("foundry.appv1.sheets", {
      ActorSheet,
      ItemSheet,
      JournalPageSheet,
      JournalSheet,
      JournalTextPageSheet,
      ...Object.fromEntries(absent.map((name) => [name, absentSheet(name)])),
    }),
  });
}

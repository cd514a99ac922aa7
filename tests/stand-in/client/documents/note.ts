import { BaseNote } from "../../common/documents/placeable-documents.ts";
import { currentClient } from "../game/current.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import type { JournalEntry, JournalEntryPage } from "./journal.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.documents.NoteDocument.html */
export class NoteDocument extends CanvasDocumentMixin(BaseNote) {
  declare entryId: string | null;
  declare pageId: string | null;
  declare text: string;

  /** The entry of the journal that the note stands for. */
  get entry(): JournalEntry | null {
    return (currentClient().game.journal.get(this.entryId ?? "") ?? null) as JournalEntry | null;
  }

  get page(): JournalEntryPage | null {
    return (this.entry?.pages.get(this.pageId ?? "") ?? null) as JournalEntryPage | null;
  }

  get label(): string {
    return this.text || (this.page?.name ?? this.entry?.name ?? "");
  }
}

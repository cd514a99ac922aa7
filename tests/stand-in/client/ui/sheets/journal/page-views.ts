/** The pages that a journal shows at the moment: a sheet in view mode for each, put where the journal has room. */
import type { App, Data } from "../../host.ts";
import type { JournalEntryPageSheet, PageDocument } from "./page-sheet.ts";

type PageSheetClass = new (...args: [Data] | [PageDocument, Data]) => JournalEntryPageSheet;

/** A page's sheet of the first framework, which a journal shows as well. */
interface LegacyPageSheet {
  _showIn(place: HTMLElement): Promise<void>;
  close(): Promise<unknown>;
}

const isNew = (sheet: JournalEntryPageSheet | LegacyPageSheet): sheet is JournalEntryPageSheet =>
  "isV2" in sheet && sheet.isV2;

export class PageViews {
  readonly #sheets = new Map<string, JournalEntryPageSheet>();

  /** The view of a page, made when it is first asked for: of the class that its document's own sheet has. */
  of(page: PageDocument): JournalEntryPageSheet {
    const known = this.#sheets.get(page.id);
    if (known) return known;
    const cls = (page.sheet as App).constructor as unknown as PageSheetClass & { isV2?: boolean };
    const sheet = cls.isV2 ? new cls({ document: page, mode: "view" }) : new cls(page, { editable: false });
    this.#sheets.set(page.id, sheet);
    return sheet;
  }

  /** Show these pages in the places made for them, and no others. */
  async show(pages: readonly PageDocument[], root: HTMLElement): Promise<void> {
    const shown = new Set(pages.map((page) => page.id));
    for (const [id, sheet] of this.#sheets) if (!shown.has(id)) await this.#end(id, sheet);
    for (const page of pages) {
      const place = root.querySelector<HTMLElement>(`article[data-page-id="${CSS.escape(page.id)}"]`);
      if (place) await this.#put(this.of(page), place);
    }
  }

  async #put(sheet: JournalEntryPageSheet, place: HTMLElement): Promise<void> {
    if (!isNew(sheet)) return (sheet as LegacyPageSheet)._showIn(place);
    // Asked of the element, not of the state: an update of the page may be drawing the same view at this moment.
    if (!(sheet.element as HTMLElement | null)) {
      await sheet.render({ force: true, _place: place });
      return;
    }
    place.replaceWith(sheet.element);
    await sheet.render();
  }

  async end(): Promise<void> {
    for (const [id, sheet] of this.#sheets) await this.#end(id, sheet);
  }

  async #end(id: string, sheet: JournalEntryPageSheet): Promise<void> {
    this.#sheets.delete(id);
    if (!isNew(sheet)) return void (await (sheet as LegacyPageSheet).close());
    sheet._closeView();
    await sheet.close({ animate: false });
  }
}

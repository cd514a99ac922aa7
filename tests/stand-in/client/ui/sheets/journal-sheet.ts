/** The host's journal: a list of pages and the page that is open. */
import { template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { confirm } from "../dialog.ts";
import { escapeHTML, foundryMember, localize, type Data, type HostDocument } from "../host.ts";
import { SimpleSheet, type SheetField } from "./simple-sheet.ts";

interface PageDocument extends HostDocument {
  readonly text: { readonly content: string };
  readonly src?: string | null;
}

interface JournalDocument extends HostDocument {
  readonly pages: { readonly contents: PageDocument[]; get(id: string): PageDocument | undefined };
}

interface Editor {
  implementation: { enrichHTML(content: string, options: Data): Promise<string> };
}

export class JournalEntrySheet extends SimpleSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-sheet", "journal-entry"],
    window: { icon: "fa-solid fa-book-open" },
    position: { width: 760, height: 560 },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      viewPage: JournalEntrySheet.#onViewPage,
      createPage: JournalEntrySheet.#onCreatePage,
      deletePage: JournalEntrySheet.#onDeletePage,
      editPage: JournalEntrySheet.#onEditPage,
    },
  };

  static override PARTS: Record<string, Part> = {
    pages: { template: template("sheets/journal-pages"), scrollable: [".journal-toc"] },
    content: { template: template("sheets/journal-content"), scrollable: [".journal-page-content"] },
  };

  #page: string | null = null;
  #editing = false;

  static #onViewPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    this.#page = target.dataset["pageId"] ?? null;
    this.#editing = false;
    void this.render();
  }

  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    const name = localize("JOURNAL.NewPage");
    const [page] = await this.document.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text" }]);
    this.#page = page?.id ?? this.#page;
    this.#editing = true;
    await this.render();
  }

  static async #onDeletePage(this: JournalEntrySheet): Promise<void> {
    const page = this.#current();
    if (!page) return;
    const question = localize("DOCUMENT.DeleteWarning", { name: escapeHTML(page.name) });
    if (await confirm(localize("JOURNAL.DeletePage"), question)) await page.delete();
  }

  static #onEditPage(this: JournalEntrySheet): void {
    this.#editing = !this.#editing;
    void this.render({ parts: ["content"] });
  }

  #current(): PageDocument | undefined {
    const { pages } = this.document as JournalDocument;
    return pages.get(this.#page ?? "") ?? [...pages.contents].sort((a, b) => a.sort - b.sort)[0];
  }

  protected override _fields(): SheetField[] {
    return [];
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const page = this.#current();
    const { pages } = this.document as JournalDocument;
    const editor = foundryMember("applications.ux.TextEditor") as Editor;
    const content = page?.text?.content ?? "";
    return {
      ...(await super._prepareContext(options)),
      name: this.document.name,
      pages: [...pages.contents]
        .sort((a, b) => a.sort - b.sort)
        .map((p) => ({ id: p.id, name: p.name, active: p === page })),
      page: page ? { id: page.id, name: page.name, src: page.src, content } : null,
      enriched: await editor.implementation.enrichHTML(content, {
        relativeTo: this.document,
        secrets: this.isEditable,
      }),
      editing: this.#editing && this.isEditable,
    };
  }

  protected override _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Data {
    const values = super._processFormData(event, form, data);
    const page = values["page"] as { name?: string; content?: string } | undefined;
    delete values["page"];
    const current = this.#current();
    if (page && current) {
      values["pages"] = [
        {
          _id: current.id,
          ...(page.name === undefined ? {} : { name: page.name }),
          ...(page.content === undefined ? {} : { text: { content: page.content } }),
        },
      ];
    }
    return values;
  }
}

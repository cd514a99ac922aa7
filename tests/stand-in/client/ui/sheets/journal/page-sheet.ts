/** The sheet of one page of a journal: its form in a window, or what it says inside the journal's. */
import { DocumentSheet, template, withHandlebars, type Part, type RenderOptions } from "../../base.ts";
import { isGeneration14, localize, type Data, type HostDocument } from "../../host.ts";
import { readHeadings, type Heading } from "./headings.ts";

export interface PageDocument extends HostDocument {
  readonly text: { readonly content: string; readonly markdown?: string };
  readonly src?: string | null;
  readonly image: { readonly caption?: string };
  readonly video: Data;
  readonly title: { readonly show: boolean; readonly level: number };
}

const LIFE = ["prerender", "render", "close", "position", "closeView"];

/** https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html */
export class JournalEntryPageSheet extends DocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-sheet", "journal-entry-page"],
    viewClasses: [],
    mode: "edit",
    includeTOC: true,
    viewPermission: 2,
    window: { contentClasses: ["standard-form"], resizable: true, icon: "fa-solid fa-file-lines" },
    position: { width: 600, height: 680 },
    form: { closeOnSubmit: true },
  };

  static readonly isV2 = true;

  static get emittedEvents(): readonly string[] {
    return isGeneration14() ? LIFE : LIFE.slice(1);
  }

  readonly isV2 = true;
  toc: Record<string, Heading> = {};

  get page(): PageDocument {
    return this.document as PageDocument;
  }

  get isView(): boolean {
    return this.options["mode"] === "view";
  }

  // UNCONFIRMED how the two faces of one page are told apart: here by the end of their ids.
  protected override _initializeApplicationOptions(options: Data): Data {
    const merged = super._initializeApplicationOptions(options) as Data & { classes: string[] };
    if (merged["mode"] !== "view") return merged;
    const { window } = merged as unknown as { window: Data };
    Object.assign(merged, { tag: "article", uniqueId: `${String(merged["uniqueId"])}-view` });
    Object.assign(window, { frame: false, positioned: false });
    merged.classes = [...merged.classes.filter((name) => name !== "sheet"), ...(merged["viewClasses"] as string[])];
    return merged;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { page } = this;
    return Object.assign(await super._prepareContext(options), {
      page,
      name: { value: page.name, field: page.schema.fields["name"] },
      headingLevels: this._prepareHeadingLevels(),
      isView: this.isView,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "JOURNALENTRYPAGE.Submit" }],
    });
  }

  protected _prepareHeadingLevels(): Record<string, string> {
    const levels = [1, 2, 3, 4, 5, 6].map((level) => [level, localize("JOURNALENTRYPAGE.Level", { level })] as const);
    return Object.fromEntries(levels);
  }

  /** In a journal the page stands where the journal has made room for it. */
  protected override async _insertElement(element: HTMLElement, options?: RenderOptions): Promise<void> {
    const place = options?.["_place"];
    if (!this.isView || !(place instanceof HTMLElement)) return super._insertElement(element, options);
    element.dataset["pageId"] = this.page.id;
    place.replaceWith(element);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const text = this.element.querySelector<HTMLElement>(".journal-page-content");
    if (this.isView && this.options["includeTOC"]) this.toc = readHeadings(text ?? this.element);
  }

  /** The journal is done with this view of the page. */
  protected _onCloseView(): void {}

  /** UNCONFIRMED: the journal's word that the view is gone, which listeners hear too. */
  _closeView(): void {
    this._onCloseView();
    (this as unknown as EventTarget).dispatchEvent(new Event("closeView"));
  }
}

/** https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.html */
export class JournalEntryPageHandlebarsSheet extends withHandlebars(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, Part> = {
    header: { template: template("journal/parts/page-header") },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static VIEW_PARTS: Record<string, Part> = {};

  protected override _configureRenderParts(_options: RenderOptions): Record<string, Part> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return structuredClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    const steps: Record<string, () => Promise<void>> = {
      header: () => this._prepareHeaderContext(prepared, options),
      content: () => this._prepareContentContext(prepared, options),
      footer: () => this._prepareFooterContext(prepared, options),
    };
    await steps[partId]?.();
    return prepared;
  }

  protected async _prepareHeaderContext(_context: Data, _options: RenderOptions): Promise<void> {}
  protected async _prepareContentContext(_context: Data, _options: RenderOptions): Promise<void> {}
  protected async _prepareFooterContext(_context: Data, _options: RenderOptions): Promise<void> {}
}

import { currentClient } from "../../game/current.ts";
import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { coreLabel, deprecated, generation, host, localize, type Dict } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import * as actions from "./document-actions.ts";
import { headerButton } from "./frame.ts";
import type { SheetDocument, SheetDocumentClass } from "./sheet-document.ts";
import type { ApplicationConfiguration, ClosingOptions, HeaderControl, RenderContext, RenderOptions } from "./types.ts";

export interface DocumentSheetConfiguration extends ApplicationConfiguration {
  document: SheetDocument;
  viewPermission: number;
  editPermission: number;
  canCreate: boolean;
  canImport: boolean;
  sheetConfig: boolean;
  ownershipConfig: boolean;
}

const LIMITED = 1;
const OWNER = 3;

/** A form on one document: shown and editable as its ownership allows, rendered anew when it changes. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dict = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: LIMITED,
    editPermission: OWNER,
    canCreate: false,
    canImport: true,
    sheetConfig: true,
    ownershipConfig: true,
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "SHEETS.ConfigureSheet",
          action: "configureSheet",
          visible(this: DocumentSheetV2) {
            return this.options.sheetConfig && this.isEditable;
          },
        },
        {
          icon: "fa-solid fa-user-lock",
          label: "OWNERSHIP.Configure",
          action: "configureOwnership",
          visible(this: DocumentSheetV2) {
            const { ownershipConfig, document } = this.options;
            return ownershipConfig && !document.isEmbedded && document.ownership !== undefined && document.isOwner;
          },
        },
      ],
    },
    actions: {
      configureSheet: actions.onConfigureSheet,
      configureOwnership: actions.onConfigureOwnership,
      copyUuid: { handler: actions.onCopyUuid, buttons: [0, 2] },
      editImage: actions.onEditImage,
      importDocument: actions.onImportDocument,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  declare options: Readonly<DocumentSheetConfiguration>;

  get document(): SheetDocument {
    return this.options.document;
  }

  override get title(): string {
    const { document } = this;
    const { metadata } = document.constructor as unknown as SheetDocumentClass;
    const label = metadata?.label ? localize(metadata.label) : document.documentName;
    return document.name ? `${label}: ${document.name}` : label;
  }

  get isVisible(): boolean {
    return this.#permits(this.options.viewPermission);
  }

  get isEditable(): boolean {
    const { compendium } = this.document;
    if (this.document.pack && compendium?.locked) return false;
    return this.#permits(this.options.editPermission);
  }

  #permits(level: number | string): boolean {
    const { user } = host().game;
    return Boolean(user && this.document.testUserPermission(user, level));
  }

  override _migrateConstructorParams(first: unknown, rest: unknown[]): Dict {
    const options = (first ?? {}) as Dict;
    if ("documentName" in options && !("document" in options)) {
      deprecated(`${this.constructor.name} is built from {document}`, { since: 12, until: 14 });
      return { ...(rest[0] as Dict), document: options };
    }
    return super._migrateConstructorParams(first, rest);
  }

  override _initializeApplicationOptions(options: Dict): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options) as DocumentSheetConfiguration;
    const { document } = merged;
    if (!document) throw new Error(`${this.constructor.name} needs a document`);
    const key = document.uuid ? document.uuid.replaceAll(".", "-") : (host().foundry.utils.randomID?.() ?? "new");
    merged.uniqueId = `${this.constructor.name}-${key}`;
    const theme = DocumentSheetConfig.getSheetThemeForDocument(document);
    if (theme && !merged.classes.includes("themed")) merged.classes.push("themed", `theme-${theme}`);
    return merged;
  }

  override _canRender(options: RenderOptions): boolean | void {
    if (!this.isVisible) {
      const type = this.document.documentName;
      throw new Error(
        coreLabel("SHEETS.DocumentSheetPrivate", "You do not have permission to view this {type}.", { type }),
      );
    }
    return super._canRender(options);
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // UNCONFIRMED: the title of an open window follows the name of its document.
    if (options.window) options.window.title ??= this.title;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return Object.assign(await super._prepareContext(options), {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      rootId: this.id,
      user: host().game.user,
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (!this.hasFrame || !this.document.id) return frame;
    const key = generation() >= 14 ? "APPLICATION.ACTIONS.CopyUuid" : "SHEETS.CopyUuid";
    const copy = headerButton({
      action: "copyUuid",
      icon: "fa-solid fa-passport",
      label: coreLabel(key, "Copy document UUID"),
    });
    this.window.close?.before(copy);
    return frame;
  }

  override *_headerControlButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlButtons()) {
      if (control.ownership === undefined || this.#permits(control.ownership)) yield control;
    }
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
    this.element.addEventListener("toggle-secret", (event) => this._onRevealSecret(event));
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!currentClient().doubts.disablesLate) this.#disable();
  }

  override async _postRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._postRender(context, options);
    if (currentClient().doubts.disablesLate) this.#disable();
  }

  /** UNCONFIRMED when it is done. */
  #disable(): void {
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Switch every form element of the content off or on. */
  _toggleDisabled(disabled: boolean): void {
    const content = this.hasFrame ? this.window.content : this.element;
    for (const element of content?.querySelectorAll<HTMLElement>("*") ?? []) {
      const custom = customElements.get(element.localName) as { formAssociated?: boolean } | undefined;
      const isControl = element.matches("input, select, textarea, button") || custom?.formAssociated;
      if (isControl) (element as HTMLInputElement).disabled = disabled;
    }
  }

  // ---- submission

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Dict = {},
  ): Promise<unknown> {
    if (!this.isEditable) return undefined;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData as Dict | undefined);
    return this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** Form data as a clean, valid change of the document: keys that it does not know are gone. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Dict): Dict {
    const submitData = this._processFormData(event, form, formData);
    const { mergeObject, expandObject } = host().foundry.utils;
    if (updateData) mergeObject(submitData, expandObject(updateData));
    const { document } = this;
    const cls = document.constructor as unknown as SheetDocumentClass;
    const cleaned = cls.cleanData(submitData, { partial: true, source: document._source });
    document.validate({ changes: cleaned, clean: false, fallback: false });
    return cleaned;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Dict {
    return host().foundry.utils.expandObject(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Dict,
    options: Dict = {},
  ): Promise<unknown> {
    const { document } = this;
    const isNew =
      !document.id || (document.collection?.has ? !document.collection.has(document.id) && !document.pack : false);
    if (isNew && this.options.canCreate) {
      const { mergeObject } = host().foundry.utils;
      const data = mergeObject(document.toObject(), submitData);
      const operation = { ...options, parent: document.parent, pack: document.pack };
      const created = await (document.constructor as unknown as SheetDocumentClass).create(data, operation);
      return generation() >= 14 ? { created } : undefined;
    }
    const updated = await document.update(submitData, options);
    return generation() >= 14 ? { updated } : undefined;
  }

  /** Write the toggled secret back into the field that holds it. */
  _onRevealSecret(event: Event): void {
    const block = event.target as HTMLElement & { toggleRevealed?(content: string): string };
    const holder = block.closest<HTMLElement>("prose-mirror[name], [data-target]");
    const path = holder?.getAttribute("name") ?? holder?.dataset.target;
    if (!path || !block.toggleRevealed || !this.isEditable) return;
    const content = host().foundry.utils.getProperty(this.document, path);
    if (typeof content === "string") void this.document.update({ [path]: block.toggleRevealed(content) });
  }
}

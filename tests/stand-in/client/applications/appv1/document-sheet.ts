import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { FilePicker } from "../apps/file-picker.ts";
import type { SheetDocument } from "../api/sheet-document.ts";
import { coreLabel, host, localize, type Dict } from "../host.ts";
import { HTMLSecret } from "../ux/html-secret.ts";
import { documentLink } from "./document-link.ts";
import { FormApplication } from "./form-application.ts";
import type { HeaderButton } from "./types.ts";

interface LegacyDocument extends SheetDocument {
  limited: boolean;
  toObject(source?: boolean): Dict;
}

type Linked = Parameters<typeof documentLink>[0];

const editedField = (secret: HTMLElement): string | undefined =>
  secret.closest<HTMLElement>("[data-edit]")?.dataset["edit"];

const OWNERSHIP = { LIMITED: 1, OWNER: 3 };

/**
 * A form of the first framework on one document.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.api.DocumentSheet.html
 */
export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): Dict {
    return {
      ...super.defaultOptions,
      classes: ["sheet"],
      template: `templates/sheets/${this.name.toLowerCase()}.html`,
      viewPermission: OWNERSHIP.LIMITED,
      editPermission: OWNERSHIP.OWNER,
      sheetConfig: true,
      secrets: [],
    };
  }

  _secrets: HTMLSecret[] = [];

  get document(): LegacyDocument {
    return this.object as LegacyDocument;
  }

  override get id(): string {
    return `${this.constructor.name}-${(this.document.uuid ?? "new").replaceAll(".", "-")}`;
  }

  override get isEditable(): boolean {
    const { pack, compendium } = this.document;
    if (pack && compendium?.locked) return false;
    return Boolean(this.options["editable"]) && this.#permits(this.options["editPermission"]);
  }

  override get title(): string {
    const { document } = this;
    const { metadata } = document.constructor as { metadata?: { label?: string } };
    const label = localize(metadata?.label ?? document.documentName);
    return document.name ? `${label}: ${document.name}` : label;
  }

  #permits(level: unknown): boolean {
    const { user } = host().game;
    return Boolean(user && this.document.testUserPermission(user, level as number));
  }

  _canUserView(user: Parameters<LegacyDocument["testUserPermission"]>[0]): boolean {
    return this.document.testUserPermission(user, this.options["viewPermission"] as number);
  }

  override getData(_options: Dict = {}): Dict | Promise<Dict> {
    const { document, isEditable } = this;
    return {
      cssClass: isEditable ? "editable" : "locked",
      editable: isEditable,
      document,
      data: document.toObject(false),
      limited: document.limited,
      options: this.options,
      owner: document.isOwner,
      title: this.title,
    };
  }

  override async _render(force = false, options: Dict = {}): Promise<void> {
    const { user } = host().game;
    if (!user || !this._canUserView(user)) {
      if (force)
        host().ui.notifications?.warn(
          coreLabel("SHEETS.DocumentSheetPrivate", "You do not have permission to view this {type}.", {
            type: this.document.documentName,
          }),
        );
      return;
    }
    this.document.apps[this.appId] = this;
    await super._render(force, options);
  }

  override async close(options: Dict = {}): Promise<void> {
    await super.close(options);
    delete this.document.apps[this.appId];
  }

  override async _renderOuter(): Promise<JQuery> {
    const html = await super._renderOuter();
    this._createDocumentIdLink(html);
    return html;
  }

  _createDocumentIdLink(html: JQuery): void {
    if (this.document.id) html.find(".window-title").append(documentLink(this.document as Linked));
  }

  /** Which field a secret is of: UNCONFIRMED, by the editor that it stands in. */
  _createSecretHandlers(): HTMLSecret[] {
    if (!this.document.isOwner) return [];
    const callbacks = {
      content: (secret: HTMLElement) => this._getSecretContent(secret),
      update: (secret: HTMLElement, content: string) => this._updateSecret(secret, content),
    };
    return ((this.options["secrets"] ?? []) as { parentSelector: string }[]).map(
      (one) => new HTMLSecret({ ...one, callbacks }),
    );
  }

  _getSecretContent(secret: HTMLElement): string {
    const path = editedField(secret);
    return path ? String(host().foundry.utils.getProperty(this.document._source, path) ?? "") : "";
  }

  async _updateSecret(secret: HTMLElement, content: string): Promise<unknown> {
    const path = editedField(secret);
    return path ? this.document.update({ [path]: content }) : undefined;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    this._secrets = this._createSecretHandlers();
    for (const secret of this._secrets) for (const element of html) secret.bind(element);
    if (this.isEditable) html.find("img[data-edit]").on("click", (event) => void this._onEditImage(event));
  }

  override _getHeaderButtons(): HeaderButton[] {
    const buttons = super._getHeaderButtons();
    if (this.options["sheetConfig"] && this.isEditable)
      buttons.unshift({
        label: localize("Sheet"),
        class: "configure-sheet",
        icon: "fas fa-cog",
        onclick: (event) => this._onConfigureSheet(event),
      });
    return buttons;
  }

  _onConfigureSheet(event: Event): void {
    event.preventDefault();
    void new DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  async _onEditImage(event: JQuery.TriggeredEvent): Promise<void> {
    const image = event.currentTarget as HTMLImageElement;
    const path = image.dataset["edit"] ?? "img";
    const current = host().foundry.utils.getProperty(this.document._source, path);
    await new FilePicker.implementation({
      type: "image",
      current: typeof current === "string" ? current : "",
      callback: (src: string) => {
        image.src = src;
        if (this.options["submitOnChange"]) void this._onSubmit(new Event("change"));
      },
    }).browse();
  }

  override async _updateObject(_event: Event, formData: Dict): Promise<unknown> {
    return this.document.id ? this.document.update(formData) : undefined;
  }
}

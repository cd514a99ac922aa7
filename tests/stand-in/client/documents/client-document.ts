import type { DatabaseOperation, UserLike } from "../../common/abstract/backend.ts";
import { documentEnvironment } from "../../common/abstract/backend.ts";
import { Document, type DocumentClass } from "../../common/abstract/document.ts";
import { TypeDataModel } from "../../common/abstract/type-data.ts";
import { toSubject } from "../../common/documents/base-document.ts";
import { mayCreate, userLevel, type PermissionUser } from "../../common/documents/permissions.ts";
import type { Dict } from "../../common/types.ts";
import { performIntegerSort, saveDataToFile } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import { fromUuid } from "../game/uuid.ts";
import { contentLink, type AnchorOptions } from "./content-link.ts";
import { figureEmbed, inlineEmbed, type EmbedConfig, type EmbedContent } from "./embed-html.ts";
import { sheetClassOf, sheetOf, type Sheet } from "./sheets.ts";

interface Rendered {
  render(force: boolean, options?: Dict): unknown;
  close(options?: Dict): unknown;
}

type Embedded = Exclude<EmbedContent, null>;

/** Documents that are just being made of their sources. */
const initializing = new WeakSet<object>();

/**
 * The client's half of every document: preparation, ownership of the user, sheets, dragging.
 * https://foundryvtt.com/api/classes/foundry.documents.abstract.ClientDocumentMixin.html
 */
export function ClientDocumentMixin(Base: DocumentClass) {
  return class ClientDocument extends Base {
    declare apps: Record<string, Rendered>;
    declare _sheet: Sheet | null;

    override _configure(options: Dict = {}): void {
      super._configure(options);
      const hidden = (key: string, value: unknown) =>
        Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
      hidden("apps", {});
      hidden("_sheet", null);
    }

    /* ---------- preparation ---------- */

    override _initialize(options: Dict = {}): void {
      // What is embedded is prepared by this document once all of it is there.
      const isOutermost = !initializing.has(this);
      initializing.add(this);
      super._initialize(options);
      if (isOutermost) initializing.delete(this);
      const isHeld = this.parent !== null && initializing.has(this.parent);
      if (documentEnvironment().isReady() && !isHeld) this._safePrepareData();
    }

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        const cause = error instanceof Error ? error : new Error(String(error));
        currentClient().reportError(`Failed data preparation for ${this.uuid}`, cause);
      }
    }

    /** The documented order: system base, document base, embedded, system derived, document derived. */
    prepareData(): void {
      const { system } = this;
      if (system instanceof TypeDataModel) system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (system instanceof TypeDataModel) system.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections))
        for (const document of collection.values()) (document as unknown as ClientDocument)._safePrepareData();
    }

    prepareDerivedData(): void {}

    override reset(): void {
      this._initialize();
    }

    /* ---------- where it is, who may ---------- */

    get collection(): unknown {
      if (this.isEmbedded) return this.parent?.collections[this.parentCollection ?? ""] ?? null;
      return this.pack ? this.compendium : (currentClient().game.collections.get(this.documentName) ?? null);
    }

    get compendium(): unknown {
      return this.pack ? (currentClient().game.packs.get(this.pack) ?? null) : null;
    }

    override get inCompendium(): boolean {
      return this.pack !== null;
    }

    override getUserLevel(user: UserLike | null = currentClient().game.user): number {
      return user ? userLevel(toSubject(this), user as PermissionUser) : 0;
    }

    static override canUserCreate(user: UserLike): boolean {
      return mayCreate(this.documentName, user as PermissionUser, currentClient().game.permissions);
    }

    get isOwner(): boolean {
      return this.testUserPermission(currentClient().game.user, "OWNER");
    }

    get limited(): boolean {
      return this.testUserPermission(currentClient().game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      const { user } = currentClient().game;
      if (this.isEmbedded && !("ownership" in this._source))
        return (this.parent as unknown as { visible: boolean }).visible;
      return this.testUserPermission(user, "LIMITED");
    }

    get permission(): number {
      const { user } = currentClient().game;
      if (!user) return 0;
      return user.isGM ? 3 : Math.max(0, this.getUserLevel(user));
    }

    get hasPlayerOwner(): boolean {
      return currentClient().game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${String(this["name"] ?? this.documentName)}}`;
    }

    /* ---------- sheets ---------- */

    /** A click on a link to this document. */
    _onClickDocumentLink(_event: Event): unknown {
      return this.sheet?.render(true, { force: true });
    }

    /** The class of the window that `sheet` is; a system may choose another. */
    _getSheetClass(): ReturnType<typeof sheetClassOf> {
      return sheetClassOf(this);
    }

    get sheet(): Sheet | null {
      this._sheet ??= sheetOf(this);
      return this._sheet;
    }

    /** Renders the open windows of this document anew. */
    render(force = false, context: Dict = {}): void {
      for (const app of Object.values(this.apps)) app.render(force, context);
    }

    /* ---------- around operations ---------- */

    override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
      if (this["system"] instanceof TypeDataModel) return await this["system"]._preCreate(data, options, user);
    }

    override async _preUpdate(changes: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
      if (this["system"] instanceof TypeDataModel) return await this["system"]._preUpdate(changes, options, user);
    }

    override async _preDelete(options: Dict, user: UserLike): Promise<boolean | void> {
      if (this["system"] instanceof TypeDataModel) return await this["system"]._preDelete(options, user);
    }

    override _onCreate(data: Dict, options: Dict, userId: string): void {
      if (this["system"] instanceof TypeDataModel) this["system"]._onCreate(data, options, userId);
      if (options["renderSheet"] && userId === currentClient().game.userId)
        void this.sheet?.render(true, { renderContext: `create${this.documentName}`, renderData: data });
    }

    override _onUpdate(changed: Dict, options: Dict, userId: string): void {
      if (this["system"] instanceof TypeDataModel) this["system"]._onUpdate(changed, options, userId);
      if (options["render"] === false) return;
      const context = { renderContext: `update${this.documentName}`, renderData: changed };
      this.render(false, context);
    }

    override _onDelete(options: Dict, userId: string): void {
      if (this["system"] instanceof TypeDataModel) this["system"]._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submit: false, force: true });
    }

    /** Tells this document, and all that hold it, what happens to documents within. */
    _dispatchDescendantDocumentEvents(
      event: `${"pre" | "on"}${"Create" | "Update" | "Delete"}`,
      collection: string,
      args: readonly unknown[],
      parent: Document = this,
    ): void {
      this[`_${event}DescendantDocuments`](parent, collection, ...args);
      const holder = this.parent as ClientDocument | null;
      holder?._dispatchDescendantDocumentEvents(event, collection, args, parent);
    }

    _preCreateDescendantDocuments(..._args: unknown[]): void {}
    _preUpdateDescendantDocuments(..._args: unknown[]): void {}
    _preDeleteDescendantDocuments(..._args: unknown[]): void {}

    _onCreateDescendantDocuments(...args: unknown[]): void {
      if ((args[4] as Dict | undefined)?.["render"] !== false) this.render(false);
    }

    _onUpdateDescendantDocuments(...args: unknown[]): void {
      if ((args[4] as Dict | undefined)?.["render"] !== false) this.render(false);
    }

    _onDeleteDescendantDocuments(...args: unknown[]): void {
      if ((args[4] as Dict | undefined)?.["render"] !== false) this.render(false);
    }

    /* ---------- elsewhere ---------- */

    getRelativeUUID(relative: Document): string {
      const own = this.uuid;
      if (this.parent === relative) return `.${this.documentName}.${this.id}`;
      return relative.parent && relative.parent === this.parent ? `.${this.id}` : own;
    }

    toDragData(): Dict {
      const data: Dict = { type: this.documentName };
      if (this.id) data["uuid"] = this.uuid;
      else data["data"] = this.toObject();
      return data;
    }

    static async fromDropData(data: Dict): Promise<Document | null> {
      const found =
        typeof data["uuid"] === "string"
          ? await fromUuid(data["uuid"])
          : data["data"]
            ? new (this.implementation as unknown as new (source: object) => Document)(data["data"])
            : null;
      if (!found) throw new Error(`Could not resolve Document data of a drop of type ${String(data["type"])}`);
      if (found.documentName !== this.documentName)
        throw new Error(`Invalid Document type '${found.documentName}' provided to ${this.name}.fromDropData`);
      return found;
    }

    static async fromImport(source: Dict, context: Dict = {}): Promise<Document> {
      await Promise.resolve();
      return new (this.implementation as unknown as new (data: object, context: Dict) => Document)(source, context);
    }

    toCompendium(pack: unknown = null, options: Dict = {}): Dict {
      const { clearSort = true, clearFolder = true, clearFlags = false, clearSource = true, keepId = false } = options;
      const data = this.toObject();
      if (!keepId) delete data["_id"];
      if (clearSort) delete data["sort"];
      if (clearFolder) delete data["folder"];
      if (clearFlags) delete data["flags"];
      if (options["clearOwnership"] !== false) delete data["ownership"];
      if (clearSource && data["_stats"]) (data["_stats"] as Dict)["compendiumSource"] = null;
      void pack;
      return data;
    }

    exportToJSON(options: Dict = {}): void {
      const name = `fvtt-${this.documentName}-${String(this["name"] ?? this.id)}.json`;
      saveDataToFile(JSON.stringify(this.toCompendium(null, options), null, 2), "text/json", name);
    }

    /** Asks for the file that this document is to be made of anew. */
    async importFromJSONDialog(): Promise<void> {
      const { chooseImport } = await import("./dialogs.ts");
      const json = await chooseImport(this);
      if (json !== null) await this.importFromJSON(json);
    }

    async importFromJSON(json: string): Promise<unknown> {
      const source = JSON.parse(json) as Dict;
      for (const key of ["_id", "folder", "sort", "ownership"]) delete source[key];
      return await this.update(source, { diff: false, recursive: false });
    }

    toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
      return contentLink(this, options);
    }

    /** The link that `toAnchor` gives, as a text editor takes it. */
    _createDocumentLink(_eventData: Dict, options: { relativeTo?: Document; label?: string } = {}): string {
      const uuid = options.relativeTo ? this.getRelativeUUID(options.relativeTo) : this.uuid;
      return `@UUID[${uuid}]{${options.label ?? String(this["name"])}}`;
    }

    /** What an `@Embed` of this document shows; null where it is no more than a link. */
    async toEmbed(config: EmbedConfig, options: Dict = {}): Promise<HTMLElement | null> {
      const content = await this._buildEmbedHTML(config, options);
      if (!content) return null;
      const embed = await (config.inline
        ? this._createInlineEmbed(content, config, options)
        : this._createFigureEmbed(content, config, options));
      embed?.classList.add(...(config.classes?.split(/\s+/).filter(Boolean) ?? []));
      return embed;
    }

    /** The content alone; that of a type's data is its own business. */
    async _buildEmbedHTML(config: EmbedConfig, options: Dict = {}): Promise<EmbedContent> {
      const { system } = this;
      return system instanceof TypeDataModel ? ((await system.toEmbed(config, options)) as EmbedContent) : null;
    }

    async _createInlineEmbed(content: Embedded, _config: EmbedConfig, _options?: Dict): Promise<HTMLElement | null> {
      return await Promise.resolve(inlineEmbed(content));
    }

    async _createFigureEmbed(content: Embedded, config: EmbedConfig, _options?: Dict): Promise<HTMLElement | null> {
      return await Promise.resolve(figureEmbed(this, content, config));
    }

    /** A copy has come into a page. */
    onEmbed(element: HTMLElement): void {
      const { system } = this;
      (system as { onEmbed?(copy: HTMLElement): void } | undefined)?.onEmbed?.(element);
    }

    /** What is derived of the sheet is forgotten when another class is chosen for it. */
    async _onSheetChange({ sheetOpen = this._sheet?.rendered ?? false }: { sheetOpen?: boolean } = {}): Promise<void> {
      const old = this._sheet;
      this._sheet = null;
      if (old?.rendered) await old.close();
      if (sheetOpen) await this.sheet?.render(true);
    }

    async sortRelative(options: Dict = {}): Promise<unknown> {
      const { updateData = {}, ...sorting } = options;
      const updates = performIntegerSort(this as never, sorting as never) as unknown as {
        target: Document;
        update: Dict;
      }[];
      const cls = this.constructor as DocumentClass;
      const changes = updates.map(({ target, update }) => ({ ...(updateData as Dict), ...update, _id: target.id }));
      return await cls.updateDocuments(changes, { parent: this.parent, pack: this.pack });
    }

    static defaultName(context: { type?: string; parent?: Document | null; pack?: string | null } = {}): string {
      const { game } = currentClient();
      const label = context.type ? `TYPES.${this.documentName}.${context.type}` : this.metadata.label;
      const base = game.i18n.has(label) ? game.i18n.localize(label) : game.i18n.localize(this.metadata.label);
      const collection = context.parent
        ? context.parent.getEmbeddedCollection(this.documentName)
        : game.collections.get(this.documentName);
      const taken = new Set([...(collection?.values() ?? [])].map((one) => String((one as Dict)["name"])));
      let name = base;
      for (let n = 2; taken.has(name); n++) name = `${base} (${n})`;
      return name;
    }

    static async createDialog(
      data: Dict = {},
      createOptions: DatabaseOperation = {},
      dialogOptions: Dict = {},
    ): Promise<unknown> {
      const { createDocumentDialog } = await import("./dialogs.ts");
      return await createDocumentDialog(this as unknown as DocumentClass, data, createOptions, dialogOptions);
    }

    async deleteDialog(options: Dict = {}, operation: DatabaseOperation = {}): Promise<unknown> {
      const { deleteDocumentDialog } = await import("./dialogs.ts");
      return await deleteDocumentDialog(this, options, operation);
    }
  };
}

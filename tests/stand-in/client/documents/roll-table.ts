import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { CONFIG } from "../../common/config.ts";
import { TABLE_RESULT_TYPES } from "../../common/constants.ts";
import { BaseRollTable, BaseTableResult } from "../../common/documents/table-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { escapeHTML } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import { fromUuid } from "../game/uuid.ts";
import type { Folder } from "./folder.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { tableOf, type EmbedConfig, type EmbedContent } from "./embed-html.ts";

interface Roll {
  readonly total: number;
  readonly _evaluated: boolean;
  readonly formula: string;
  evaluate(): Promise<Roll>;
  reroll(): Promise<Roll>;
  toJSON(): Dict;
}

interface RollClass {
  create(formula: string): Roll;
}

interface Templates {
  renderTemplate(path: string, data: Dict): Promise<string>;
}

/** What `CONFIG.RollTable.resultTemplate` begins with. */
const RESULT_TEMPLATE = "templates/dice/table-result.hbs";

/** What a table gives. */
export interface TableDraw {
  roll: Roll;
  results: TableResult[];
}

/** https://foundryvtt.com/api/classes/foundry.documents.TableResult.html */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare readonly parent: RollTable | null;
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  get icon(): string {
    return this.img ?? (CONFIG["RollTable"] as { resultIcon: string }).resultIcon;
  }

  async getHTML(): Promise<string> {
    const document = this.documentUuid ? await fromUuid(this.documentUuid) : null;
    const name = escapeHTML(String(document?.["name"] ?? this.name));
    return document
      ? `<span class="content-link" data-uuid="${document.uuid}">${name}</span>`
      : `${name}${this.description}`;
  }

  documentToAnchor(): HTMLAnchorElement | null {
    if (!this.documentUuid) return null;
    const anchor = document.createElement("a");
    anchor.className = "content-link";
    anchor.dataset["uuid"] = this.documentUuid;
    anchor.textContent = this.name;
    return anchor;
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.RollTable.html */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  static readonly DEFAULT_ICON: string = "icons/svg/d20-grey.svg";

  declare name: string;
  declare img: string;
  declare description: string;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare results: EmbeddedCollection<TableResult>;

  get thumbnail(): string | null {
    return this.img;
  }

  /** Makes a table of what is in a folder. */
  static async fromFolder(folder: Folder, options: Dict = {}): Promise<Document | undefined> {
    const results = folder.contents.map((document, at) => ({
      type: TABLE_RESULT_TYPES.DOCUMENT,
      name: document["name"],
      img: (document as { thumbnail?: string }).thumbnail ?? document["img"],
      documentUuid: document.uuid,
      weight: 1,
      range: [at + 1, at + 1],
    }));
    const source = { name: folder.name, results, formula: `1d${results.length}` };
    return (await this.implementation.create(source, { renderSheet: true, ...options })) as Document | undefined;
  }

  override async _buildEmbedHTML(config: EmbedConfig, options: Dict = {}): Promise<EmbedContent> {
    return (await super._buildEmbedHTML(config, options)) ?? tableOf(this.results);
  }

  getResultsForRoll(total: number): TableResult[] {
    return this.results.filter((result) => !result.drawn && total >= result.range[0] && total <= result.range[1]);
  }

  #newRoll(): Roll {
    const sum = this.results.contents.reduce((most, result) => Math.max(most, result.range[1]), 0);
    return (CONFIG.Dice.rolls[0] as RollClass).create(this.formula || `1d${sum}`);
  }

  async roll({ roll, recursive = true }: { roll?: Roll; recursive?: boolean } = {}): Promise<TableDraw> {
    return await this.#rollOnce(roll ?? null, recursive, 0);
  }

  async #rollOnce(given: Roll | null, isRecursive: boolean, depth: number): Promise<TableDraw> {
    if (depth > 5)
      throw new Error(`Maximum recursion depth exceeded when attempting to draw from RollTable ${this.id}`);
    const { doubts, game } = currentClient();
    if (doubts.guardsPackTables && this.pack && !game.user?.isGM)
      throw new Error(`${this.name} is not yours to roll on`);
    const available = this.results.filter((result) => !result.drawn);
    let roll = given ?? this.#newRoll();
    if (available.length === 0) {
      currentClient().notify("warn", `The table ${this.name} has no results left`);
      return { roll, results: [] };
    }
    roll = roll._evaluated ? roll : await roll.evaluate();
    let results = this.getResultsForRoll(roll.total);
    for (let n = 0; results.length === 0 && n < 10_000 && !given?._evaluated; n++) {
      roll = await roll.reroll();
      results = this.getResultsForRoll(roll.total);
    }
    if (!isRecursive) return { roll, results };
    const inner: TableResult[] = [];
    for (const result of results) {
      const table = result.documentUuid ? await fromUuid(result.documentUuid) : null;
      if (table instanceof RollTable && table !== this)
        inner.push(...(await table.#rollOnce(null, true, depth + 1)).results);
      else inner.push(result);
    }
    return { roll, results: inner };
  }

  async draw(options: Dict = {}): Promise<TableDraw> {
    const { roll: given, recursive = true, results: chosen = [], displayChat = true } = options;
    const drawn =
      (chosen as TableResult[]).length > 0
        ? { roll: given as Roll, results: chosen as TableResult[] }
        : await this.roll({ ...(given ? { roll: given as Roll } : {}), recursive: Boolean(recursive) });
    if (drawn.results.length === 0) return drawn;
    if (!this.replacement && !this.pack) await this.#markDrawn(drawn.results);
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: modeOf(options) });
    return drawn;
  }

  async #markDrawn(results: readonly TableResult[]): Promise<void> {
    const own = results.filter((result) => result.parent === this);
    await this.updateEmbeddedDocuments(
      "TableResult",
      own.map((result) => ({ _id: result.id, drawn: true })),
    );
  }

  async drawMany(number: number, options: Dict = {}): Promise<{ roll: Roll; results: TableResult[] }> {
    const results: TableResult[] = [];
    let roll: Roll | null = null;
    for (let n = 0; n < number; n++) {
      const drawn = await this.draw({ ...options, displayChat: false });
      roll = drawn.roll;
      results.push(...drawn.results);
    }
    if (options["displayChat"] !== false && roll)
      await this.toMessage(results, { roll, messageOptions: modeOf(options) });
    return { roll: roll ?? this.#newRoll(), results };
  }

  async toMessage(
    results: TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll | null; messageData?: Dict; messageOptions?: Dict } = {},
  ): Promise<Document | undefined> {
    const { game } = currentClient();
    const cls = currentClient().documentClass("ChatMessage") as unknown as {
      getSpeaker(): Dict;
      create(data: Dict, options: Dict): Promise<Document | undefined>;
    };
    const flavor = game.i18n.has("TABLE.DrawFlavor")
      ? game.i18n.format("TABLE.DrawFlavor", { number: results.length, name: this.name })
      : this.name;
    const data = {
      flavor: escapeHTML(flavor),
      speaker: cls.getSpeaker(),
      content: await this.#contentOf(results),
      rolls: roll && this.displayRoll ? [roll] : [],
      "flags.core.RollTable": this.id,
      ...messageData,
    };
    return await cls.create(data, messageOptions);
  }

  /** By the template that `CONFIG.RollTable.resultTemplate` names. UNCONFIRMED: what a package's own is handed. */
  async #contentOf(results: readonly TableResult[]): Promise<string> {
    const { resultTemplate } = CONFIG["RollTable"] as { resultTemplate: string };
    if (resultTemplate !== RESULT_TEMPLATE) {
      const { foundry } = globalThis as unknown as { foundry: { applications: { handlebars: Templates } } };
      const description = escapeHTML(this.description);
      return await foundry.applications.handlebars.renderTemplate(resultTemplate, {
        description,
        results,
        table: this,
      });
    }
    const items = await Promise.all(
      results.map(async (result) => `<li class="table-result flexrow">${await result.getHTML()}</li>`),
    );
    return `<div class="table-draw"><ul class="table-results">${items.join("")}</ul></div>`;
  }

  async resetResults(): Promise<this | undefined> {
    const updates = this.results.filter((result) => result.drawn).map((result) => ({ _id: result.id, drawn: false }));
    await this.updateEmbeddedDocuments("TableResult", updates);
    return this;
  }

  async normalize(): Promise<this | undefined> {
    let total = 0;
    const updates = this.results.contents.map((result) => {
      const range = [total + 1, (total += result.weight)];
      return { _id: result.id, range };
    });
    await this.updateEmbeddedDocuments("TableResult", updates);
    return await this.update({ formula: `1d${total}` });
  }
}

// UNCONFIRMED: the name of the option in generation 14.
const modeOf = (options: Dict): Dict => {
  const key = isV14() ? "messageMode" : "rollMode";
  return options[key] === undefined ? {} : { [key]: options[key] };
};

import {
  changesTo,
  isValueOf,
  type RuleChange,
  type RuleValue,
  type RuleValues,
  takenBack,
  type WorldRule,
} from "../../../house-rules/base/world-rules/world-rule.ts";
import {
  ATTRIBUTE_SET_RULE,
  ownAttributesIn,
  TASKS_RULE,
  toStoredAttributes,
} from "../../../house-rules/base/world-rules/own-tasks.ts";
import { readRules, writeRules } from "../../../house-rules/base/world-rules/rules-file.ts";
import { chosenValue } from "../../../view/app/rules/rule-row.ts";
import {
  differingIn,
  navView,
  presetsOf,
  type Review,
  reviewOfFile,
  toolsView,
} from "../../../view/app/rules/review-view.ts";
import {
  foundRules,
  type RuleFilter,
  type RulesOfWorld,
  rulesView,
  TOPIC_ORDER,
  type TopicView,
} from "../../../view/app/rules/rules-view.ts";
import { performRules, reviewOf, showFound, shownReview, warnNoAnswer } from "./rules-then.ts";
import { performOpenPage } from "../../chat/post/open-page.ts";
import { askAttributes } from "../../checks/asks.ts";
import { localize } from "../../host/localize.ts";
import { rulesOfWorld } from "../rules-of-world.ts";
import { type Context, type Part, part, type RenderOptions } from "../../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { TasksWindow } from "../../checks/tasks-window.ts";

const topicPart = (topic: string): string => `topic-${topic}`;
const TOPIC_PARTS = TOPIC_ORDER.map((topic): [string, Part] => [topicPart(topic), part("rules/topic")]);

/** The window where a Referee chooses the rules of the world: search, switches, presets, files, and the consequences. */
export class RulesWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-rules",
    classes: ["whitehack", "rules"],
    position: { width: 860, height: 640 },
    window: { title: "WHITEHACK.Rules.Title", icon: "fa-solid fa-scale-balanced", resizable: true },
    actions: {
      showTopic: RulesWindow.#showTopic,
      backToBook: RulesWindow.#backToBook,
      allToBook: RulesWindow.#allToBook,
      editAttributes: RulesWindow.#editAttributes,
      editTasks: RulesWindow.#editTasks,
      undoRules: RulesWindow.#undo,
      previewPreset: RulesWindow.#previewPreset,
      exportRules: RulesWindow.#export,
      importRules: RulesWindow.#import,
      chooseFile: RulesWindow.#chooseFile,
      previewFile: RulesWindow.#previewFile,
      applyReview: RulesWindow.#applyReview,
      closeReview: RulesWindow.#closeReview,
      openPage: (_event, { dataset }) => void performOpenPage(dataset["uuid"] ?? ""),
    },
  };

  static override PARTS: Record<string, Part> = {
    search: part("rules/search"),
    tools: part("rules/tools"),
    nav: part("rules/nav"),
    review: part("rules/review"),
    ...Object.fromEntries(TOPIC_PARTS),
  };

  #filter: RuleFilter = { query: "", onlyDiffering: false };
  #preset = "asWritten";
  #review: Review | null = null;
  /** The changes made in this window, the last at the end. */
  readonly #done: (readonly RuleChange[])[] = [];
  readonly #tasks = new TasksWindow();
  #world: RulesOfWorld = rulesOfWorld();
  #topics: readonly TopicView[] = [];
  /** The content of each part, so that only changed parts are drawn anew. */
  readonly #drawn = new Map<string, string>();

  /** Players have their rules told by sheets and cards; the switches are for those who may change settings. */
  override _canRender(): false | void {
    return game.user.can("SETTINGS_MODIFY") ? undefined : false;
  }

  protected override async _prepareContext(): Promise<Context> {
    this.#look();
    return { uid: this.id };
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const shown = this.#contextOf(partId);
    this.#drawn.set(partId, JSON.stringify(shown));
    return { ...(await super._preparePartContext(partId, context, options)), ...shown };
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#showFound();
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "search") this.#listenToSearch(element);
    else if (partId === "tools") this.#listenToTools(element);
    else if (partId === "review") this.#listenToReview(element);
    else element.addEventListener("change", ({ target }) => void this.#take(target));
  }

  /** Draws what shows something else than it did; nothing where the window is closed. */
  async refresh(): Promise<void> {
    await this.#tasks.refresh();
    if (!this.isOpen) return;
    this.#look();
    const parts = Object.keys(RulesWindow.PARTS);
    await this.renderParts(
      ...parts.filter((partId) => JSON.stringify(this.#contextOf(partId)) !== this.#drawn.get(partId)),
    );
  }

  #look(): void {
    this.#world = rulesOfWorld();
    this.#topics = rulesView(this.#world);
  }

  #contextOf(partId: string): Context {
    if (partId === "search") return { ...this.#filter };
    if (partId === "nav") return { ...navView(this.#topics) };
    if (partId === "tools")
      return { ...toolsView(this.#preset, this.#done, this.#world), differing: differingIn(this.#topics) };
    if (partId === "review") return { ...shownReview(this.#review, this.#world) };
    return { ...this.#topics.find(({ topic }) => topicPart(topic) === partId) };
  }

  #listenToSearch(element: HTMLElement): void {
    const [query, only] = ["query", "onlyDiffering"].map((name) =>
      element.querySelector<HTMLInputElement>(`[name="${name}"]`),
    );
    element.addEventListener("input", () => {
      this.#filter = { query: query?.value ?? "", onlyDiffering: only?.checked === true };
      this.#showFound();
    });
  }

  #listenToTools(element: HTMLElement): void {
    const preset = element.querySelector<HTMLSelectElement>('[name="preset"]');
    preset?.addEventListener("change", () => {
      this.#preset = preset.value;
    });
  }

  #listenToReview(element: HTMLElement): void {
    const file = element.querySelector<HTMLInputElement>('input[type="file"]');
    file?.addEventListener("change", () => void this.#readFile(file));
  }

  #showFound(): void {
    const found = foundRules(this.#topics, this.#filter);
    const differing = String(differingIn(this.#topics));
    const counts = { found: String(found.keys.size), all: String(found.all), differing };
    showFound(this.element, found, localize("WHITEHACK.Rules.Found", counts));
  }

  async #take(input: EventTarget | null): Promise<void> {
    const { dataset, type, checked, value } = input as HTMLInputElement; // no instanceof: the window may be a detached one
    const rule = this.#world.rules.find(({ key }) => key === dataset["set"]);
    if (!rule) return;
    const wanted = type === "checkbox" ? checked : chosenValue(rule, value);
    if (isValueOf(rule, wanted)) await this.#takeValue(rule, wanted);
    else await this.#putBack(rule);
  }

  /** If more follows than the change itself, it is shown first. */
  async #takeValue(rule: WorldRule, wanted: RuleValue): Promise<void> {
    const review = reviewOf(rule, wanted, this.#world);
    if (!review) return this.#set({ [rule.key]: wanted });
    this.#drawn.clear(); // the list shows what counts until it is confirmed
    return this.#open(review);
  }

  async #putBack(rule: WorldRule): Promise<void> {
    warnNoAnswer(rule, this.#world.words);
    this.#drawn.clear(); // what stands in the field is not what counts
    await this.refresh();
  }

  async #set(wanted: RuleValues): Promise<void> {
    const changes = changesTo(this.#world.values, wanted);
    // noted first: the window may be drawn while the change is stored, and what is drawn then is not drawn again
    if (changes.length > 0) this.#done.push(changes);
    if (changes.length > 0 && !(await performRules(changes))) this.#done.splice(this.#done.indexOf(changes), 1);
    await this.refresh();
  }

  async #open(review: Review | null): Promise<void> {
    this.#review = review;
    await this.refresh();
    if (review) this.#focusOn(".rules-review :is(textarea, button)");
  }

  async #readFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    const text = await file?.text().catch(() => null);
    input.value = ""; // the same file may be chosen again
    if (text === null) ui.notifications.warn("WHITEHACK.Import.FileUnread", { localize: true });
    else if (text !== undefined) await this.#open(reviewOfFile(text, readRules(text, this.#world.rules)));
  }

  static #showTopic(this: RulesWindow, _event: PointerEvent, { dataset }: HTMLElement): void {
    const heading = this.element.querySelector<HTMLElement>(`[data-topic="${CSS.escape(dataset["show"] ?? "")}"] > h2`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }

  static async #backToBook(this: RulesWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const rule = this.#world.rules.find(({ key }) => key === dataset["back"]);
    if (!rule) return;
    await this.#takeValue(rule, rule.initial);
    if (this.#review) return;
    this.#focusOn(`[data-set="${CSS.escape(rule.key)}"]`); // the button is gone
  }

  /** The table's own attributes count as soon as they are written; without any, the game's do again. @rule WH-CUST-01 */
  static async #editAttributes(this: RulesWindow): Promise<void> {
    const own = await askAttributes(ownAttributesIn(this.#world.values[ATTRIBUTE_SET_RULE]));
    if (!own) return;
    const stored = own.attributes.length === 0 ? "" : toStoredAttributes(own);
    await this.#set({ [ATTRIBUTE_SET_RULE]: stored, customAttributes: stored !== "" });
  }

  /** Changed tasks are stored and taken back like any other rule. @rule WH-TRAIN-03 */
  static async #editTasks(this: RulesWindow): Promise<void> {
    await this.#tasks.open((stored) => {
      this.#look();
      return this.#set({ [TASKS_RULE]: stored });
    });
  }

  static async #allToBook(this: RulesWindow): Promise<void> {
    await this.#preview("asWritten");
  }

  static async #previewPreset(this: RulesWindow): Promise<void> {
    await this.#preview(this.#preset);
  }

  async #preview(presetId: string): Promise<void> {
    const preset = presetsOf(this.#world).find(({ id }) => id === presetId);
    if (preset) await this.#open({ kind: "changes", title: preset.label, wanted: preset.values, leftAside: [] });
  }

  static #export(this: RulesWindow): void {
    const file = `${game.world.id}-rules.json`;
    foundry.utils.saveDataToFile(writeRules(this.#world.values), "application/json", file);
  }

  static async #import(this: RulesWindow): Promise<void> {
    await this.#open({ kind: "file", text: "", problem: null });
  }

  static #chooseFile(this: RulesWindow): void {
    this.element.querySelector<HTMLInputElement>('.rules-review input[type="file"]')?.click();
  }

  static async #previewFile(this: RulesWindow): Promise<void> {
    const text = this.element.querySelector<HTMLTextAreaElement>('[name="rulesFile"]')?.value ?? "";
    await this.#open(reviewOfFile(text, readRules(text, this.#world.rules)));
  }

  static async #applyReview(this: RulesWindow): Promise<void> {
    const review = this.#review;
    if (review?.kind !== "changes") return;
    this.#review = null;
    await this.#set(review.wanted);
    this.#focusUndo();
  }

  static async #closeReview(this: RulesWindow): Promise<void> {
    await this.#open(null);
    this.#focusOn('[name="preset"]');
  }

  /** Takes the last change back, as far as nobody has changed it since. */
  static async #undo(this: RulesWindow): Promise<void> {
    const last = this.#done.pop();
    if (!last) return;
    const back = takenBack(last, this.#world.values);
    if (back.length < last.length) ui.notifications.warn("WHITEHACK.Rules.ChangedSince", { localize: true });
    if (back.length > 0) await performRules(back);
    await this.refresh();
    this.#focusUndo();
  }

  #focusUndo(): void {
    this.#focusOn('[data-action="undoRules"]:enabled', '[name="query"]');
  }

  /** Moves the keyboard to the first of these that is there, unless the window was closed meanwhile. */
  #focusOn(...selectors: readonly string[]): void {
    if (!this.isOpen) return;
    selectors
      .map((one) => this.element.querySelector<HTMLElement>(one))
      .find((one) => one !== null)
      ?.focus();
  }
}

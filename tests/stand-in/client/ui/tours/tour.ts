/** A guided tour: steps that explain one part of the page after another. */
import { template } from "../base.ts";
import { foundryMember, host, localize, type Data } from "../host.ts";
import type { TourConfig, TourStep } from "./tour-config.ts";
import { fadeAround, TourStage } from "./tour-stage.ts";

export const TOUR_STATUS = Object.freeze({
  UNSTARTED: "unstarted",
  IN_PROGRESS: "in-progress",
  COMPLETED: "completed",
});

type Progress = Record<string, Record<string, number>>;
type Render = (path: string, data: Data) => Promise<string>;

/** https://foundryvtt.com/api/v14/classes/foundry.nue.Tour.html */
export class Tour {
  static readonly HIGHLIGHT_PADDING = 10;
  static #activeTour: Tour | null = null;

  static get activeTour(): Tour | null {
    return this.#activeTour;
  }

  static get tourInProgress(): boolean {
    return this.#activeTour !== null;
  }

  /** The arrow keys turn the steps while a tour is shown. */
  static onMovementAction(directions: readonly string[]): boolean | void {
    const tour = this.#activeTour;
    if (!tour) return;
    if (directions.includes("right") && tour.hasNext) void tour.next();
    else if (directions.includes("left") && tour.hasPrevious) void tour.previous();
    return true;
  }

  /** Dim the page around one element until the answer is taken away. */
  static highlightElement(
    element: HTMLElement,
    {
      padding = this.HIGHLIGHT_PADDING,
      preventInteraction = false,
    }: { padding?: number; preventInteraction?: boolean } = {},
  ): HTMLElement {
    const fade = fadeAround(element, padding);
    if (preventInteraction) fade.style.pointerEvents = "all";
    return fade;
  }

  static async fromJSON(filepath: string): Promise<Tour> {
    const response = await fetch(`/${filepath.replace(/^\//, "")}`);
    if (!response.ok) throw new Error(`The tour ${filepath} could not be loaded (${response.status})`);
    return new this((await response.json()) as TourConfig);
  }

  config: TourConfig;
  targetElement: HTMLElement | null = null;
  #id: string | undefined;
  #namespace: string | undefined;
  #stepIndex = -1;
  #stage: TourStage | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.#id = id;
    this.#namespace = namespace;
    this.#mergeLanguage();
  }

  #mergeLanguage(): void {
    const { i18n } = host.game as unknown as { i18n: { _add(words: Data): void } };
    if (this.config.localization) i18n._add(this.config.localization);
  }

  get id(): string {
    return this.#id ?? this.config.id;
  }

  set id(value: string) {
    if (this.#id) throw new Error("The Tour has already been assigned an ID");
    this.#id = value;
  }

  get namespace(): string {
    return this.#namespace ?? this.config.namespace;
  }

  set namespace(value: string) {
    if (this.#namespace) throw new Error("The Tour has already been assigned a namespace");
    this.#namespace = value;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localize(this.config.title);
  }

  get description(): string {
    return localize(this.config.description ?? "");
  }

  /** The steps that this user may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter((step) => !step.restricted || host.game.user.isGM);
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex] ?? null;
  }

  /** -1 before the tour is begun, null once it is completed. */
  get stepIndex(): number | null {
    return this.status === TOUR_STATUS.COMPLETED ? null : this.#stepIndex;
  }

  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): string {
    if (this.#stepIndex === -1) return TOUR_STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? TOUR_STATUS.COMPLETED : TOUR_STATUS.IN_PROGRESS;
  }

  get overlayElement(): HTMLElement | null {
    return this.#stage?.overlay ?? null;
  }

  get fadeElement(): HTMLElement | null {
    return this.#stage?.fade ?? null;
  }

  async start(): Promise<void> {
    if (!this.canStart) throw new Error(`The Tour ${this.key} cannot be started now`);
    if (this.status === TOUR_STATUS.IN_PROGRESS && this.config.canBeResumed) return this.progress(this.#stepIndex);
    await this.progress(0);
  }

  async next(): Promise<void> {
    if (this.status === TOUR_STATUS.COMPLETED) throw new Error(`Tour ${this.id} has already been completed`);
    return this.hasNext ? this.progress(this.#stepIndex + 1) : this.complete();
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) return;
    await this.progress(this.#stepIndex - 1);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
    const next = (this.config.suggestedNextTours ?? [])
      .map((key) => host.game.tours?.get(key) as Tour | undefined)
      .find((tour) => tour && tour.status !== TOUR_STATUS.COMPLETED);
    if (next)
      host.notifications?.info(localize("TOURS.Suggested", { currentTitle: this.title, nextTitle: next.title }));
  }

  /** Leave the tour; it may be taken up again where it can be resumed. */
  exit(): void {
    this.#stage?.end();
    this.#stage = null;
    this.targetElement = null;
    if (Tour.#activeTour === this) Tour.#activeTour = null;
    document.removeEventListener("keydown", this.#onKey, { capture: true });
  }

  async reset(): Promise<void> {
    this.exit();
    this.#stepIndex = -1;
    await this.#save();
  }

  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length) throw new Error(`Tour ${this.key} has no step ${stepIndex}`);
    if (this.currentStep && this.#stage) await this._postStep();
    this.#stepIndex = stepIndex;
    await this.#save();
    if (this.status === TOUR_STATUS.COMPLETED) {
      this.exit();
      return;
    }
    this.#take();
    await this._preStep();
    await this._renderStep();
  }

  /** One tour at a time has the page. */
  #take(): void {
    if (Tour.#activeTour !== this) Tour.#activeTour?.exit();
    Tour.#activeTour = this;
    this.#stage ??= new TourStage();
    document.addEventListener("keydown", this.#onKey, { capture: true });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: "left", ArrowRight: "right" }[event.key];
    if (event.key !== "Escape" && !direction) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (direction) Tour.onMovementAction([direction]);
    else this.exit();
  };

  /** Before a step is shown: open here what it is about. */
  protected async _preStep(): Promise<void> {}

  /** After a step was shown. */
  protected async _postStep(): Promise<void> {
    host.game.tooltip?.deactivate();
  }

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step || !this.#stage) return;
    this.targetElement = null;
    if (step.selector) {
      this.targetElement = this._getTargetElement(step.selector);
      if (!this.targetElement) throw new Error(`Tour ${this.key} found no element for its step "${step.id}"`);
    }
    const element = await this.#stepElement(step);
    this.#stage.show(element, {
      target: this.targetElement,
      direction: step.tooltipDirection,
      padding: Tour.HIGHLIGHT_PADDING,
    });
    element.querySelector<HTMLElement>("[data-action=next]")?.focus();
  }

  async #stepElement(step: TourStep): Promise<HTMLElement> {
    const element = document.createElement("div");
    element.className = "tour";
    element.innerHTML = await (foundryMember("applications.handlebars.renderTemplate") as Render)(
      template("apps/tour-step"),
      {
        title: localize(step.title),
        content: localize(step.content).split("\n"),
        step: this.#stepIndex + 1,
        totalSteps: this.steps.length,
        hasNext: this.hasNext,
        hasPrevious: this.hasPrevious,
      },
    );
    const buttons = element.querySelectorAll<HTMLElement>("[data-action]");
    for (const button of buttons) button.addEventListener("click", (event) => this._onButtonClick(event));
    return element;
  }

  protected _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  protected _onButtonClick(event: Event): void {
    event.preventDefault();
    const { action } = (event.currentTarget as HTMLElement).dataset;
    if (action === "next") void this.next();
    else if (action === "previous") void this.previous();
    else this.exit();
  }

  /** Take up again what the last visit left. */
  _reloadProgress(): void {
    const saved = host.game.settings.get("core", "tourProgress") as Progress;
    this.#stepIndex = saved[this.namespace]?.[this.id] ?? -1;
  }

  async #save(): Promise<void> {
    const saved = structuredClone(host.game.settings.get("core", "tourProgress")) as Progress;
    (saved[this.namespace] ??= {})[this.id] = this.#stepIndex;
    await host.game.settings.set("core", "tourProgress", saved);
  }
}

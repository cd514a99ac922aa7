import { isFightGone } from "../../../../foundry/documents/is-gone.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { BaseWindow, type WindowOptions } from "../../../../foundry/chat/base.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { followFights } from "../../../../foundry/host/follow-fights.ts";
import { lazy } from "../../../../foundry/host/lazy.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { template } from "../../../../foundry/host/paths.ts";
import { type Context, type Part, part } from "../../../../foundry/sheets/base.ts";
import { openingPlace } from "../../../../foundry/sheets/opening-place.ts";
import { changePart, type PartNodes } from "../../../../foundry/sheets/patch-part.ts";
import { textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { boardView } from "../../view/order/board-view.ts";
import { beginForm, howFarForm, spotForm } from "../../view/order/board-forms.ts";
import { stepsBetween } from "../../rules/combat/bands.ts";
import { boardFacts } from "./board-facts.ts";
import { BOARD, type BoardAsked } from "./board-operation.ts";
import { moveChips } from "./move-chips.ts";
import { aimAt } from "./places.ts";

const PART = "games/redhack/order/board";

type Wanted = Partial<Omit<BoardAsked, "fight" | "operation">>;

/** Who is how far from whom in a fight without a map: a drawing in columns, and the same in sentences. @rule RH-MOV-01 RH-DST-01 */
export class BandBoardWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-bands",
    classes: ["whitehack", "bands"],
    position: { width: 760, height: 600 },
    window: { title: "WHITEHACK.Redhack.Order.board", icon: "fa-solid fa-arrows-left-right", resizable: true },
    actions: {
      look: BandBoardWindow.#look,
      toward: BandBoardWindow.#toward,
      away: BandBoardWindow.#away,
      aim: BandBoardWindow.#aim,
      set: BandBoardWindow.#set,
      enter: BandBoardWindow.#enter,
      spot: BandBoardWindow.#spot,
      unspot: BandBoardWindow.#unspot,
      area: BandBoardWindow.#area,
      stop: BandBoardWindow.#stop,
    },
  };

  static override PARTS: Record<string, Part> = { board: { ...part(PART), scrollable: [".band-rows"] } };

  readonly #fight: Combat.Implementation;
  #focus = "";
  #sets = false;
  /** The text that stands on the page, and its nodes. */
  #drawn: { readonly text: string; readonly nodes: PartNodes | null } = { text: "", nodes: null };
  #isDue = false;
  #unfollow: () => void = () => undefined;

  constructor(fight: Combat.Implementation) {
    super();
    this.#fight = fight;
  }

  get fight(): Combat.Implementation {
    return this.#fight;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unfollow = followFights((fight) => fight.id === this.#fight.id && this.refresh());
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#unfollow();
  }

  protected override async _prepareContext(): Promise<Context> {
    const view = this.#view();
    this.#drawn = { text: await this.#textOf(view), nodes: null };
    return { uid: this.id, ...view };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    moveChips(element, (id, steps) => void this.#moved(id, steps));
    element.addEventListener("change", (event) => void this.#choose(event.target));
  }

  /** Draws what has changed, once for all that changes at a time. */
  refresh(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (isFightGone(this.#fight)) void this.close();
      else if (this.isOpen) void this.redraw();
    });
  }

  #facts() {
    return boardFacts(this.#fight, { focus: this.#focus, sets: this.#sets });
  }

  #view() {
    return boardView(this.#facts(), localize);
  }

  #textOf(view: object): Promise<string> {
    return foundry.applications.handlebars.renderTemplate(template(PART), { ...view });
  }

  /** Changes on the page what is no longer as it stands. */
  async redraw(): Promise<void> {
    const text = await this.#textOf(this.#view());
    const live = this.element.querySelector<HTMLElement>(".band-board");
    if (!live || text === this.#drawn.text) return;
    this.#drawn = { text, nodes: changePart(live, this.#drawn, text) };
  }

  async #ask(operation: BoardAsked["operation"], wanted: Wanted = {}): Promise<void> {
    const data = { fight: this.#fight.id ?? "", operation, ...wanted };
    notifyRefusal(await askReferee("packOperation", { operation: BOARD, data }));
  }

  /** Moves the one in focus by so many bands; of Referees who say so, a distance is set. */
  async #moved(goal: string, steps: { readonly by: number } | { readonly to: number }): Promise<void> {
    const { focus, board, sets } = this.#facts();
    const now = stepsBetween(board, focus, goal);
    const to = "to" in steps ? steps.to : Math.max(0, now + steps.by);
    if (sets) return this.#ask("set", { who: focus, goal, steps: to });
    return this.#ask("move", { who: focus, goal, steps: "by" in steps ? steps.by : to - now });
  }

  async #choose(target: EventTarget | null): Promise<void> {
    const { name, value, checked } = target as HTMLInputElement; // no instanceof: the window may be a detached one
    const { focus } = this.#facts();
    if (name === "stance" || name === "cover") return this.#ask(name, { who: focus, word: value });
    if (name === "sets") this.#sets = checked;
    if (name === "focus") this.#focus = value;
    this.refresh();
  }

  #goalOf(button: HTMLElement): string {
    return button.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? "";
  }

  /** A press on a chip shows the fight from the eyes of whom it stands for. */
  static #look(this: BandBoardWindow, _event: PointerEvent, button: HTMLElement): void {
    this.#focus = this.#goalOf(button);
    this.refresh();
  }

  static async #toward(this: BandBoardWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    await this.#ask("move", { who: this.#facts().focus, goal: this.#goalOf(button), steps: -1 });
  }

  static async #away(this: BandBoardWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    await this.#ask("move", { who: this.#facts().focus, goal: this.#goalOf(button), steps: 1 });
  }

  /** The next attack of this user is at that fighter, who needs no token. */
  static #aim(this: BandBoardWindow, _event: PointerEvent, button: HTMLElement): void {
    const fighter = this.#fight.combatants.get(this.#goalOf(button));
    if (fighter) aimAt(fighter);
    this.refresh();
  }

  static async #set(this: BandBoardWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const { focus, board } = this.#facts();
    const goal = this.#goalOf(button);
    const reply = await ask({
      title: localize("WHITEHACK.Redhack.Order.howFar"),
      ofFight: true,
      form: howFarForm(stepsBetween(board, focus, goal), localize),
      confirm: { label: "WHITEHACK.Redhack.Order.say", icon: "fa-solid fa-arrows-left-right" },
    });
    if (reply) await this.#ask("set", { who: focus, goal, steps: Number(textIn(reply.values, "steps")) });
  }

  static #enter(this: BandBoardWindow): Promise<void> {
    return layOut(this.#fight);
  }

  static async #spot(this: BandBoardWindow): Promise<void> {
    const { focus } = this.#facts();
    const reply = await ask({
      title: localize("WHITEHACK.Redhack.Order.addSpot"),
      ofFight: true,
      form: spotForm(localize),
      confirm: { label: "WHITEHACK.Redhack.Order.addSpot", icon: "fa-solid fa-location-dot" },
    });
    const word = reply ? textIn(reply.values, "name") : "";
    if (reply && word) await this.#ask("spot", { who: focus, word, steps: Number(textIn(reply.values, "steps")) });
  }

  /** An attack on several at once, from the one in focus. */
  static async #area(this: BandBoardWindow): Promise<void> {
    const facts = this.#facts();
    const { performBandArea } = await lazy(() => import("./perform-band-area.ts"));
    await performBandArea(this.#fight, facts);
  }

  static async #unspot(this: BandBoardWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    await this.#ask("unspot", { who: this.#goalOf(button) });
  }

  static async #stop(this: BandBoardWindow): Promise<void> {
    await this.#ask("stop");
  }
}

/** Asks how far the sides are apart, and has everybody come onto the board. @rule RH-MOV-01 */
export async function layOut(fight: Combat.Implementation): Promise<void> {
  const reply = await ask({
    title: localize("WHITEHACK.Redhack.Order.beginBoard"),
    ofFight: true,
    form: beginForm(localize),
    confirm: { label: "WHITEHACK.Redhack.Order.beginBoard", icon: "fa-solid fa-arrows-left-right" },
  });
  if (!reply) return;
  const said = textIn(reply.values, "steps");
  const steps = said === "scene" ? null : Number(said);
  const data = { fight: fight.id ?? "", operation: "enter", steps };
  notifyRefusal(await askReferee("packOperation", { operation: BOARD, data }));
}

/** Opens the board of a fight, or brings it to the front. */
export async function showBoard(fight: Combat.Implementation): Promise<void> {
  const open = foundry.applications.instances.get("whitehack-bands");
  if (open instanceof BandBoardWindow && open.fight.id === fight.id) return void (await open.render({ force: true }));
  await open?.close();
  const board = new BandBoardWindow(fight);
  await board.render({ force: true, ...openingPlace(board.position, undefined) });
}

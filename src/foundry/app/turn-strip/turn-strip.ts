import { ATTACK_USES, ROUND_PACES } from "../../../rules/index.ts";
import { type StripButton, type StripView, turnStrip } from "../../../view/combat/turn-strip.ts";
import { performItemRoll } from "../../items/perform-item-roll.ts";
import { performReady } from "../../items/perform-ready.ts";
import { giveItem } from "../../items/transfer/perform-stow.ts";
import { placeUnder } from "../../documents/piles/place.ts";
import { type Click, skipsAttackDialog, skipsDialog } from "../../host/keybindings.ts";
import { mayAct } from "../../combat/may-act.ts";
import { roundFacts, sayPace } from "../../combat/round-facts.ts";
import { packAct } from "../../extensions/packs-in-force.ts";
import { performAttack } from "../../extensions/games.ts";
import { lazy } from "../../host/lazy.ts";
import { noteAct, noteAll, roundOf } from "../../documents/note-fight.ts";
import { sayMark } from "../../combat/tracker/say-mark.ts";
import { attackTogether, bossOperation, spentBeside } from "../../combat/tracker/fight-operations.ts";
import { localize } from "../../host/localize.ts";
import { template } from "../../host/paths.ts";
import { setting } from "../../host/settings.ts";
import { keepKeys, showTooltipsOnFocus } from "../../sheets/form-changes.ts";
import { pressPip } from "../../combat/initiative/roll-together.ts";
import { fighterInTurn, stripFacts } from "./strip-facts.ts";

type Fighter = Combatant.Implementation;

interface Pressed {
  readonly of: string;
  readonly how: string;
  readonly event: Event;
}
type Operation = (fighter: Fighter, pressed: Pressed) => Promise<unknown>;

/** Notes that combatants have ended their turn while the tracker is still at another of the same number. @rule WH-INIT-03 */
const noteEnded = (those: readonly Fighter[]): Promise<unknown> =>
  noteAll(those.map((combatant) => ({ combatant, notes: { ...roundOf(combatant), ended: true } })));

/**
 * Ends the fighter's own turn: in a tie the tracker may be at another, whose turn goes on. Those of the Referee's who have
 * attacked together with it have had theirs, too. @rule WH-INIT-02 WH-INIT-03
 */
async function endTurn(fighter: Fighter): Promise<void> {
  const { combat } = fighter;
  if (game.user.isGM) await noteEnded(spentBeside(fighter));
  if (combat?.combatant?.id === fighter.id) await combat?.nextTurn();
  else await noteEnded([fighter]);
}

/** A potion is drunk, and a flask thrown at the only one aimed at, without a dialog; the key brings it, as for attacks. @rule WH-ITEM-03 */
function clickFor(item: Item.Implementation, how: string, event: Event): Click {
  if (how === "throwFlask") return { skip: skipsAttackDialog({ event }, () => game.user.targets.size === 1) };
  return { skip: skipsDialog({ event }, item.isSubstance() && item.system.kind === "potion" ? true : undefined) };
}

/**
 * The operations of the strip's buttons: the same as the sheet's, or the tracker's menu's.
 * @rule WH-ATK-01 WH-INIT-04 WH-INIT-05
 */
const OPERATIONS: Readonly<Record<Exclude<StripButton["operation"], "fold" | "pack">, Operation>> = {
  async attack({ creature }, { of, how, event }) {
    const use = ATTACK_USES.find((one) => one === how);
    if (creature && use) await performAttack(creature, { id: of, use }, { event });
  },
  mob: (_fighter, { event }) => attackTogether({ event }),
  async power({ actor }, { of, how, event }) {
    const item = actor?.items.get(of);
    if (item) await performItemRoll(item, how, { event });
  },
  wait: (fighter) => sayMark(fighter, "waiting", !fighter.fightState.waiting),
  async lower(fighter) {
    const { performLower } = await lazy(() => import("../../combat/attack/perform-lower.ts"));
    await performLower(fighter);
  },
  async pace(fighter, { of }) {
    const pace = ROUND_PACES.find((one) => one === of);
    if (pace) await sayPace(fighter, pace);
  },
  more: () => toggleMore(),
  async ready({ actor }, { of }) {
    const item = actor?.items.get(of);
    if (item) await performReady(item);
  },
  async drop({ actor }, { of }) {
    const [item, at] = [actor?.items.get(of), actor && placeUnder(actor)];
    if (item && at && mayAct(actor, "drop")) await giveItem(item, { at });
  },
  async speak({ actor }) {
    if (mayAct(actor, "speak")) await noteAct(actor, "speak");
  },
  async use({ actor }, { of, how, event }) {
    const item = actor?.items.get(of);
    if (item) await performItemRoll(item, how, clickFor(item, how, event));
  },
  back: async ({ token }) => token?.revertRecordedMovement(),
  end: endTurn,
};

const isOperation = (word: string): word is keyof typeof OPERATIONS => Object.hasOwn(OPERATIONS, word);

/** Does what a button of the strip says. */
export async function doOperation(
  fighter: Fighter,
  { operation = "", of = "", how = "" }: DOMStringMap,
  event: Event,
): Promise<void> {
  if (!isOperation(operation)) return;
  const attacks = () => roundFacts(fighter).left.attack;
  const before = attacks();
  await OPERATIONS[operation](fighter, { of, how, event });
  if (ENDING.has(operation) && holdsEnd(event) && attacks() < before) await endTurn(fighter);
}

/** What ends the turn as well while the key for it is held, once the attack of the round is made. @rule WH-ACT-01 */
const ENDING: ReadonlySet<string> = new Set(["attack", "mob"]);

/** True while Ctrl is held, or what stands for it on a Mac. */
const holdsEnd = (event: Event): boolean =>
  Reflect.get(event, "ctrlKey") === true || Reflect.get(event, "metaKey") === true;

const ID = "whitehack-turn";
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

let isFolded = false;
let isMoreOpen = false;
/** The present content of the strip, so that it is drawn again only after a change. */
let shown = "";

/** The strip above the hotbar; made once, and never with the focus. */
function strip(): HTMLElement {
  const known = document.getElementById(ID);
  if (known) return known;
  const made = document.createElement("section");
  made.id = ID;
  made.className = "whitehack turn-strip";
  made.hidden = true;
  keepDocked(made);
  made.addEventListener("click", press);
  made.addEventListener("keydown", walk);
  closeMoreElsewhere(made);
  made.dataset["tooltipDirection"] = "UP"; // of the head, which is the first line
  showTooltipsOnFocus(made);
  tellAbove(made);
  keepKeys(made);
  document.body.append(made);
  return made;
}

/** The content of the strip; null where no fighter of this user is in turn, or the user wants no strip. */
function viewNow(): StripView | null {
  const fighter = setting("hideTurnStrip") ? null : fighterInTurn();
  if (fighter?.id !== document.getElementById(ID)?.dataset["fighter"]) isMoreOpen = false;
  const facts = fighter && stripFacts(fighter, { isFolded, isMoreOpen });
  return facts && turnStrip(facts, localize);
}

/** Shows the turn of a fighter that this user plays, or hides the strip in the turn of another. @rule WH-ACT-01 */
export async function showTurnStrip(): Promise<void> {
  const view = viewNow();
  const now = view ? JSON.stringify(view) : "";
  if (now === shown) return;
  shown = now;
  const html = view && (await foundry.applications.handlebars.renderTemplate(template("fight/strip"), { ...view }));
  if (now === shown) draw(strip(), html ?? "", view);
}

function draw(element: HTMLElement, html: string, view: StripView | null): void {
  const before = buttonsOf(element);
  const place = placeOfFocus(element);
  const told = place === null ? "" : toldBy(before[place]);
  if (game.tooltip.element === element) game.tooltip.deactivate();
  element.innerHTML = html;
  element.hidden = html === "";
  element.dataset["fighter"] = view?.id ?? "";
  element.setAttribute("aria-label", view?.title ?? "");
  requestAnimationFrame(() => dock(element)); // measured before it is painted, when all else has been put in place
  const after = buttonsOf(element);
  if (place !== null) (after.find((one) => toldBy(one) === told) ?? after[place] ?? after.at(-1))?.focus();
}

/** What a button of the strip is for, as its attributes have it. */
const toldBy = (button: HTMLElement | undefined): string => JSON.stringify(button?.dataset ?? {});

/** Docks the strip anew whenever what it stands beside grows or shrinks, as when a question comes or the sidebar folds. */
function keepDocked(element: HTMLElement): void {
  // in a frame of its own: browsers report an error where sizes change while they tell of sizes
  const neighbors = new ResizeObserver(() => requestAnimationFrame(() => dock(element)));
  for (const app of [ui.hotbar, ui.players, ui.sidebar]) if (app?.element) neighbors.observe(app.element);
  globalThis.addEventListener("resize", () => dock(element));
}

/** Just above the hotbar, between the list of players and the sidebar, wherever the host has them; above the list only where there is no room beside it. */
function dock(element: HTMLElement): void {
  const [hotbar, players, sidebar] = [ui.hotbar, ui.players, ui.sidebar].map((app) => boxOf(app?.element));
  const { style } = element;
  const end = sidebar ? sidebar.left : globalThis.innerWidth;
  const beside = players ? players.right + GAP : GAP;
  const start = end - GAP - beside >= LEAST ? beside : GAP; // above a tall list it would float in the middle of the scene
  style.setProperty("--wh-strip-most", `${end - GAP - start}px`);
  const { width } = element.getBoundingClientRect();
  const middle = hotbar ? (hotbar.left + hotbar.right) / 2 : end / 2;
  const left = Math.max(start, Math.min(middle - width / 2, end - GAP - width));
  const under = [hotbar, ...(players && left < players.right ? [players] : [])].flatMap((box) => box?.top ?? []);
  style.setProperty("--wh-strip-left", `${left}px`);
  style.setProperty(
    "--wh-strip-bottom",
    `${globalThis.innerHeight - Math.min(globalThis.innerHeight, ...under) + GAP}px`,
  );
}

/** Pixels between the strip and what stands beside it. */
const GAP = 8;
/** Pixels that the strip needs at least to stand beside the list of players. */
const LEAST = 360;

/** The box of a part of the page; null where it is not shown. */
function boxOf(element: HTMLElement | undefined): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

const buttonsOf = (element: HTMLElement): readonly HTMLButtonElement[] => [...element.querySelectorAll("button")];

/** Which of the buttons has the focus; null for none of them. */
function placeOfFocus(element: HTMLElement): number | null {
  const place = buttonsOf(element).findIndex((one) => one === document.activeElement);
  return place < 0 ? null : place;
}

const fighterOf = ({ dataset }: HTMLElement) => game.combat?.combatants.get(dataset["fighter"] ?? "") ?? null;

function press(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>("button");
  const fighter = fighterOf(strip());
  if (!button || !fighter) return;
  const { operation, of } = button.dataset;
  if (isMoreOpen && button.closest(".strip-menu")) void toggleMore(); // what follows may open a dialog, or redraw the strip
  if (operation === "fold") void fold();
  else if (operation === "pack" && bossOperation(of)) void bossOperation(of)?.(fighter);
  else if (operation === "pack")
    void packAct(of)?.({ actor: fighter.actor, item: itemOf(fighter, button), combatant: fighter, event, button });
  else void (operation === undefined ? pressPip(fighter, button.dataset) : doOperation(fighter, button.dataset, event));
}

/** The item that a pack's button is about. */
const itemOf = ({ actor }: Fighter, { dataset }: HTMLElement) => actor?.items.get(dataset["item"] ?? "") ?? null;

function fold(): Promise<void> {
  isFolded = !isFolded;
  isMoreOpen = false;
  return showTurnStrip();
}

/** Opens the menu "More" with the keyboard in it, or closes it and leaves the keyboard at its button. */
async function toggleMore(): Promise<void> {
  isMoreOpen = !isMoreOpen;
  await showTurnStrip();
  strip()
    .querySelector<HTMLElement>(isMoreOpen ? ".strip-menu button" : `#${ID}-more`)
    ?.focus();
}

/** The menu closes once the user goes elsewhere, by mouse or keys. */
function closeMoreElsewhere(made: HTMLElement): void {
  const close = (to: EventTarget | null): void => {
    if (!isMoreOpen || !to || made.contains(to as Node)) return; // no instanceof: windows have classes of their own
    isMoreOpen = false;
    void showTurnStrip();
  };
  document.addEventListener("pointerdown", ({ target }) => close(target), { capture: true });
  made.addEventListener("focusout", ({ relatedTarget }) => close(relatedTarget));
}

/** Says of a button what it does above the whole strip, where it hides none of the others; the host has it beside the button. */
function tellAbove(made: HTMLElement): void {
  let due = 0;
  const tell = ({ target }: Event, after: number): void => {
    clearTimeout(due);
    const text = (target as Element).closest(".strip-operation, .strip-fold")?.getAttribute("aria-label");
    if (text) due = window.setTimeout(() => game.tooltip.activate(made, { text, direction: "UP" }), after);
  };
  const hide = (): void => {
    clearTimeout(due);
    if (game.tooltip.element === made) game.tooltip.deactivate();
  };
  made.addEventListener("pointerover", (event) => tell(event, HOVER));
  made.addEventListener("focusin", (event) => {
    if ((event.target as Element).matches(":focus-visible")) tell(event, 0);
  });
  for (const left of ["pointerout", "focusout"]) made.addEventListener(left, hide);
}

/** Milliseconds before a tooltip comes to the pointer, as the host's own. */
const HOVER = 500;

/** Arrows go from button to button, of the menu while they are in it; Escape closes that, and leaves the strip. */
function walk(event: KeyboardEvent): void {
  const menu = strip().querySelector<HTMLElement>(".strip-menu:focus-within");
  const buttons = buttonsOf(menu ?? strip());
  const place = placeOfFocus(menu ?? strip());
  const step = STEPS[event.key];
  if (place === null) return;
  if (event.key === "Escape" && isMoreOpen) void toggleMore();
  else if (event.key === "Escape") buttons[place]?.blur();
  else if (step === undefined) return;
  else buttons[(place + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Puts the keyboard into the strip, where there is one: on the first thing that can be done. */
export function focusTurnStrip(): void {
  const element = strip();
  const first =
    element.querySelector<HTMLElement>(".strip-operation") ?? element.querySelector<HTMLElement>(".strip-end");
  first?.focus();
}

import { calledName, combatantOf, type Creature, type Fighter } from "../documents/creature.ts";
import { type RoundFacts, roundPips } from "../../view/combat/pips.ts";
import { movementNow } from "../conditions/riding.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { freeAttacksOf, leftOf, wholeRoundOf } from "../documents/moment.ts";
import { movedOf } from "../../view/combat/tracker-row.ts";
import { localize } from "../host/localize.ts";
import { template } from "../host/paths.ts";
import { afterSaying, paceRefusal, type RoundPace, SQUARE_FEET } from "../../rules/index.ts";
import { toFigure } from "../../view/base/localize.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { decidedBy } from "../extensions/extension-calls.ts";
import { noteInRound, roundOf } from "../documents/note-fight.ts";
import { isUnseen, nameOf } from "./initiative/post-initiative.ts";

/** True if the user may know an actor's round: of the players' characters all, of others only the user's own. */
export const isKnown = (actor: Actor.Implementation | null): boolean =>
  actor !== null && (actor.hasPlayerOwner || actor.isOwner);

/** The rest of a fighter's round, for the user who looks at it. @rule WH-ACT-01 WH-FREE-02 */
export function roundFacts(fighter: Fighter): RoundFacts {
  const { actor, creature, fightState, isOwner } = fighter;
  const whole = creature ? wholeRoundOf(creature) : rulebookFor(null).actions.whole;
  const all = creature ? freeAttacksOf(creature) : 1;
  return {
    left: creature ? leftOf(fighter, creature) : (fightState.left ?? whole),
    whole,
    free: isKnown(actor) ? { left: all - fightState.freeAttacks, whole: all } : null,
    mayCorrect: isOwner,
    isBasic: rulebookFor(creature).actions.whole.small === 0,
  };
}

/** True if the table counts movement in squares. @rule FH-GRD-01 */
export const countsSquares = (): boolean => rulebookFor(null).movement.inSquares;

/** Feet of one move; null for what has none. @rule WH-MOVE-02 WH-WPN-08 */
export const moveOf = (creature: Creature | null): number | null => creature && movementNow(creature).value;

/** The present text of each sheet, so that it is drawn again only where that has changed. */
const shown = new WeakMap<Element, string>();

/** Shows in the open sheets of those who fight what is left of their round. @rule WH-ACT-01 */
export async function showSheetRounds(): Promise<void> {
  const windows = [...foundry.applications.instances.values()];
  await Promise.all(windows.map(showRoundIn));
}

async function showRoundIn(window: { readonly element: HTMLElement | undefined }): Promise<void> {
  const place = window.element?.querySelector<HTMLElement>(".sheet-round");
  const { actor } = window as { readonly actor?: Actor.Implementation };
  if (!place || !actor) return;
  const view = viewOf(actor);
  const now = JSON.stringify(view);
  if (shown.get(place) === now) return;
  shown.set(place, now);
  const html = view
    ? await foundry.applications.handlebars.renderTemplate(template("fight/sheet-round"), { ...view })
    : "";
  if (shown.get(place) === now) draw(place, html);
}

/** The round of an actor; null for those in no fight, and for the fallen. */
function viewOf(actor: Actor.Implementation) {
  const fighter = combatantOf(actor);
  if (!fighter?.creature || fighter.isDefeated) return null;
  const facts = roundFacts(fighter);
  return {
    label: localize("WHITEHACK.Pip.roundOf", { name: calledName(actor) }),
    pips: roundPips(facts, localize),
    mayCorrect: facts.mayCorrect,
    moved: movedOf(
      fighter.fightState.moved,
      isKnown(actor) ? moveOf(fighter.creature) : null,
      localize,
      countsSquares(),
    ),
  };
}

/** The keyboard stays on the button where it was. */
function draw(place: HTMLElement, html: string): void {
  const buttons = (): HTMLElement[] => [...place.querySelectorAll("button")];
  const focused = buttons().findIndex((one) => one === place.ownerDocument.activeElement);
  place.innerHTML = html;
  buttons()[focused]?.focus({ preventScroll: true });
}

/** A fighter's round as far as a pace matters. */
function pacedRound(fighter: Fighter) {
  const { pace, walked, moved } = roundOf(fighter);
  const { creature } = fighter;
  if (!creature) return null;
  return { round: { left: leftOf(fighter, creature), pace, walked, moved }, whole: wholeRoundOf(creature) };
}

/**
 * The reason why a fighter cannot move at this pace in this round, in words; null where there is none. @rule FH-MOV-03
 * FH-DIS-01
 */
export function paceObjection(fighter: Fighter, pace: RoundPace): string | null {
  const known = pacedRound(fighter);
  if (!known) return null;
  const refusal = paceRefusal(pace, known.round, moveOf(fighter.creature) ?? 0, rulebookFor(null));
  return refusal && localize(`WHITEHACK.Pace.refusal.${refusal}`);
}

/**
 * Sets the pace of a fighter in this round, and tells it where the fighter disengages. @rule FH-MOV-03 FH-DIS-01
 * FH-DIS-02
 */
export async function sayPace(fighter: Fighter, pace: RoundPace): Promise<void> {
  const objection = paceObjection(fighter, pace);
  const known = pacedRound(fighter);
  if (objection || !known) return void ui.notifications.info(objection ?? "");
  const changes = await noteInRound(fighter, afterSaying(pace, known.round, known.whole));
  if (pace !== "disengage") return;
  const most = rulebookFor(null).movement.careful(moveOf(fighter.creature) ?? 0);
  const far = localize("WHITEHACK.Pace.upTo", { squares: toFigure(most / SQUARE_FEET), feet: toFigure(most) });
  await postLines({
    title: "WHITEHACK.Pace.disengages",
    facts: [{ label: nameOf(fighter), value: far }, ...decidedBy("engagement")],
    text: localize("WHITEHACK.Pace.disengagesText"),
    rules: ["FH-DIS-01"],
    actor: fighter.actor,
    changes,
    visibility: isUnseen(fighter) ? "gm" : "public",
  });
}

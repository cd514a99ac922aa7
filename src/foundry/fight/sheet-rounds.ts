import { roundPips } from "../../view/fight/pips.ts";
import { movedOf } from "../../view/fight/tracker-row.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import { template } from "../paths.ts";
import { combatantOf } from "./combatant-of.ts";
import { countsSquares, isKnown, moveOf, roundFacts } from "./round-facts.ts";

/** What each sheet says now, so that it is drawn again only where that has changed. */
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

/** The round of somebody; null for whoever is in no fight, or has fallen. */
function viewOf(actor: Actor.Implementation) {
  const fighter = combatantOf(actor);
  if (!actor.isCreature() || !fighter || fighter.isDefeated) return null;
  const facts = roundFacts(fighter);
  return {
    label: localize("WHITEHACK.Pip.roundOf", { name: calledName(actor) }),
    pips: roundPips(facts, localize),
    mayCorrect: facts.mayCorrect,
    moved: movedOf(fighter.fightState.moved, isKnown(actor) ? moveOf(actor) : null, localize, countsSquares()),
  };
}

/** The keyboard stays on the button where it was. */
function draw(place: HTMLElement, html: string): void {
  const buttons = (): HTMLElement[] => [...place.querySelectorAll("button")];
  const focused = buttons().findIndex((one) => one === place.ownerDocument.activeElement);
  place.innerHTML = html;
  buttons()[focused]?.focus({ preventScroll: true });
}

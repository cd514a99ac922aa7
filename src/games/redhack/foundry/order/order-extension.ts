import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import type { PackExtension, TrackerButton, TrackerHead } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { orderHead } from "../../view/order/order-view.ts";
import { DELAY, delayOperation, equalsAfter, mayDelay, namesOfEquals, performDelay, performLet } from "./delay.ts";
import { answers, noticedIn } from "./fight-facts.ts";
import { performNoticed, surpriseByNumbers } from "./surprise.ts";

type Fighter = Combatant.Implementation;

const viewed = (): Combat.Implementation | null => ui.combat?.viewed ?? game.combat;

/** The steps of a round. @rule RH-CMB-01 */
function headOf(fight: Combat.Implementation): TrackerHead | null {
  if (!answers("initiative") || fight.combatants.size === 0) return null;
  const { combatant } = fight;
  const entry = combatant?.initiativeEntry;
  const current = entry && {
    early: entry.early ?? false,
    inBlock: entry.inBlock ?? false,
    value: entry.value,
  };
  return orderHead(
    {
      round: fight.round,
      surprise: fight.combatants.some(({ fightState, isDefeated }) => fightState.early && !isDefeated),
      current: current ?? null,
      noticed: noticedIn(fight),
      isReferee: game.user.isGM && answers("surprise"),
    },
    localize,
  );
}

/** A later number, or the last place among equals. @rule RH-INI-03 */
function buttonsOf(fighter: Fighter): readonly TrackerButton[] {
  if (!mayDelay(fighter) || fighter.isDefeated) return [];
  const buttons: TrackerButton[] = [];
  if ((fighter.initiative ?? 0) > 1)
    buttons.push({
      act: DELAY,
      label: localize("WHITEHACK.Redhack.Order.delayOf", { name: nameOf(fighter) }),
      icon: "fa-solid fa-arrow-down",
      inStrip: true,
    });
  const names = namesOfEquals(equalsAfter(fighter), game.user.isGM);
  if (names !== "")
    buttons.push({
      act: "rh.let",
      label: localize("WHITEHACK.Redhack.Order.let", { names }),
      icon: "fa-solid fa-people-arrows",
      inStrip: true,
    });
  return buttons;
}

/** Who acts before all others, and rolls again. @rule RH-INI-02 */
const marksOf = ({ fightState }: Fighter): readonly string[] =>
  fightState.early ? [localize("WHITEHACK.Redhack.Order.isEarly")] : [];

/** The order of a round: surprise, the count, and all monsters at once. @rule RH-CMB-01 RH-INI-02 RH-INI-03 RH-INI-04 */
export const ORDER_EXTENSION: PackExtension = {
  tracker: { head: headOf, buttons: buttonsOf, marks: marksOf },
  acts: {
    [DELAY]: async ({ combatant }) => combatant && performDelay(combatant),
    "rh.let": async ({ combatant }) => combatant && performLet(combatant),
    "rh.noticed": () => performNoticed(viewed()),
  },
  operations: { [DELAY]: delayOperation },
  initiativeRolled: surpriseByNumbers,
};

import { ACID_PART, acidAct, acidButtons, acidOperation, burnByAcid, THROW_ACID } from "./acid.ts";
import { FUMBLE, fumbleAct, fumbleButtons, fumbleLines } from "./fumbles.ts";
import { performTactic, TACTIC, tacticButtons } from "./tactic.ts";
import { takeOutOf } from "./own-conditions.ts";
import { OVER_AFTER_TURN, OVER_BEFORE_TURN } from "../../rules/combat/conditions.ts";
import type { Fighter } from "../../../../foundry/documents/creature.ts";
import { actsOnShields, shieldButtons, TOGGLE } from "./shields.ts";
import type { AttackOnItsWay, PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { phaseOfAttack } from "../../rules/combat/phases.ts";
import { askAtZero, noteFelled, payForFighting, ZERO_ACTS, ZERO_PART, zeroKind } from "../health/at-zero.ts";
import { notTodayKind, toNotToday } from "../health/not-today.ts";
import { attackButtons, RESIST, resistAct, SAY, sayAct, spendOnTargets } from "./after-roll.ts";
import {
  advancePhase,
  beginRound,
  chooseMove,
  DEFEND,
  defend,
  isPhased,
  movesInPhase,
  LEAD,
  MOVE,
  nameLeader,
  NEXT,
  nextAct,
  nextOperation,
  phaseButtons,
  phasesHead,
  refusesPhase,
  sayPhaseSurprise,
  settleSides,
  type SideEvents,
  SURPRISED,
} from "./phases.ts";
import { askRage, askRageTurn, beginRage, RAGE, rageButtons, rageKind, rageTurnKind } from "./rage.ts";
import { EFFECT, effectAct, effectButtons, effectOperation, resistKind, resistOperation } from "./resist.ts";

/** What happens as one's turn begins and ends: with the phases of the side, or with the turn of the host. */
const TURN: SideEvents = {
  async begins(fighter) {
    await takeOut(fighter, OVER_BEFORE_TURN);
    await askAtZero(fighter);
    await askRageTurn(fighter);
  },
  async ends(fighter, round) {
    await payForFighting(fighter, round);
    await takeOut(fighter, OVER_AFTER_TURN);
  },
};

/** A shield is raised again, and an action is lost but once, whichever side acts first in the next round. @rule HC-CLS-27 HC-CMB-10 */
const takeOut = async ({ creature }: Fighter, which: typeof OVER_BEFORE_TURN): Promise<unknown> =>
  creature && takeOutOf(creature, which);

/** A round begins: acid burns, and the first side has its phases. @rule HC-CMB-01 HC-EQP-05 */
async function roundBegins(fight: Combat.Implementation, round: number): Promise<void> {
  for (const fighter of fight.combatants.contents) await burnByAcid(fighter, round);
  await beginRound(fight, round, TURN);
}

/** People of other games act in phases, too. @rule HC-CMB-05 */
const inPhase = ({ actor, key }: AttackOnItsWay): Promise<boolean> =>
  Promise.resolve(!refusesPhase(actor, phaseOfAttack(key.use)));

/** Fights: several attack dice, tactics, rage, phases, and what is below zero hit points. */
export const COMBAT_EXTENSION: PackExtension = {
  templates: ["games/hammercrawl/health/zero", "games/hammercrawl/combat/acid"],
  sheetParts: [ZERO_PART, ACID_PART],
  prompts: [resistKind, rageKind, rageTurnKind, zeroKind, notTodayKind],
  beforeDamage: { kind: notTodayKind.id, prompt: toNotToday },
  beforeAttack: inPhase,
  beforeMove: movesInPhase,
  damageLands: async (landed) => [...(await noteFelled(landed)), ...(await askRage(landed))],
  acts: {
    ...ZERO_ACTS,
    [SAY]: sayAct,
    [RESIST]: resistAct,
    [EFFECT]: effectAct,
    [NEXT]: nextAct,
    [SURPRISED]: sayPhaseSurprise,
    [MOVE]: async ({ combatant, button }) => combatant && chooseMove(combatant, button.dataset["what"]),
    [DEFEND]: async ({ combatant }) => combatant && defend(combatant),
    [LEAD]: async ({ combatant }) => combatant && nameLeader(combatant),
    [RAGE]: async ({ combatant }) => combatant && beginRage(combatant),
    [TOGGLE]: actsOnShields,
    [FUMBLE]: fumbleAct,
    [THROW_ACID]: acidAct,
    [TACTIC]: async ({ combatant, event }) => combatant && performTactic(combatant, { event }),
  },
  operations: {
    [RESIST]: resistOperation,
    [EFFECT]: effectOperation,
    [NEXT]: nextOperation(TURN),
    [THROW_ACID]: acidOperation,
  },
  cardLines: fumbleLines,
  cardButtons: (message) => [...attackButtons(message), ...effectButtons(message), ...fumbleButtons(message)],
  tracker: {
    head: phasesHead,
    buttons: (fighter) => [
      ...phaseButtons(fighter),
      ...tacticButtons(fighter),
      ...rageButtons(fighter),
      ...shieldButtons(fighter),
    ],
    more: acidButtons,
  },
  advances: advancePhase,
  initiativeRolled: settleSides,
  fight: {
    rollPosted: spendOnTargets,
    roundBegins,
    turnBegins: async (fighter) => isPhased(fighter.combat) || TURN.begins(fighter),
    turnEnds: async (fighter, round) => isPhased(fighter.combat) || TURN.ends(fighter, round),
  },
};

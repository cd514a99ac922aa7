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
    await askAtZero(fighter);
    await askRageTurn(fighter);
  },
  ends: payForFighting,
};

/** People of other games act in phases, too. @rule HC-CMB-05 */
const inPhase = ({ actor, key }: AttackOnItsWay): Promise<boolean> =>
  Promise.resolve(!refusesPhase(actor, phaseOfAttack(key.use)));

/** Fights: several attack dice, tactics, rage, phases, and what is below zero hit points. */
export const COMBAT_EXTENSION: PackExtension = {
  templates: ["games/hammercrawl/health/zero"],
  sheetParts: [ZERO_PART],
  prompts: [resistKind, rageKind, rageTurnKind, zeroKind, notTodayKind],
  beforeDamage: { kind: notTodayKind.id, prompt: toNotToday },
  beforeAttack: inPhase,
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
  },
  operations: { [RESIST]: resistOperation, [EFFECT]: effectOperation, [NEXT]: nextOperation(TURN) },
  cardButtons: (message) => [...attackButtons(message), ...effectButtons(message)],
  tracker: {
    head: phasesHead,
    buttons: (fighter) => [...phaseButtons(fighter), ...rageButtons(fighter), ...shieldButtons(fighter)],
  },
  advances: advancePhase,
  initiativeRolled: settleSides,
  fight: {
    rollPosted: spendOnTargets,
    roundBegins: (fight, round) => beginRound(fight, round, TURN),
    turnBegins: async (fighter) => isPhased(fighter.combat) || TURN.begins(fighter),
    turnEnds: async (fighter, round) => isPhased(fighter.combat) || TURN.ends(fighter, round),
  },
};

import {
  answerAttackHelmet,
  asksHelmet,
  type AttackState,
  type AttackStep,
  planAttack,
  reloadRounds,
  resolveAttack,
  type Rulebook,
  shotOf,
} from "../../../rules/index.ts";
import { askHelmet } from "../../checks/asks.ts";
import { rollDice, type RolledDice } from "../../host/dice.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Change } from "../../../undo/record.ts";
import { storeChange } from "../../documents/store-change.ts";
import {
  comebackOffer,
  type RolledComeback,
  settleComeback,
  type SettledComeback,
  settleUnseen,
} from "../../checks/comeback/roll-comeback.ts";
import { isSeenByOwners } from "../../chat/requests/audience-for.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { noteAct, notePair } from "../../documents/note-fight.ts";
import { lazy } from "../../host/lazy.ts";
import { noteStance, spendCall } from "../options/note-stance.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { setting } from "../../host/settings.ts";
import { spendAttunement } from "../../checks/uses/attunement-use.ts";
import { spendDose } from "./dosed-weapon.ts";

/** The steps of the attack itself. */
export const AT_ONCE: readonly AttackStep[] = ["attack", "strayDie"];

/**
 * The steps that are rolled with the attack: its damage too, unless the user presses for it, or may roll comeback
 * dice for it. Where a table comes first, the damage waits. @rule WH-DMG-01 WH-BRAVE-02
 */
export const stepsAtOnce = (actor: Creature | null): readonly AttackStep[] =>
  setting("damageLater") || (actor && comebackOffer(actor)) ? AT_ONCE : [...AT_ONCE, "damage", "extraDamage"];

/** An attack after some of its rolls, with the host's record of them. */
export interface RolledAttack {
  readonly state: AttackState;
  readonly rolls: Readonly<Partial<Record<AttackStep, readonly Roll[]>>>;
}

/** An attack on a card after some rolls, and the rules that they were made by. */
export interface WentOn extends RolledAttack {
  readonly before: AttackState;
  readonly rules: Rulebook;
}

/** Changes dice before they count, as comeback dice do. */
export type AfterRoll = (step: AttackStep, rolled: RolledDice) => Promise<RolledDice>;
export const asRolled: AfterRoll = (_step, rolled) => Promise.resolve(rolled);

/** Makes the rolls that are due, one after another, as long as they are among these. @rule WH-ATK-01 WH-CRIT-04 */
export async function rollAttack(
  begun: AttackState,
  steps: readonly AttackStep[],
  rules: Rulebook,
  after: AfterRoll = asRolled,
): Promise<RolledAttack> {
  const rolls: Partial<Record<AttackStep, readonly Roll[]>> = {};
  let state = begun;
  for (;;) {
    state = await withHelmet(state, rules);
    const due = planAttack(state, rules);
    if (!due || !steps.includes(due.step)) return { state, rolls };
    const rolled = await after(due.step, await rollDice(due.plan));
    state = resolveAttack(state, rolled.faces, rules);
    rolls[due.step] = [...(rolls[due.step] ?? []), ...rolled.rolls];
  }
}

/** The wearer of a helmet says whether a critical result is rolled again. @rule WH-CRIT-04 */
async function withHelmet(state: AttackState, rules: Rulebook): Promise<AttackState> {
  if (!asksHelmet(state)) return state;
  return withHelmet(answerAttackHelmet(state, await askHelmet(state.crit?.asked?.face ?? 0), rules), rules);
}

/** The dice of the attack itself. */
export const attackDice = ({ attack = [], strayDie = [] }: RolledAttack["rolls"]): readonly Roll[] => [
  ...attack,
  ...strayDie,
];

/** A shot from what takes rounds to load leaves it unloaded; the card of the shot takes that back too. @rule WH-WPN-02 */
async function unloadWeapon(actor: Creature, { attackRoll, attack }: AttackState): Promise<readonly Change[]> {
  const { id, use, rateOfFire } = attack.attacker.line;
  const weapon = actor.items.get(id);
  const loading = rateOfFire ? reloadRounds(rateOfFire) : 0;
  if (!attackRoll || use === "melee" || loading === 0 || !weapon?.isWeapon()) return [];
  return storeChange(weapon, { loading });
}

/** Comeback dice go with the attack that they were rolled for, and tell nobody what it came to. @rule WH-BRAVE-02 WH-DICE-07 */
export function spendComeback(
  actor: Creature,
  { attackRoll }: AttackState,
  { comeback, audience }: { readonly comeback: RolledComeback; readonly audience: Audience },
): Promise<SettledComeback> {
  const rolled = { kind: "attack", incident: "", success: attackRoll?.hit ?? false } as const;
  const settle = isSeenByOwners(actor, audience) ? settleComeback : settleUnseen;
  return settle(actor, rolled, comeback);
}

/** The code for guns, where they are played and this may be one; null elsewhere. @rule WH-GUN-02 */
export const gunPart = async (actor: Creature, { attacker }: AttackState["attack"]) =>
  attacker.line.use === "missile" && rulebookFor(actor).options.modernWeapons
    ? lazy(() => import("../guns/roll-ammo.ts"))
    : null;

async function noteShot(
  actor: Creature,
  state: Pick<AttackState, "attack" | "attackRoll">,
): Promise<readonly Change[]> {
  const part = await gunPart(actor, state.attack);
  return part ? part.noteShot(actor, state) : [];
}

/** Notes what an attack uses up of the round and of the day, what a pair brings, and that a weapon wants loading; a refused attack does nothing. @rule WH-WPN-02 WH-ACT-01 WH-FREE-02 WH-DEFT-08 WH-ATK-07 WH-DEFT-13 WH-STRONG-07 */
export async function noteAttack(
  actor: Creature | null,
  state: AttackState,
  audience: Audience,
): Promise<readonly Change[]> {
  const { refusal, attack, attackRoll } = state;
  if (refusal || !actor) return [];
  const { invoked } = attack;
  const used = invoked ? await spendAttunement(actor, invoked.id) : [];
  const called = await spendCall(actor, attack);
  const shot = await noteShot(actor, { attack, attackRoll });
  const paired = attackRoll?.advantageNextRound ? await notePair(actor) : [];
  const stance = await noteStance(actor, state);
  const acted = await noteAct(actor, "attack", attack.moment.kind, shotOf(attack));
  const unloaded = await unloadWeapon(actor, state);
  const dosed = await spendDose(actor, state, audience);
  return [...used, ...called, ...shot, ...dosed, ...unloaded, ...paired, ...stance, ...acted];
}

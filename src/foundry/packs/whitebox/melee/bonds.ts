import { MELEE_FIELDS, type MeleeNotes } from "../../../../house-rules/whitebox/melee-fields.ts";
import { afterMeleeAttack } from "../../../../house-rules/whitebox/ways-out.ts";
import { engagementOf } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { distanceBetween } from "../../../distance.ts";
import { combatantOf } from "../../../fight/combatant-of.ts";
import { actsNow } from "../../../fight/moment.ts";
import { reachOf } from "../../../fight/place.ts";
import { rulebookFor, rulesInForceFor } from "../../../rulebook.ts";
import type { AttackMade } from "../../pack-at-table.ts";
import { packFactsOf, storePackFacts } from "../../pack-facts.ts";

type Fighter = Combatant.Implementation;

/** Whether leaving a melee goes by this pack. @rule WB-CMB-08 */
export const keepsBonds = (): boolean => rulesInForceFor(null).families.engagement.choice === "wb";

const storedFor = (fighter: Fighter): readonly string[] => packFactsOf(fighter, MELEE_FIELDS).bound;

const isUp = ({ actor, isDefeated }: Fighter): boolean =>
  !isDefeated && actor?.isCreature() === true && actor.system.hp.value > 0;

/** Whether the one could still strike at the other. @rule WB-CMB-08 */
function areInReach({ token: one }: Fighter, { token: other }: Fighter): boolean {
  const distance = one && other ? distanceBetween(one, other) : null;
  if (!one || !other || distance === null) return false;
  return engagementOf(distance, { first: reachOf(one), second: reachOf(other) }, rulebookFor(null)).engaged;
}

/** Whether two fight hand to hand: the one has struck at the other, both stand, and they are still within reach. @rule WB-CMB-08 */
export function areBound(one: Fighter, other: Fighter): boolean {
  const [first, second] = [one.id ?? "", other.id ?? ""];
  const struck = storedFor(one).includes(second) || storedFor(other).includes(first);
  return struck && isUp(one) && isUp(other) && areInReach(one, other);
}

/** Those who are bound to somebody. @rule WB-CMB-08 */
export const boundWith = (fighter: Fighter): readonly Fighter[] =>
  (fighter.combat?.combatants.contents ?? []).filter((one) => one.id !== fighter.id && areBound(fighter, one));

/** The two of an attack hand to hand, where they are in the same fight; null elsewhere. */
function pairOf({ actor, target, use }: AttackMade): { readonly one: Fighter; readonly other: Fighter } | null {
  if (use !== "melee" || !keepsBonds()) return null;
  const one = combatantOf(actor);
  const other = one?.combat?.combatants.find(({ token }) => token?.uuid === target.uuid);
  return one && other ? { one, other } : null;
}

const feetBetween = ({ token }: Fighter, other: TokenDocument.Implementation): number =>
  token ? (distanceBetween(token, other) ?? 0) : 0;

/** In their own turn it is noted of somebody that they have struck. @rule WB-CMB-10 */
const struckBy = (one: Fighter): Partial<MeleeNotes> => (actsNow(one) ? { struckRound: one.combat?.round ?? 0 } : {});

/** What is noted of whoever strikes. @rule WB-ACT-04 WB-CMB-08 */
function notesAfter({ target, range }: AttackMade, one: Fighter, other: Fighter): Partial<MeleeNotes> | null {
  const [attacker, struck] = [one.id ?? "", other.id ?? ""];
  const bonds = afterMeleeAttack(
    storedFor(one).map((second) => ({ first: attacker, second })),
    { attacker, target: struck, distance: feetBetween(one, target), reach: range },
    rulebookFor(null).engagement,
  );
  return bonds && { bound: bonds.map(({ second }) => second), ...struckBy(one) };
}

/** An attack in melee binds the two to each other, hit or miss; its card takes that back. @rule WB-ACT-04 WB-CMB-08 */
export async function bindByAttack(made: AttackMade): Promise<readonly Change[]> {
  const pair = pairOf(made);
  const notes = pair && notesAfter(made, pair.one, pair.other);
  return pair && notes ? storePackFacts(pair.one, MELEE_FIELDS, notes) : [];
}

/** Whoever has parted or fallen is bound no longer, also when they meet or stand again. @rule WB-CMB-08 */
export async function endBonds({ combatants }: Combat.Implementation): Promise<void> {
  for (const fighter of combatants) {
    const known = storedFor(fighter);
    const left = known.filter((id) => {
      const other = combatants.get(id);
      return other !== undefined && areBound(fighter, other);
    });
    if (left.length < known.length) await storePackFacts(fighter, MELEE_FIELDS, { bound: left });
  }
}

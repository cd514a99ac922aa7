import { type BlowState, isOfTheLiving, shotOf } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { settleComeback, type SettledComeback, settleUnseen } from "../../brave/settle-comeback.ts";
import type { ThrownComeback } from "../../brave/throw-comeback.ts";
import { isSeenByOwners } from "../../cards/audience-of.ts";
import type { Audience } from "../../cards/post-card.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { kindsOf } from "../../documents/kinds-of.ts";
import { type AttackMessage, rulesOn } from "../../fight/blow-card.ts";
import { noteAct, notePair } from "../../fight/note-fight.ts";
import { loadPart } from "../../load-part.ts";
import { followOption, optionFollows } from "../../options/follow-option.ts";
import { noteStance } from "../../options/note-stance.ts";
import { rulebookFor } from "../../rulebook.ts";
import { spendCall } from "../../strong/spend-call.ts";
import { spendAttunement } from "../things/attunement-use.ts";
import { payGhostDeed } from "../health/pay-ghost-deed.ts";
import { unloadWeapon } from "./unload-weapon.ts";

/** Comeback dice go with the attack that they were thrown for, and tell nobody what it came to. @rule WH-BRAVE-02 WH-DICE-07 */
export function spendComeback(
  actor: Creature,
  { attack }: BlowState,
  { comeback, audience }: { readonly comeback: ThrownComeback; readonly audience: Audience },
): Promise<SettledComeback> {
  const rolled = { kind: "attack", incident: "", success: attack?.hit ?? false } as const;
  const settle = isSeenByOwners(actor, audience) ? settleComeback : settleUnseen;
  return settle(actor, rolled, comeback);
}

/** Posts what an attack causes besides damage, for whoever sees the attack. @rule WH-SPEC-05 WH-GHOST-02 */
export async function followBlow(card: AttackMessage, actor: Creature, state: BlowState): Promise<void> {
  if (optionFollows(state, rulesOn(card))) await followOption(card);
  await payForBlow(card, actor, state);
  await (await gunPart(actor, state.blow))?.tellEmptied(card, actor, state);
}

/** What guns need, where they are played and this may be one; null elsewhere. @rule WH-GUN-02 */
const gunPart = async (actor: Creature, { striker }: BlowState["blow"]) =>
  striker.line.use === "missile" && rulebookFor(actor).options.modernWeapons
    ? loadPart(() => import("../../guns/note-shot.ts"))
    : null;

async function noteShot(actor: Creature, state: Pick<BlowState, "blow" | "attack">): Promise<readonly Change[]> {
  const part = await gunPart(actor, state.blow);
  return part ? part.noteShot(actor, state) : [];
}

/** Notes what an attack uses up of the round and of the day, what a pair brings, and that a weapon wants loading; a refused attack does nothing. @rule WH-WPN-02 WH-ACT-01 WH-FREE-02 WH-DEFT-08 WH-ATK-07 WH-DEFT-13 */
export async function noteBlow(actor: Actor.Implementation | null, state: BlowState): Promise<readonly Change[]> {
  const { refusal, blow, attack } = state;
  if (refusal || !actor?.isCreature()) return [];
  const { invoked } = blow;
  const used = invoked && actor.isCharacter() ? await spendAttunement(actor, invoked.id) : [];
  const called = await spendCall(actor, blow);
  const shot = await noteShot(actor, { blow, attack });
  const paired = attack?.advantageNextRound ? await notePair(actor) : [];
  const stance = await noteStance(actor, state);
  const acted = await noteAct(actor, "attack", blow.moment.kind, shotOf(blow));
  const unloaded = await unloadWeapon(actor, state);
  return [...used, ...called, ...shot, ...unloaded, ...paired, ...stance, ...acted];
}

/** A ghost pays hit points for a blow against the living. @rule WH-GHOST-02 */
async function payForBlow(like: AttackMessage, actor: Creature, { attack }: BlowState): Promise<void> {
  const struck = await creatureAt(like.system.target?.actor);
  if (struck && isLiving(struck))
    await payGhostDeed(actor, { kind: "major", success: attack?.verdict === "hit" }, { like });
}

/** Whether a blow at somebody touches the living world: a ghost pays for it. @rule WH-GHOST-02 */
const isLiving = (struck: Creature): boolean => hitPointsOf(struck).state !== "ghost" && isOfTheLiving(kindsOf(struck));

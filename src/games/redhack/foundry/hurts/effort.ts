import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import {
  calledName,
  combatantOf,
  type Creature,
  type Fighter,
  resolveCreature,
} from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import type { PackAct, PackOperation, TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { showInTracker } from "../../../../foundry/host/show-in-tracker.ts";
import { roundFacts } from "../../../../foundry/combat/round-facts.ts";
import type { Change } from "../../../../undo/record.ts";
import { constitutionLost } from "../../rules/health/constitution-lost.ts";
import { HURT_FIELDS } from "../../rules/health/notes.ts";
import { afterCollapse, afterEffort, beginEffort, effortRefusal } from "../../rules/health/wounded.ts";
import { constitutionOf, fallsByRedhack, storeHp } from "./at-zero.ts";

/** The operation, which is the act of its button, too. */
export const EFFORT = "rh.effort";

const isOnEffort = (fighter: Fighter): boolean =>
  fighter.creature !== null && fallsByRedhack(fighter.creature) && packFactsOf(fighter, HURT_FIELDS).effort;

/** Why one cannot go on by willpower; null where they can. The free hand is the player's word. @rule RH-INJ-05 */
const refusalFor = (creature: Creature, fighter: Fighter): ReturnType<typeof effortRefusal> =>
  effortRefusal(hitPointsOf(creature), { freeHand: true, actionLeft: roundFacts(fighter).left.attack > 0 });

const mayTry = (creature: Creature, fighter: Fighter): boolean =>
  fallsByRedhack(creature) && constitutionOf(creature) !== null && refusalFor(creature, fighter) !== "notDown";

/** The button of one who lies there and may go on, or who goes on and may give up. @rule RH-INJ-05 */
export function effortButtons(fighter: Fighter): readonly TrackerButton[] {
  const { creature } = fighter;
  if (!creature || !fighter.isOwner) return [];
  if (isOnEffort(fighter))
    return [
      {
        act: EFFORT,
        label: localize("WHITEHACK.Redhack.Hurts.Effort.stop"),
        icon: "fa-solid fa-bed",
        isPressed: true,
        inStrip: true,
      },
    ];
  if (!mayTry(creature, fighter)) return [];
  return [
    {
      act: EFFORT,
      label: localize("WHITEHACK.Redhack.Hurts.Effort.begin"),
      icon: "fa-solid fa-hand-fist",
      isPressed: false,
      inStrip: true,
    },
  ];
}

/** A mark for those who go on by willpower. @rule RH-INJ-05 */
export const effortMarks = (fighter: Fighter): readonly string[] =>
  isOnEffort(fighter) ? [localize("WHITEHACK.Redhack.Hurts.Effort.mark")] : [];

/** Begins or ends an effort, as the button says. @rule RH-INJ-05 */
export const effortAct: PackAct = async ({ combatant }) => {
  const actor = combatant?.creature?.uuid;
  if (actor) notifyRefusal(await askReferee("packOperation", { operation: EFFORT, data: { actor } }));
};

async function tell(creature: Creature, text: string, changes: readonly Change[]): Promise<void> {
  const left = (constitutionOf(creature) ?? 0) - constitutionLost(hitPointsOf(creature));
  await postLines({
    title: "WHITEHACK.Redhack.Hurts.Effort.title",
    text: localize(text, { name: calledName(creature) }),
    facts: [{ label: "WHITEHACK.Attribute.constitution", value: String(Math.max(0, left)) }],
    rules: ["RH-INJ-05"],
    actor: creature,
    visibility: creature.hasPlayerOwner ? "public" : "gm",
    changes,
  });
  showInTracker();
}

/** One who is down goes on for a point of Constitution, or one who goes on gives up. @rule RH-INJ-05 */
export const effortOperation: PackOperation = async ({ actor }, sender) => {
  const creature = await resolveCreature(actor);
  const fighter = creature && combatantOf(creature);
  if (!creature || !fighter) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  if (!creature.testUserPermission(sender, "OWNER")) return { done: false, reason: "WHITEHACK.Refusal.notYours" };
  if (isOnEffort(fighter)) {
    const fallen = await storeHp(creature, afterCollapse(hitPointsOf(creature)));
    const noted = await storePackFacts(fighter, HURT_FIELDS, { effort: false });
    await tell(creature, "WHITEHACK.Redhack.Hurts.Effort.stopped", [...fallen, ...noted]);
    return { done: true };
  }
  const constitution = constitutionOf(creature);
  if (constitution === null || !mayTry(creature, fighter)) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  const risen = await storeHp(creature, beginEffort(hitPointsOf(creature), constitution));
  const noted = await storePackFacts(fighter, HURT_FIELDS, { effort: true });
  await tell(creature, "WHITEHACK.Redhack.Hurts.Effort.begun", [...risen, ...noted]);
  return { done: true };
};

/** Each round that an effort is kept up takes another point; the active Referee's client pays it. @rule RH-INJ-05 */
export async function payEffort(fighter: Fighter): Promise<void> {
  const { creature } = fighter;
  const constitution = creature && constitutionOf(creature);
  if (!creature || !isOnEffort(fighter) || constitution === null) return;
  const hp = hitPointsOf(creature);
  const isOver = hp.state !== "up" || hp.value > 0; // healed, or down again
  const paid = isOver ? [] : await storeHp(creature, afterEffort(hp, constitution));
  const noted = isOver ? await storePackFacts(fighter, HURT_FIELDS, { effort: false }) : [];
  if (paid.length > 0) await tell(creature, "WHITEHACK.Redhack.Hurts.Effort.kept", [...paid, ...noted]);
}

import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import {
  asKind,
  calledName,
  combatantOf,
  type Creature,
  type Fighter,
  resolveCreature,
  worldActors,
} from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { noteInRound } from "../../../../foundry/documents/note-fight.ts";
import { packFactsOf, partOn, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import type {
  PackAct,
  PackOperation,
  PackSheetPart,
  TrackerButton,
} from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { showInTracker } from "../../../../foundry/host/show-in-tracker.ts";
import type { ActionsLeft } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { constitutionLost } from "../../rules/health/constitution-lost.ts";
import { HURT_FIELDS } from "../../rules/health/notes.ts";
import { afterCollapse, beginEffort, effortRefusal, keepEffort, wholeTurns } from "../../rules/health/wounded.ts";
import { constitutionOf, fallsByRedhack, storeHp } from "./at-zero.ts";

/** The operation, which is the act of its button, too. */
export const EFFORT = "rh.effort";

const isOnEffort = (creature: Creature | null): boolean =>
  creature !== null && fallsByRedhack(creature) && packFactsOf(creature, HURT_FIELDS).effort;

/** What a fighter has not yet spent of the round; being down takes none of it, though nobody acts who lies there. @rule RH-INJ-05 */
const unspentOf = ({ creature, fightState: { left } }: Fighter): ActionsLeft =>
  left ?? rulebookFor(creature).actions.whole;

/** Why one cannot go on by willpower; null where they can. The free hand is the player's word. @rule RH-INJ-05 */
const refusalFor = (creature: Creature, fighter: Fighter | null): ReturnType<typeof effortRefusal> =>
  effortRefusal(hitPointsOf(creature), {
    freeHand: true,
    actionLeft: fighter === null || unspentOf(fighter).attack > 0,
  });

/** Going on takes this round's action, and leaves the move. What is unspent is stored first, for who undoes it. @rule RH-INJ-05 */
async function spendAction(fighter: Fighter | null): Promise<readonly Change[]> {
  if (!fighter) return [];
  const left = unspentOf(fighter);
  await noteInRound(fighter, { left });
  return noteInRound(fighter, { left: { ...left, attack: 0 } });
}

const mayTry = (creature: Creature, fighter: Fighter | null = combatantOf(creature)): boolean =>
  fallsByRedhack(creature) && constitutionOf(creature) !== null && refusalFor(creature, fighter) !== "notDown";

/** The button of one who lies there and may go on, or who goes on and may give up. @rule RH-INJ-05 */
export function effortButtons(fighter: Fighter): readonly TrackerButton[] {
  const { creature } = fighter;
  if (!creature || !fighter.isOwner) return [];
  if (isOnEffort(creature))
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
  isOnEffort(fighter.creature) ? [localize("WHITEHACK.Redhack.Hurts.Effort.mark")] : [];

/** Begins or ends an effort, as the button says. @rule RH-INJ-05 */
export const effortAct: PackAct = async ({ combatant, actor: shown }) => {
  const actor = (combatant?.creature ?? asKind("creature", shown))?.uuid;
  if (actor) notifyRefusal(await askReferee("packOperation", { operation: EFFORT, data: { actor } }));
};

/** The same outside of fights, on the sheet of one who lies there or goes on. @rule RH-INJ-05 */
export const EFFORT_PART: PackSheetPart = partOn("creature", {
  id: "rh-effort",
  types: ["redhack", "character"],
  page: "play",
  title: "WHITEHACK.Redhack.Hurts.Effort.title",
  template: "whitehack/games/redhack/hurts/effort",
  isShown: (creature) => combatantOf(creature) === null && (isOnEffort(creature) || mayTry(creature)),
  context: (creature) => ({
    mayPress: creature.isOwner,
    isOn: isOnEffort(creature),
    label: `WHITEHACK.Redhack.Hurts.Effort.${isOnEffort(creature) ? "stop" : "begin"}`,
  }),
});

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
  if (!creature) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  if (!creature.testUserPermission(sender, "OWNER")) return { done: false, reason: "WHITEHACK.Refusal.notYours" };
  if (isOnEffort(creature)) {
    const fallen = await storeHp(creature, afterCollapse(hitPointsOf(creature)));
    const noted = await storePackFacts(creature, HURT_FIELDS, { effort: false });
    await tell(creature, "WHITEHACK.Redhack.Hurts.Effort.stopped", [...fallen, ...noted]);
    return { done: true };
  }
  const constitution = constitutionOf(creature);
  const fighter = combatantOf(creature);
  if (constitution === null || !mayTry(creature, fighter)) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  if (refusalFor(creature, fighter) === "noAction")
    return { done: false, reason: "WHITEHACK.Redhack.Hurts.Effort.noAction" };
  const spent = await spendAction(fighter);
  const risen = await storeHp(creature, beginEffort(hitPointsOf(creature), constitution));
  const noted = await storePackFacts(creature, HURT_FIELDS, { effort: true });
  await tell(creature, "WHITEHACK.Redhack.Hurts.Effort.begun", [...spent, ...risen, ...noted]);
  return { done: true };
};

/** Pays for so many rounds or dungeon turns of an effort, or ends one that is over. @rule RH-INJ-05 */
async function payFor(creature: Creature, times: number, told: string): Promise<void> {
  const constitution = constitutionOf(creature);
  if (times === 0 || !isOnEffort(creature) || constitution === null) return;
  const hp = hitPointsOf(creature);
  const isOver = hp.state !== "up" || hp.value > 0; // healed, or down again
  const paid = isOver ? [] : await storeHp(creature, keepEffort(hp, constitution, times));
  const noted = isOver ? await storePackFacts(creature, HURT_FIELDS, { effort: false }) : [];
  if (paid.length > 0) await tell(creature, told, [...paid, ...noted]);
}

/** Each round that an effort is kept up takes another point; the active Referee's client pays it. @rule RH-INJ-05 */
export async function payEffort({ creature }: Fighter): Promise<void> {
  if (creature) await payFor(creature, 1, "WHITEHACK.Redhack.Hurts.Effort.kept");
}

/** Outside of fights each dungeon turn that passes does. @rule RH-INJ-05 */
export async function payEffortOfTurns(seconds: number): Promise<void> {
  for (const creature of worldActors("creature")) {
    if (!isOnEffort(creature) || combatantOf(creature) !== null) continue;
    const turns = wholeTurns(seconds, rulebookFor(creature).turnLength.seconds.dungeonTurn);
    await payFor(creature, turns, "WHITEHACK.Redhack.Hurts.Effort.keptTurns");
  }
}

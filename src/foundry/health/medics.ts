import {
  type Check,
  type CheckOutcome,
  FIRST_AID_ATTRIBUTES,
  firstAidTask,
  type GroupFacts,
  planCheck,
  resolveCheck,
  servingAttribute,
  type Task,
  toTaskCheck,
} from "../../rules/index.ts";
import { medicOption, type MedicView, namedGroup } from "../../view/health/trial-options.ts";
import type { Asked, GivenAnswer, OfferedOption } from "../../view/chat/prompts/prompt.ts";
import { fightersOf } from "../conditions/end-conditions.ts";
import { type Creature, fightOf } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { scoreOf } from "../documents/score-of.ts";
import { distanceBetween } from "../host/distance.ts";
import { placeOf } from "../documents/place.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { scoresWith } from "./victim-of.ts";
import type { DiceSource } from "../host/dice.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { postCheck } from "../checks/cards/post-check.ts";
import { vocationDoubles } from "../documents/traits-of.ts";

export type Medic = Actor.OfType<"character">;

/**
 * Players' characters on their feet who could treat a patient: in a fight, those of the same fight. @rule WH-DMG-06
 * WH-HEAL-03
 */
export function medicsFor(patient: Creature): readonly Medic[] {
  const fight = fightOf(patient);
  const about = fight ? fightersOf(fight) : game.actors.contents;
  return about.filter((actor) => actor.isCharacter()).filter(isUpAndPlayed);
}

const isUpAndPlayed = (actor: Medic): boolean => actor.hasPlayerOwner && hitPointsOf(actor).state === "up";

/** Everybody who plays one of them. */
export const playersOf = (medics: readonly Medic[]): Partial<Asked> => ({
  users: game.users.contents
    .filter((user) => !user.isGM && medics.some((medic) => medic.testUserPermission(user, "OWNER")))
    .flatMap(({ id }) => id ?? []),
});

/** Each of them as an answer, with the attribute and the group that they bring; the nearest first, with how far they are. */
export const optionsOf = (medics: readonly Medic[], patient: Creature): readonly OfferedOption[] =>
  medics
    .map((medic) => ({ medic, feet: feetBetween(medic, patient) }))
    .toSorted((first, second) => (first.feet ?? Infinity) - (second.feet ?? Infinity) || 0)
    .map(({ medic, feet }) => medicOption(viewOf(medic, feet), rulebookFor(medic).movement.inSquares, localize));

/** Feet from one to the other; null where they do not stand on one scene. */
function feetBetween(medic: Medic, patient: Creature): number | null {
  const [from, to] = [placeOf(medic), placeOf(patient)];
  return from && to && distanceBetween(from, to);
}

const viewOf = (medic: Medic, feet: number | null): MedicView => ({
  feet,
  id: medic.id ?? "",
  uuid: medic.uuid,
  name: medic.name,
  groups: medic.system.groups.map((group, place) => ({ place, name: group.name, unwritten: group.unwritten })),
  scores: scoresWith(medic, attributesOf(medic)),
});

/**
 * The attributes for first aid: those that serve for the usual ones, or any where a medic has none that serves.
 * @rule WH-DMG-06 WH-CUST-01
 */
function attributesOf(medic: Medic): readonly string[] {
  const set = rulebookFor(medic).attributes;
  const serving = FIRST_AID_ATTRIBUTES.flatMap((named) => servingAttribute(set, named) ?? []);
  return serving.length < FIRST_AID_ATTRIBUTES.length ? set.names : [...new Set(serving)];
}

/** The one whom an answer names. */
export const medicIn = (patient: Creature, { option }: GivenAnswer): Medic | null =>
  medicsFor(patient).find(({ id }) => id === option) ?? null;

/** The groups that an answer brings in. */
function groupsIn(medic: Medic, { values }: GivenAnswer): readonly GroupFacts[] {
  const named = namedGroup(values["group"]);
  return medic.system.groups.filter((_, place) => place === named);
}

/**
 * The task of treating a patient, as it was answered; `isTrained` where a rule says so. @rule WH-DMG-06 WH-HEAL-03
 * WH-TRAIN-01
 */
function checkOf(medic: Medic, answer: GivenAnswer, isTrained: boolean): Check {
  const rulebook = rulebookFor(medic);
  const attributes = attributesOf(medic);
  const attribute = attributes.find((one) => one === answer.values["attribute"]) ?? attributes[0] ?? "";
  const relevant = groupsIn(medic, answer);
  const task: Task = firstAidTask(attribute, { relevant, vocationDoubles: vocationDoubles(medic) }, rulebook);
  const readings = rulebook.options;
  const { score, modifiers } = scoreOf(medic, attribute);
  return toTaskCheck(score, {
    ...task,
    ...(isTrained && { trained: true }),
    modifiers,
    readings,
  });
}

/** A helper's task that has been rolled. */
interface HelpRolled {
  readonly medic: Medic;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
}

/** Rolls the task of the one whom an answer names; null where nobody is named, or can help any more. */
export async function rollHelp(
  patient: Creature,
  answer: GivenAnswer,
  { dice, isTrained = false }: { readonly dice: DiceSource; readonly isTrained?: boolean },
): Promise<HelpRolled | null> {
  const medic = medicIn(patient, answer);
  if (!medic) return null;
  const check = checkOf(medic, answer, isTrained);
  const { faces, rolls } = await dice(planCheck(check));
  return { medic, outcome: resolveCheck(check, faces), rolls };
}

/** Tells the result of a medic's help to those who see the question that asked for it. @rule WH-DMG-06 WH-HEAL-03 */
export async function postHelp(
  { medic, outcome, rolls }: HelpRolled,
  { title, facts }: { readonly title: string; readonly facts: readonly FactLine[] },
  like: ChatMessage.Implementation,
): Promise<void> {
  await postCheck({ title, trained: true, actor: medic, outcome, facts: [...facts], rolls, audience: { like } });
}

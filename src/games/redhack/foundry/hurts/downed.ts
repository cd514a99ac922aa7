import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import type { DicePlan } from "../../../../rules/index.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { askOnce } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { type OfferedOption, promptNumber } from "../../../../view/chat/prompts/prompt.ts";
import type { Change } from "../../../../undo/record.ts";
import { CARES, type Care, resolveFate } from "../../rules/health/aftermath.ts";
import { constitutionLost, withConstitutionLost } from "../../rules/health/constitution-lost.ts";
import {
  afterHealing,
  DOWNED_DIE,
  DOWNED_TABLE,
  downedByLoss,
  type DownedResult,
  injuryConstitution,
} from "../../rules/health/downed-table.ts";
import { downedLines } from "../../view/hurts/downed-lines.ts";
import { withDowned } from "../../rules/burdens/body.ts";
import { bearsBurdens, bodyOf, storeBody } from "../burdens/bearing.ts";
import { constitutionOf, fallsByRedhack, storeHp } from "./at-zero.ts";

const TITLE = "WHITEHACK.Redhack.Hurts.Downed.title";

const readPayload = shape({ creature: aText });
type Payload = ReadBy<typeof readPayload>;

/** The state of one who was downed, with the points that an injury takes, and its dice. */
interface Found {
  readonly result: DownedResult;
  readonly owed: number | null;
  readonly rolls: readonly Roll[];
}

/** Rolls what a state still wants to know: how bad an injury is. @rule RH-INJ-04 */
async function withInjury(result: DownedResult, { dice }: Pick<Answering<Payload>, "dice">): Promise<Found> {
  if (!result.injury) return { result, owed: null, rolls: [] };
  const { faces, rolls } = await dice(result.injury);
  return { result, owed: injuryConstitution(faces[0] ?? 1), rolls };
}

/** Puts the harm on the page of burdens, where it can be paid off; nothing for those who bear none. @rule RH-HRT-01 */
const storeHarm = (creature: Creature, { result, owed }: Found): Promise<readonly Change[]> =>
  bearsBurdens(creature)
    ? storeBody(
        creature,
        withDowned(bodyOf(creature), result, owed, () => foundry.utils.randomID()),
      )
    : Promise.resolve([]);

/** Tells the state on a card, which undoes what has come of it. @rule RH-INJ-04 */
async function settle(
  creature: Creature,
  found: Found,
  { prompt, before }: { readonly prompt: Answering<Payload>["prompt"]; readonly before: readonly Change[] },
): Promise<Followed> {
  const { result, owed, rolls } = found;
  const harm = await storeHarm(creature, found);
  const card = await postLines({
    title: localize("WHITEHACK.Redhack.Hurts.Downed.of", { name: calledName(creature) }),
    facts: downedLines(result, owed, localize),
    rules: ["RH-INJ-04"],
    rolls,
    actor: creature,
    ...(creature.hasPlayerOwner ? { visibility: "public" as const } : { like: prompt }),
  });
  return { changes: [...before, ...harm, ...allMade(card)] };
}

const HEALING = "healing";
const MOST_HEALING = 99;
const [APPLY, LEFT, NONE] = ["apply", "left", "none"] as const;

/** A character who has lost Constitution: what stays lost decides the state. @rule RH-INJ-03 */
function lossIn(creature: Creature, { answer }: Pick<Answering<Payload>, "answer">) {
  const constitution = constitutionOf(creature) ?? 0;
  const hp = hitPointsOf(creature);
  const { [HEALING]: said } = answer.values;
  const healing = typeof said === "number" ? said : 0;
  const casualty = { constitution, lost: constitutionLost(hp), healing, leftForDead: answer.option === LEFT };
  const left = afterHealing(casualty);
  return { hp, left, downed: downedByLoss(casualty) };
}

/** The state of a character after a fight, by the Constitution that stays lost. @rule RH-INJ-03 RH-INJ-04 */
export const downedKind = defineKind<Payload>({
  id: "rhDowned",
  payload: readPayload,
  isDue: async (payload) => isCasualty(await resolveCreature(payload.creature)),
  async rolls({ payload, answer, dice }) {
    const creature = await resolveCreature(payload.creature);
    const downed = creature && answer.option !== NONE ? lossIn(creature, { answer }).downed : null;
    if (downed) await withInjury(DOWNED_TABLE[downed], { dice });
  },
  async follow({ payload, answer, prompt, dice }) {
    const creature = await resolveCreature(payload.creature);
    if (!creature) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (answer.option === NONE) return {};
    const { hp, left, downed } = lossIn(creature, { answer });
    const value = Math.max(hp.value, Math.min(hp.max, hp.value + left.healing));
    const risen = value > 0 && hp.state === "knockedOut" ? { state: "up" as const } : {};
    const before = await storeHp(creature, { ...withConstitutionLost(hp, left.lost), value, ...risen });
    if (!downed) return { changes: before };
    return settle(creature, await withInjury(DOWNED_TABLE[downed], { dice }), { prompt, before });
  },
});

/** Whether a character has lost Constitution at zero hit points, and lives. @rule RH-INJ-03 */
export function isCasualty(creature: Creature | null): boolean {
  if (!creature || !fallsByRedhack(creature) || constitutionOf(creature) === null) return false;
  const hp = hitPointsOf(creature);
  return constitutionLost(hp) > 0 && hp.state !== "dead" && hp.state !== "lost";
}

/** The question about a character's state. @rule RH-INJ-03 */
export function toDowned(creature: Creature): NewPrompt {
  const field = promptNumber(HEALING, "WHITEHACK.Redhack.Hurts.Downed.healing", 0, MOST_HEALING);
  return {
    kind: downedKind.id,
    title: TITLE,
    text: "WHITEHACK.Redhack.Hurts.Downed.text",
    facts: [{ label: "WHITEHACK.Modifier.constitutionLost", value: String(constitutionLost(hitPointsOf(creature))) }],
    rules: ["RH-INJ-03", "RH-INJ-04"],
    about: creature,
    asked: { referee: true },
    payload: { creature: creature.uuid },
    readers: [],
    options: [
      { id: APPLY, label: "WHITEHACK.Redhack.Hurts.Downed.apply", fields: [field] },
      { id: LEFT, label: "WHITEHACK.Redhack.Hurts.Downed.left", fields: [field] },
      { id: NONE, label: "WHITEHACK.Redhack.Hurts.Downed.none" },
    ],
  };
}

const [DEAD, PRISONER] = ["dead", "prisoner"] as const;

const careIn = (option: string): Care | null => CARES.find((one) => one === option) ?? null;

async function rollFate({ dice, answer }: Pick<Answering<Payload>, "dice" | "answer">): Promise<Found | null> {
  const care = careIn(answer.option);
  if (!care) return null;
  const { faces, rolls } = await dice(DOWNED_DIE satisfies DicePlan);
  const result = resolveFate({ id: "", fate: "roll", care }, faces);
  if (!result) return null;
  const injury = await withInjury(result, { dice });
  return { ...injury, rolls: [...rolls, ...injury.rolls] };
}

/** What becomes of a foe who is down: dead, a prisoner, or by a die once they are cared for or left. @rule RH-INJ-02 RH-INJ-06 */
export const fateKind = defineKind<Payload>({
  id: "rhFate",
  payload: readPayload,
  isDue: async (payload) => isFallen(await resolveCreature(payload.creature)),
  rolls: rollFate,
  async follow(answering) {
    const { payload, answer, prompt } = answering;
    const creature = await resolveCreature(payload.creature);
    if (!creature) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (answer.option === DEAD)
      return { changes: await storeHp(creature, { ...hitPointsOf(creature), state: "dead" }) };
    if (answer.option === PRISONER) {
      const bound = await storeConditions(creature, () => giveCondition(creature, "surrendered"));
      return { changes: bound, next: [toFate(creature, CARES)] };
    }
    const found = await rollFate(answering);
    return found ? settle(creature, found, { prompt, before: [] }) : { refused: "WHITEHACK.Refusal.badAnswer" };
  },
});

/** Whether a foe is down and lives. @rule RH-INJ-02 */
export function isFallen(creature: Creature | null): boolean {
  if (!creature || constitutionOf(creature) !== null || !fallsByRedhack(creature)) return false;
  const { value, state } = hitPointsOf(creature);
  return value <= 0 && state !== "dead" && state !== "lost";
}

const fateOption = (id: (typeof CARES)[number] | typeof DEAD | typeof PRISONER): OfferedOption => ({
  id,
  label: `WHITEHACK.Redhack.Hurts.Fate.${id}`,
});

/** The question what becomes of a foe; a prisoner's is asked again, to be answered when it matters. @rule RH-INJ-02 RH-INJ-06 */
export const toFate = (creature: Creature, cares: readonly Care[] = CARES, isFree = false): NewPrompt => ({
  kind: fateKind.id,
  title: "WHITEHACK.Redhack.Hurts.Fate.title",
  text: "WHITEHACK.Redhack.Hurts.Fate.text",
  rules: ["RH-INJ-02", "RH-INJ-06"],
  about: creature,
  asked: { referee: true },
  payload: { creature: creature.uuid },
  readers: [],
  options: [fateOption(DEAD), ...(isFree ? [fateOption(PRISONER)] : []), ...cares.map(fateOption)],
});

/** Asks the Referee about one who is down, once. @rule RH-INJ-02 RH-INJ-03 RH-INJ-06 */
export async function askAbout(creature: Creature): Promise<void> {
  if (isCasualty(creature)) await askOnce(toDowned(creature), null);
  else if (isFallen(creature)) await askOnce(toFate(creature, CARES, true), null);
}

import { type CheckOutcome, CLEAN_DAYS, type HabitFacts, habitOf, resolveAbstinence } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { habitsOf, storeHabits } from "../../checks/uses/dose-habit.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { allMade } from "../../documents/store-change.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { rollSave } from "../../checks/perform-save.ts";

type Payload = { readonly actor: string; readonly substance: string };

const ID = "abstinence";

const isAddicted = (creature: Creature, substance: string): boolean =>
  (habitOf(habitsOf(creature), substance)?.doses ?? 0) > 0;

/** A day without a substance of addiction: three saving throws in a row free the addict. @rule WH-SUB-01 WH-POIS-01 */
export const abstinenceKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText, substance: aText }),
  async isDue({ actor, substance }) {
    const creature = await resolveCreature(actor);
    return creature !== null && isAddicted(creature, substance);
  },
  rolls: rollSave,
  async follow(answering) {
    const rolled = await rollSave(answering);
    if (!rolled) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { payload, prompt } = answering;
    const { creature, outcome, rolls } = rolled;
    const after = resolveAbstinence(habitsOf(creature), payload.substance, outcome.success);
    const changes = await storeHabits(creature, after.habits);
    const audience = { like: prompt };
    const card = await postCheck({ title: titleOf(payload), kind: "save", actor: creature, outcome, rolls, audience });
    const told = await postDay(answering, { creature, outcome, ...after });
    return { changes: [...changes, ...allMade(card, told)] };
  },
});

interface Day {
  readonly creature: Creature;
  readonly outcome: CheckOutcome;
  readonly isFree: boolean;
  readonly daysLeft: number;
}

const postDay = ({ payload, prompt }: Answering<Payload>, { creature, isFree, daysLeft }: Day) =>
  postLines({
    title: titleOf(payload),
    text: isFree ? "WHITEHACK.Habit.Over" : "WHITEHACK.Habit.GoesOn",
    facts: isFree ? [] : [{ label: "WHITEHACK.Habit.DaysLeft", value: toFigure(daysLeft) }],
    rules: ["WH-SUB-01"],
    actor: creature,
    like: prompt,
  });

const titleOf = ({ substance }: Pick<Payload, "substance">): string =>
  localize("WHITEHACK.Habit.Without", { name: substance });

/**
 * The saving throws for so many days without a substance of addiction; no more than may free the addict.
 * @rule WH-SUB-01 WH-POIS-01
 */
export const toAbstinence = (
  creature: Creature,
  { substance, withdrawal }: Pick<HabitFacts, "substance" | "withdrawal">,
  days: number,
): readonly NewPrompt[] =>
  Array.from({ length: Math.min(days, CLEAN_DAYS) }, () => ({
    kind: ID,
    title: titleOf({ substance }),
    text: "WHITEHACK.Habit.Ask",
    facts: withdrawal === "" ? [] : [{ label: "WHITEHACK.Item.Withdrawal", value: withdrawal }],
    rules: ["WH-SUB-01", "WH-POIS-01"],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { actor: creature.uuid, substance },
    options: [{ id: "save", label: "WHITEHACK.Consequence.Save" }],
    fallback: "save",
  }));

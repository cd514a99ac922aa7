import {
  type Affliction,
  afflictionEnd,
  CORRUPTION_BANDS,
  type CorruptionBand,
  toAffliction,
} from "../../../rules/index.ts";
import { aText, aWhole, oneOf, shape } from "../../../rules/base/shape.ts";
import { type PromptField, promptNumber, promptText } from "../../../view/chat/prompts/prompt.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { resolveCreature } from "../../documents/creature.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

type Payload = { readonly actor: string; readonly band: CorruptionBand; readonly weeks: number };

const ID = "affliction";
const LONGEST_NAME = 60;

/**
 * An effect of corruption: named by the character's player or by the Referee, it becomes a condition. @rule WH-CORR-03
 */
export const afflictionKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText, band: oneOf(CORRUPTION_BANDS), weeks: aWhole }),
  isDue: async ({ actor }) => (await resolveCreature(actor)) !== null,
  async follow({ payload: { actor, band, weeks }, answer: { values } }) {
    const creature = await resolveCreature(actor);
    if (!creature) return { refused: "WHITEHACK.Refusal.noTarget" };
    const affliction = toAffliction(band, weeks);
    const end = afflictionEnd(
      affliction,
      Number(values["days"] ?? affliction.lasts?.least.amount ?? 1),
      rulebookFor(creature),
    );
    const condition = { name: String(values["name"]), levers: {} };
    return {
      changes: await storeConditions(creature, () => giveCondition(creature, condition, { end, isAnother: true })),
    };
  },
});

const NAME = promptText("name", "WHITEHACK.Corruption.effectName", LONGEST_NAME, 1);

/** The prompt for how many days it lasts, where that is not said yet. @rule WH-CORR-03 */
function daysFields({ lasts }: Affliction): readonly PromptField[] {
  if (!lasts || lasts.least.amount === lasts.most.amount) return [];
  return [promptNumber("days", "WHITEHACK.Corruption.days", lasts.least.amount, lasts.most.amount)];
}

/** Asks for the name of an effect; `weeks` is how long it lasts if its band says so. @rule WH-CORR-03 */
export const toNaming = (
  actor: Actor.Implementation,
  { affliction, weeks }: { readonly affliction: Affliction; readonly weeks: number },
): NewPrompt => ({
  kind: ID,
  title: "WHITEHACK.Corruption.askEffect",
  text: `WHITEHACK.Corruption.Effect.${affliction.band}`,
  rules: ["WH-CORR-03"],
  about: actor,
  asked: { actor: actor.uuid },
  payload: { actor: actor.uuid, band: affliction.band, weeks },
  options: [
    {
      id: "named",
      label: "WHITEHACK.Corruption.layOn",
      fields: [NAME, ...daysFields(affliction)],
    },
  ],
});

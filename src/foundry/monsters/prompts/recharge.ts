import { RECHARGE, type RechargeChoice } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { type OfferedOption } from "../../../view/chat/prompts/prompt.ts";
import { abilityAt, recharge, rechargesFor } from "../boss/recharge.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { localize } from "../../host/localize.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { askOnce } from "../../chat/prompts/post-prompt.ts";

type Payload = { readonly actor: string };

const ID = "recharge";
const POINTS = "hitPoints";
const NONE = "none";

const choiceAt = (creature: Creature, option: string): RechargeChoice | undefined =>
  rechargesFor(creature).find((choice) => idOf(choice) === option);

const idOf = (choice: RechargeChoice): string => (choice.kind === "ability" ? choice.key : POINTS);

/** Rolls the dice of the hit points on the client of the user who chooses them. */
async function rolledBy({ answer, dice }: Answering<Payload>) {
  return answer.option === POINTS ? dice(RECHARGE) : { faces: [], rolls: [] };
}

/** Before a battle with a boss each character gets hit points, or a used-up resource back. @rule WH-BOSS-02 */
export const rechargeKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText }),
  async isDue({ actor }) {
    const creature = await resolveCreature(actor);
    return creature !== null && rechargesFor(creature).length > 0;
  },
  rolls: rolledBy,
  async follow({ payload, answer: { option }, prompt, dice }) {
    if (option === NONE) return {};
    const creature = await resolveCreature(payload.actor);
    const choice = creature && choiceAt(creature, option);
    if (!creature || !choice) return { refused: "WHITEHACK.Refusal.notDue" };
    return { changes: await recharge(creature, { choice, dice, like: prompt }) };
  },
});

const optionOf = (creature: Creature, choice: RechargeChoice): OfferedOption => {
  const { value, max } = hitPointsOf(creature);
  const ability = choice.kind === "ability" ? abilityAt(creature, choice.key) : null;
  const detail = ability ? "" : localize("WHITEHACK.Recharge.now", { value: String(value), max: String(max) });
  return {
    id: idOf(choice),
    label: ability ? ability.name : "WHITEHACK.Recharge.points",
    detail,
  };
};

/** The prompt for one character; null for one that lacks nothing or has had it in this battle. @rule WH-BOSS-02 */
function toRecharge(creature: Creature): NewPrompt | null {
  const choices = rechargesFor(creature);
  const [first] = choices;
  if (!first || !creature.isCharacter()) return null;
  return {
    kind: ID,
    title: "WHITEHACK.Recharge.title",
    text: "WHITEHACK.Recharge.ask",
    rules: ["WH-BOSS-02"],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { actor: creature.uuid },
    options: [...choices.map((choice) => optionOf(creature, choice)), { id: NONE, label: "WHITEHACK.Recharge.none" }],
    fallback: idOf(first),
  };
}

/** True if a creature is a boss that players' characters may meet. @rule WH-BOSS-01 */
const isBoss = (creature: Creature): boolean => creature.system.whitehack.boss;

/** Asks each character once in a battle for a recharge, if a boss is among the fighters. @rule WH-BOSS-01 WH-BOSS-02 */
export async function askRecharges(creatures: readonly Creature[]): Promise<void> {
  if (!creatures.some(isBoss)) return;
  for (const creature of creatures) await askOnce(toRecharge(creature), null);
}

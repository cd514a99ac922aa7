import { isFitSupernatural, isViolent, type KeywordCategory, keywordCategories } from "../../../rules/index.ts";
import { aText, listOf, shape } from "../../../rules/base/shape.ts";
import { promptChoice } from "../../../view/chat/prompts/prompt.ts";
import { resolveCreature } from "../../documents/creature.ts";
import { actorAt } from "../../chat/prompts/listeners.ts";
import { heldLines, takeLoot } from "../loot/take-loot.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { defineKind, type NewPrompt, type PromptMessage } from "../../chat/prompts/kind.ts";
import { traitsOf } from "../../documents/traits-of.ts";

const NONE = "none";
/** The fallen enemy, its keywords, and who felled it. */
export interface Loot {
  readonly looter: string;
  readonly enemy: string;
  /** The uuid of the fallen; its keywords are read there, as long as it is there. */
  readonly from: string;
  readonly keywords: readonly string[];
}

const isLooter = (actor: Actor.Implementation | null): actor is Actor.OfType<"character"> =>
  actor?.creature ? traitsOf(actor.creature).loots === true : false;

/** Asks which keyword of a fallen enemy is taken, and as which category. @rule WH-STRONG-03 WH-STRONG-04 WH-STRONG-08 */
export const lootKind = defineKind<Loot>({
  id: "loot",
  payload: shape({ looter: aText, enemy: aText, from: aText, keywords: listOf(aText) }),
  isDue: ({ looter }) => isLooter(actorAt(looter)),
  async follow({ payload, answer, prompt }) {
    const looter = actorAt(payload.looter);
    if (!isLooter(looter)) return { refused: "WHITEHACK.Refusal.noTarget" };
    const name = payload.keywords[Number(answer.option)];
    const category = categoriesFor(looter).find((one) => one === answer.values["category"]);
    if (answer.option === NONE || name === undefined || !category) return {};
    const text = await writtenOn(payload.from, name);
    if (!mayTake(category, `${name} ${text}`, prompt)) return { refused: "WHITEHACK.Loot.Violent" };
    const taking = { enemy: payload.enemy, name, category, text };
    return { changes: await takeLoot(looter, taking, prompt) };
  },
});

/** Whether a keyword may be taken as this; a Referee who answers may let a violent ability pass. @rule WH-STRONG-08 */
const mayTake = (category: KeywordCategory, words: string, { system: { by } }: PromptMessage): boolean =>
  category !== "supernatural" ||
  game.users.get(by ?? "")?.isGM === true ||
  isFitSupernatural({ violent: isViolent(words) });

/** The text about a keyword of the fallen, as long as they are there. */
async function writtenOn(from: string, name: string): Promise<string> {
  const fallen = await resolveCreature(from);
  return fallen?.system.whitehack.keywords.find((one) => one.name === name)?.text ?? "";
}

const categoriesFor = (looter: Actor.Implementation): readonly KeywordCategory[] =>
  keywordCategories(rulebookFor(looter).options);

/** The category of the keyword, which cannot be changed later. @rule WH-STRONG-03 */
const categoryField = (looter: Actor.Implementation) =>
  promptChoice(
    "category",
    "WHITEHACK.Loot.As",
    categoriesFor(looter).map((value) => ({ value, label: `WHITEHACK.KeywordCategory.${value}` })),
  );

/**
 * Asks the attacker who felled a memorable enemy which keyword to take; null where there is none to take.
 * @rule WH-STRONG-03 WH-STRONG-04
 */
export function toLoot(loot: Loot): NewPrompt | null {
  const looter = actorAt(loot.looter);
  if (!isLooter(looter)) return null;
  const fields = [categoryField(looter)];
  const held = heldLines(looter);
  return {
    kind: lootKind.id,
    title: "WHITEHACK.Loot.Title",
    text: held.length > 0 ? "WHITEHACK.Loot.Replace" : "WHITEHACK.Loot.Text",
    facts: [{ label: "WHITEHACK.Loot.From", value: loot.enemy }, ...held],
    rules: ["WH-STRONG-03", ...(held.length > 0 ? ["WH-STRONG-04"] : [])],
    about: looter,
    asked: { actor: looter.uuid },
    payload: loot,
    options: [
      ...loot.keywords.map((label, place) => ({ id: String(place), label, fields })),
      { id: NONE, label: "WHITEHACK.Loot.None" },
    ],
    fallback: NONE,
  };
}

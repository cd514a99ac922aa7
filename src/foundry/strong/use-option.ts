import { type Condition, STRONG_OPTIONS, type StrongOptionId } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { giveCondition, type Giving } from "../conditions/give-condition.ts";
import { noteOption } from "../fight/note-fight.ts";
import { reminderLines } from "./option-moment.ts";
import { storeConditions } from "../undo/store-conditions.ts";

type Character = Actor.OfType<"character">;

/** An option that is used. */
export interface Used {
  readonly option: StrongOptionId;
  readonly facts?: readonly FactLine[];
  /** What the card says; the usual sentence of the option if left out. */
  readonly text?: LangKey;
  /** What it lays on its owner; nothing if left out. */
  readonly conditions?: readonly (readonly [Condition, Giving])[];
}

/** Notes what an option takes of the round, before it changes what a round holds; then does it, and tells it. @rule WH-STRONG-09 WH-ACT-01 */
export async function applyOption(
  item: Item.Implementation,
  actor: Character,
  { option, facts = [], text, conditions = [] }: Used,
): Promise<ChatMessage.Implementation | null> {
  const { rule } = STRONG_OPTIONS[option];
  const reminder = reminderLines(actor, option);
  const noted = await noteOption(actor, STRONG_OPTIONS[option]);
  const laid = await lay(item, actor, conditions);
  const told = text ?? `WHITEHACK.StrongUsed.${option}`;
  return tellThing(item, { text: told, facts: [...facts, ...reminder], rules: [rule], changes: [...noted, ...laid] });
}

/** Lays conditions on the one who uses an option. */
const lay = (
  item: Item.Implementation,
  actor: Character,
  conditions: NonNullable<Used["conditions"]>,
): Promise<readonly Change[]> =>
  storeConditions(actor, async () => {
    for (const [condition, giving] of conditions)
      await giveCondition(actor, condition, { source: actor.uuid, ...(item.img && { img: item.img }), ...giving });
  });

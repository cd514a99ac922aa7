import {
  attemptOfRaise,
  type BonusAttempt,
  bonusOfAttempt,
  type CharacterFacts,
  kindsForAttempt,
  planAttempt,
  scoreOf,
} from "../../rules/index.ts";
import { choicesIn, type LevelDraft } from "../../view/advance/level-draft.ts";
import { bonusLines } from "../../view/advance/bonus-lines.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import type { DiceSource } from "../dice.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";

type Character = Actor.OfType<"character">;

/** An attempt at a custom bonus with what a card tells of it; empty where there was none. */
export interface BonusTry {
  readonly attempt: BonusAttempt | null;
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
}
const NO_TRY: BonusTry = { attempt: null, facts: [], rolls: [], rules: [] };

/** Throws the dice of the attempt that a new level's raise brings, after its hit dice. @rule WH-CUST-02 */
export async function throwBonusTry(
  actor: Character,
  draft: LevelDraft,
  before: CharacterFacts<string>,
  dice: DiceSource,
): Promise<BonusTry> {
  const rulebook = rulebookFor(actor);
  const { raise } = choicesIn(draft, []);
  const raised = raise ? { ...raise, score: scoreOf(before.attributes, raise.attribute) + 1 } : null;
  const open = attemptOfRaise(draft.bonus, raised, rulebook.options);
  if (!open) return NO_TRY;
  const { faces, rolls } = await dice(planAttempt(open, rulebook.options));
  const attempt = { ...open, faces };
  return { attempt, facts: bonusLines(attempt, rulebook, localize), rolls, rules: ["WH-CUST-02"] };
}

/** Whether the wished bonus is open to the character. @rule WH-CUST-02 WH-CUST-03 */
export function isOpenWish(actor: Character, { bonus: { kind } }: LevelDraft): boolean {
  const { class: table } = actor.system.derived;
  return kind === "" || (table !== null && kindsForAttempt(table, actor.system.customBonuses).includes(kind));
}

/** The character's bonuses with what the attempt has brought. @rule WH-CUST-02 */
export function bonusesAfter(actor: Character, attempt: BonusAttempt | null) {
  const won = attempt && bonusOfAttempt(attempt, rulebookFor(actor).options);
  return won ? { customBonuses: [...actor.system.toObject().customBonuses, won] } : {};
}

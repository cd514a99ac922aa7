import type { PreparingStore } from "../../house-rules/spell-fields.ts";
import type { SpellcastingRules, SpellTiming } from "../../rules/index.ts";
import { postHurt } from "../cards/post-hurt.ts";
import { marksInForce, writtenConditionOf } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { postQuestion } from "../questions/post-question.ts";
import { openQuestions } from "../questions/open-questions.ts";
import { SPELL_CAST, toSpellCast } from "../questions/kinds/spell-cast.ts";
import { rulebookFor } from "../rulebook.ts";
import { preparedBy } from "./preparation.ts";

const QUICK = "endOfRound" satisfies SpellTiming;

/** A fighter who prepares a spell. */
interface Preparer {
  readonly actor: Creature;
  readonly prepared: PreparingStore;
}

/** Those of a fight who prepare a spell. */
const preparersOf = (fighters: Iterable<Combatant.Implementation>): readonly Preparer[] =>
  [...fighters].flatMap((fighter) => {
    const { actor } = fighter;
    const prepared = preparedBy(fighter);
    return actor?.isCreature() && prepared ? [{ actor, prepared }] : [];
  });

/** Asks for the targets of those spells that are due. @rule FH-SPL-05 */
async function askThose(
  fighters: Iterable<Combatant.Implementation>,
  isDue: (prepared: PreparingStore, rules: SpellcastingRules) => boolean,
): Promise<void> {
  for (const { actor, prepared } of preparersOf(fighters)) {
    const rules = rulebookFor(actor).magic.spells;
    if (rules && isDue(prepared, rules)) await askFor(actor, prepared);
  }
}

/** A turn begins: what was prepared since an earlier round takes effect before it. @rule FH-SPL-05 FH-SPL-12 */
export async function spellsDue(fighter: Combatant.Implementation): Promise<void> {
  const round = fighter.combat?.round ?? 0;
  await askThose(
    [fighter],
    ({ spellTiming, spellRound }, rules) => spellTiming !== QUICK && rules.isDue(spellRound, round),
  );
}

/** A round begins: quick spells of the one before take effect now, where the table has said so. @rule FH-SPL-06 */
export const quickSpellsDue = ({ combatants }: Combat.Implementation, round: number): Promise<void> =>
  askThose(combatants, ({ spellTiming, spellRound }) => spellTiming === QUICK && spellRound < round);

/** A fight ends before a spell has taken effect: whoever plays the caster, or the Referee, lets it do so or stops it. @rule FH-SPL-12 */
export const spellsLeft = ({ combatants }: Combat.Implementation): Promise<void> => askThose(combatants, () => true);

/** Asks for the target of what was prepared. @rule FH-SPL-05 */
async function askFor(creature: Creature, prepared: PreparingStore): Promise<void> {
  const { spell: item, spellLevel: level, spellPlan: plan } = prepared;
  const isAsked = openQuestions().some(
    ({ system: { kind, asked } }) => kind === SPELL_CAST && asked.actor === creature.uuid,
  );
  const question = isAsked ? null : toSpellCast(creature, { item, level, plan });
  if (question) await postQuestion(question);
}

/** What the tracker says of somebody who prepares a spell. @rule FH-SPL-05 */
export function spellMarks(fighter: Combatant.Implementation): readonly string[] {
  const prepared = preparedBy(fighter);
  const name = prepared && fighter.actor?.items.get(prepared.spell)?.name;
  return prepared && name
    ? [localize("WHITEHACK.Spellcasting.Mark.preparing", { name, level: String(prepared.spellLevel) })]
    : [];
}

/** A round begins: whoever burns or drowns is hurt, all of a fight by one card. @rule FH-S1-02 FH-S3-07 */
export async function sufferRound({ combatants }: Combat.Implementation): Promise<void> {
  const all = [
    ...new Set(combatants.contents.flatMap(({ actor }) => (actor?.isCreature() ? [actor as Creature] : []))),
  ];
  const rules = rulebookFor(null).magic.spells?.eachTurn ?? [];
  for (const { condition, dice, kinds } of rules) {
    const suffering = all.filter((one) =>
      marksInForce(one).some(({ effect }) => writtenConditionOf(effect)?.id === condition.id),
    );
    await postHurt({ title: condition.label, dice, kinds }, suffering);
  }
}

import { planIn } from "./perform-prepare.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { combatantOf, type Creature, creaturesIn, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { SPELL_CAST, toSpellCast } from "./prompts/spell-cast.ts";
import { openPrompts } from "../../../../foundry/chat/prompts/listeners.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { casterOf, isOnItsWay, preparedBy } from "./caster.ts";
import type { PreparingStore } from "../../../base/pack-fields.ts";
import { postHurt } from "../../../../foundry/combat/damage/post-hurt.ts";
import { marksInForce, writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import type { SpellTiming } from "../../rules/spells/spell-rules.ts";
import { type FerryhackSpells, spellsIn } from "../../rules/spells/spellcasting.ts";

interface Wanted {
  readonly item: string;
  readonly level: number;
  readonly plan: string;
}

/** Lets a spell take effect for its caster's player: asks for its target. @rule FH-SPL-05 FH-SPL-06 */
export async function castSpellFor(
  { actor, item, level, plan }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const caster = await resolveCreature(actor);
  if (!caster || !caster.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const isSpell = typeof item === "string" && typeof level === "number" && typeof plan === "string";
  const prompt = isSpell ? toSpellCast(caster, { item, level, plan }) : null;
  if (!isSpell || !prompt) return refuse("WHITEHACK.Refusal.noQuestion");
  if (isAskedOf(caster)) return refuse("WHITEHACK.Refusal.asked");
  if (!sender.isGM && !isReady(caster, { item, level, plan })) return refuse("WHITEHACK.Refusal.notPrepared");
  await postPrompt(prompt);
  return DONE;
}

/** True if a caster is asked already what a spell of theirs is to reach. */
const isAskedOf = ({ uuid }: Creature): boolean =>
  openPrompts().some(
    ({ system: { kind, payload } }) =>
      kind === SPELL_CAST && (payload as { readonly caster?: unknown }).caster === uuid,
  );

/**
 * Whether a spell can take effect now: it is active, its caster can use so many levels, and in a fight it is the very one that
 * was prepared, unless it works at once. @rule FH-SPL-01 FH-SPL-04 FH-SPL-05 FH-SPL-06
 */
function isReady(actor: Creature, wanted: Wanted): boolean {
  const caster = casterOf(actor);
  const item = actor.items.get(wanted.item);
  if (!caster || !item?.isSpell()) return false;
  const { rules, facts, points } = caster;
  const spell = writtenAs(item, "spell");
  const highest = rules.highestLevel(facts.level, points);
  const active = spell.prepared && !isOnItsWay(item, rules.pack);
  if (rules.refusal(wanted.level, { active, highest, untouched: true, busy: false })) return false;
  const fighter = combatantOf(actor);
  return fighter?.combat?.started !== true || rules.timing(spell) === "atOnce" || isPrepared(fighter, wanted);
}

function isPrepared(fighter: Combatant.Implementation, { item, level, plan }: Wanted): boolean {
  const prepared = preparedBy(fighter);
  const isSame = prepared?.spell === item && prepared.spellLevel === level;
  return isSame && JSON.stringify(planIn(prepared.spellPlan)) === JSON.stringify(planIn(plan));
}

const QUICK = "endOfRound" satisfies SpellTiming;

/** A fighter who prepares a spell. */
interface Preparer {
  readonly actor: Creature;
  readonly prepared: PreparingStore;
}

/** Those of a fight who prepare a spell. */
const preparersOf = (fighters: Iterable<Combatant.Implementation>): readonly Preparer[] =>
  [...fighters].flatMap((fighter) => {
    const { creature: actor } = fighter;
    const prepared = preparedBy(fighter);
    return actor && prepared ? [{ actor, prepared }] : [];
  });

/** Asks for the targets of those spells that are due. @rule FH-SPL-05 */
async function askThose(
  fighters: Iterable<Combatant.Implementation>,
  isDue: (prepared: PreparingStore, rules: FerryhackSpells) => boolean,
): Promise<void> {
  for (const { actor, prepared } of preparersOf(fighters)) {
    const rules = spellsIn(rulebookFor(actor));
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

/**
 * A fight ends before a spell has taken effect: the caster's player, or the Referee, lets it do so or stops it.
 * @rule FH-SPL-12
 */
export const spellsLeft = ({ combatants }: Combat.Implementation): Promise<void> => askThose(combatants, () => true);

/** Asks for the target of what was prepared. @rule FH-SPL-05 */
async function askFor(creature: Creature, prepared: PreparingStore): Promise<void> {
  const { spell: item, spellLevel: level, spellPlan: plan } = prepared;
  const isAsked = openPrompts().some(
    ({ system: { kind, asked } }) => kind === SPELL_CAST && asked.actor === creature.uuid,
  );
  const prompt = isAsked ? null : toSpellCast(creature, { item, level, plan });
  if (prompt) await postPrompt(prompt);
}

/** The tracker's marks of a caster who prepares a spell. @rule FH-SPL-05 */
export function spellMarks(fighter: Combatant.Implementation): readonly string[] {
  const prepared = preparedBy(fighter);
  const name = prepared && fighter.actor?.items.get(prepared.spell)?.name;
  return prepared && name
    ? [localize("WHITEHACK.Spellcasting.Mark.preparing", { name, level: String(prepared.spellLevel) })]
    : [];
}

/** A round begins: each burning or drowning creature is hurt, all of a fight by one card. @rule FH-S1-02 FH-S3-07 */
export async function sufferRound({ combatants }: Combat.Implementation): Promise<void> {
  const all = [...new Set(creaturesIn(combatants.contents))];
  const rules = spellsIn(rulebookFor(null))?.eachTurn ?? [];
  for (const { condition, dice, kinds } of rules) {
    const suffering = all.filter((one) =>
      marksInForce(one).some(({ effect }) => writtenConditionOf(effect)?.id === condition.id),
    );
    await postHurt({ title: condition.label, dice, kinds }, suffering);
  }
}

import {
  type DamageFormula,
  parseDamage,
  planDamage,
  resolveDamage,
  spellDamage,
  toDamageText,
} from "../../../rules/index.ts";
import { harmIn, wholeIn } from "../../../view/dialogs/form-values.ts";
import { castLines } from "../../../view/things/thing-lines.ts";
import { diceIn } from "../../../view/things/thing-rolls.ts";
import { type SpellWritten, shownTitle } from "../../../view/things/thing.ts";
import { postDamage } from "../../cards/post-damage.ts";
import { toThing, writtenAs } from "../../data/thing.ts";
import { askSpell } from "../../dialogs/ask-spell.ts";
import { throwDice } from "../../dice.ts";
import { escalationNow } from "../../fight/escalation-now.ts";
import type { Visibility } from "../../generation.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { loadPart } from "../../load-part.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { cardTarget, firstTarget } from "../../target.ts";
import { refuseUse, tellThing } from "../tell/tell-thing.ts";

const preparePart = () => loadPart(() => import("../../spells/perform-prepare.ts"));

const MOST_LEVELS = 20;

/** The kinds of harm that the damage of a spell does, unless somebody says more. @rule WH-MON-03 */
const HARM = ["magick"];

interface Cast {
  readonly visibility: Visibility;
  readonly kinds: readonly string[];
}

/** The damage of a spell per level; null for a spell without damage. */
const damageOf = ({ damage }: SpellWritten): DamageFormula | null =>
  diceIn(damage) === null ? null : parseDamage(damage);

/** Casts a spell: by the rules in force, if they know spells. */
export async function performSpell(item: Item.Implementation, click: Click = {}): Promise<void> {
  if (rulebookFor(item.actor).magic.spells) return (await preparePart()).performPrepare(item, click);
  return castPlainly(item, click);
}

/** Casts a spell at a level: posts its description, and rolls its damage if it has any. */
async function castPlainly(item: Item.Implementation, click: Click): Promise<void> {
  const spell = writtenAs(item, "spell");
  const formula = damageOf(spell);
  const ask = { damage: formula && toDamageText(formula), most: MOST_LEVELS, harm: HARM.join(", ") };
  const reply = skipsDialog(click)
    ? { values: { level: 1 }, visibility: chosenVisibility() }
    : await askSpell(item, ask);
  if (!reply) return;
  const level = wholeIn(reply.values, "level");
  if (level < 1 || level > MOST_LEVELS) return refuseUse("noSpellLevel");
  const { visibility } = reply;
  await tellThing(item, {
    text: "WHITEHACK.Notice.spellCast",
    facts: castLines(spell, level, localize),
    rules: [],
    visibility,
  });
  if (formula) await rollSpell(item, spellDamage(formula, level), { visibility, kinds: harmIn(reply.values, HARM) });
}

/** Rolls the damage of a spell at the level at which it is cast. @rule WH-DMG-01 WH-CAMP-03 */
async function rollSpell(
  item: Item.Implementation,
  formula: DamageFormula,
  { visibility, kinds }: Cast,
): Promise<void> {
  const { actor } = item;
  const modifiers = escalationNow(actor?.isCreature() ? actor : null);
  const damage = { formula, modifiers, multiplier: 1 };
  const { faces, rolls } = await throwDice(planDamage(damage));
  const outcome = resolveDamage(damage, faces);
  const target = actor ? cardTarget(firstTarget(actor)) : null;
  const told = { attack: true, kinds, title: shownTitle(toThing(item)), by: actor?.uuid ?? null, target };
  await postDamage({ ...told, actor, outcome, rolls, audience: { visibility } });
}

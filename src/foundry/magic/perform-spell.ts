import { localize } from "../host/localize.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import {
  type DamageFormula,
  formulaIn,
  planDamage,
  resolveDamage,
  spellDamage,
  toDamageText,
} from "../../rules/index.ts";
import { harmIn, wholeIn } from "../../view/chat/dialogs/form-values.ts";
import { castLines } from "../../view/items/item-lines.ts";
import { shownTitle } from "../../view/items/shown-item.ts";
import { postDamage } from "../chat/cards/post-damage.ts";
import { toShownItem, writtenAs } from "../documents/data/shown-item.ts";
import { rollDice } from "../host/dice.ts";
import { escalationNow } from "../combat/escalation-now.ts";
import type { Visibility } from "../host/compat.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { partsInForce } from "../extensions/packs-in-force.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { chosenVisibility } from "../host/settings.ts";
import { cardTarget, firstTarget } from "../documents/place.ts";
import { refuseUse, postItem } from "../chat/post/post-item.ts";

/** Asks at which level a spell is cast, and who sees it. */
const askSpell = (
  item: Item.Implementation,
  context: { readonly damage: string | null; readonly most: number; readonly harm: string },
): Promise<Reply | null> =>
  ask({
    name: "spell",
    ofFight: true,
    actor: item,
    title: localize("WHITEHACK.Ask.Cast", { name: item.name }),
    context,
    confirm: { label: "WHITEHACK.ItemRoll.castSpell.label", icon: "fa-solid fa-burst" },
  });

const MOST_LEVELS = 20;

/** The kinds of harm that the damage of a spell does, unless the card says more. @rule WH-MON-03 */
const HARM = ["magick"];

interface Cast {
  readonly visibility: Visibility;
  readonly kinds: readonly string[];
}

/** Casts a spell: by the pack whose rules know spells, or plainly. */
export async function performSpell(item: Item.Implementation, click: Click = {}): Promise<void> {
  const cast = partsInForce().find(({ castSpell }) => castSpell)?.castSpell;
  if (cast && rulebookFor(item.actor).magic.spells) await cast(item, click);
  else await castPlainly(item, click);
}

/** Casts a spell at a level: posts its description, and rolls its damage if it has any. */
async function castPlainly(item: Item.Implementation, click: Click): Promise<void> {
  const spell = writtenAs(item, "spell");
  const formula = formulaIn(spell.damage); // for each level
  const ask = { damage: formula && toDamageText(formula), most: MOST_LEVELS, harm: HARM.join(", ") };
  const reply = skipsDialog(click)
    ? { values: { level: 1 }, visibility: chosenVisibility() }
    : await askSpell(item, ask);
  if (!reply) return;
  const level = wholeIn(reply.values, "level");
  if (level < 1 || level > MOST_LEVELS) return refuseUse("noSpellLevel");
  const { visibility } = reply;
  await postItem(item, {
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
  const modifiers = escalationNow(item.creature);
  const damage = { formula, modifiers, multiplier: 1 };
  const { faces, rolls } = await rollDice(planDamage(damage));
  const outcome = resolveDamage(damage, faces);
  const target = actor ? cardTarget(firstTarget(actor)) : null;
  const told = { attack: true, kinds, title: shownTitle(toShownItem(item)), by: actor?.uuid ?? null, target };
  await postDamage({ ...told, actor, outcome, rolls, audience: { visibility } });
}

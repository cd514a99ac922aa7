import {
  type DamageFormula,
  planDamage,
  resolveDamage,
  spellDamage,
  toDamageText,
  parseDamage,
} from "../../rules/index.ts";
import { wholeIn } from "../../view/form-values.ts";
import type { MessageMode } from "../generation.ts";
import { type SpellWritten, shownTitle } from "../../view/thing.ts";
import { postCard } from "../cards/post-card.ts";
import { toThing } from "../data/thing.ts";
import { askSpell } from "../dialogs/ask-spell.ts";
import { throwDice } from "../dice.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { messageMode } from "../settings.ts";
import { cardTarget, firstTarget } from "../target.ts";
import { refuseUse } from "./tell-thing.ts";

/** Rolls the damage of a spell at the level that it is cast at. @rule WH-DMG-01 */
export async function performSpellDamage(item: Item.Implementation, click: Click = {}): Promise<void> {
  const { level: least, damage: text } = item.system as unknown as SpellWritten;
  const formula = parseDamage(text);
  const ask = { damage: toDamageText(formula), least: Math.max(1, least) };
  const reply = skipsDialog(click) ? { values: { level: ask.least }, mode: messageMode() } : await askSpell(item, ask);
  if (!reply) return;
  const level = wholeIn(reply.values, "level");
  if (level < ask.least) refuseUse("noSpellLevel");
  else await rollSpell(item, spellDamage(formula, level), reply.mode);
}

async function rollSpell(item: Item.Implementation, formula: DamageFormula, mode: MessageMode): Promise<void> {
  const damage = { formula, modifiers: [], multiplier: 1 };
  const { faces, rolls } = await throwDice(planDamage(damage));
  const outcome = resolveDamage(damage, faces);
  const { actor } = item;
  const facts = { kind: "damage" as const, lethal: true, amount: outcome.total, outcome, applied: [] };
  const system = {
    ...facts,
    title: shownTitle(toThing(item)),
    actor: actor?.uuid ?? null,
    target: actor ? cardTarget(firstTarget(actor)) : null,
  };
  await postCard({ kind: "damage", actor, system, rolls, audience: { mode } });
}

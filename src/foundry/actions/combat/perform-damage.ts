import { type AttackLine, type Modifier, planDamage, resolveDamage, toDamage } from "../../../rules/index.ts";
import { situationModifier } from "../../../view/dialogs/situation.ts";
import { harmIn, wholeIn } from "../../../view/dialogs/form-values.ts";
import { withPackAnswers } from "../../../view/dialogs/pack-asks.ts";
import { problemText } from "../../../view/problem.ts";
import { postDamage } from "../../cards/post-damage.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askDamage } from "../../dialogs/ask-damage.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { escalationNow } from "../../fight/escalation-now.ts";
import { harmOf } from "../../fight/harm-of.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { localize } from "../../localize.ts";
import { damageAsksFor } from "../../packs/dialog-seams.ts";
import { chosenVisibility } from "../../settings.ts";
import { cardTarget, firstTarget } from "../../target.ts";
import { type AttackKey, attackLine, attackTitle } from "./attack-line.ts";

/** Rolls the damage of a weapon without an attack. @rule WH-DMG-01 WH-CAMP-03 */
export async function performDamage(actor: Actor.Implementation, key: AttackKey, click: Click = {}): Promise<void> {
  if (!actor.isCreature()) return;
  const line = attackLine(actor, key);
  if (!line?.damage.formula) {
    tellUnreadable(line);
    return;
  }
  const reply = skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : await askDamage(actor, line);
  if (reply) await rollDamage(actor, line, reply);
}

const tellUnreadable = (line: AttackLine | undefined): void => {
  const problem = line?.damage.problem;
  ui.notifications.warn(problem ? problemText(problem, localize) : localize("WHITEHACK.Refusal.noAttack"));
};

async function rollDamage(actor: Creature, line: AttackLine, { values, visibility }: Reply): Promise<void> {
  const known = [...situationModifier(wholeIn(values, "modifier")), ...escalationNow(actor)];
  const damageModifiers = withPackAnswers<readonly Modifier[]>(known, damageAsksFor(actor, line), values);
  const damage = toDamage(line, { damageModifiers }, Math.max(1, wholeIn(values, "multiplier", 4)));
  const { faces, rolls } = await throwDice(planDamage(damage));
  const outcome = resolveDamage(damage, faces);
  const { id, use } = line;
  const { kinds, passesResistance } = harmOf(actor, line);
  const how = { attack: true, strike: { id, use }, kinds: harmIn(values, kinds), passesResistance };
  const told = { title: attackTitle(line), by: actor.uuid, target: cardTarget(firstTarget(actor)) };
  await postDamage({ ...how, ...told, actor, outcome, rolls, audience: { visibility } });
}

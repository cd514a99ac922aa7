import { toSentence } from "../../../view/app/rules/rules-view.ts";
import { localize } from "../../host/localize.ts";
import { rulesOfWorld } from "../rules-of-world.ts";
import { readChoices } from "../../../house-rules/base/in-force.ts";
import { rulesOfOne, toChoices, toStoredChoices, valuesOfOne } from "../../../house-rules/base/rules-of-one.ts";
import type { RuleValues, WorldRule } from "../../../house-rules/base/world-rules/world-rule.ts";
import {
  changesOfOne,
  followsForOne,
  type RulesOfOne,
  rulesOfOneDialog,
  rulesOfOneIn,
} from "../../../view/app/rules/rules-of-one-dialog.ts";
import type { Change } from "../../../undo/record.ts";
import type { Creature } from "../../documents/creature.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { packsInForce } from "../../extensions/packs-in-force.ts";
import { rulesInForceFor, rulesWith } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { changedBy } from "./rules-then.ts";
import { postLines } from "../../chat/post/post-lines.ts";

/** Says which rules have changed, and to what. */
export function showRules(keys: ReadonlySet<string>): void {
  const sentence = toSentence(keys, rulesOfWorld(), localize);
  if (sentence) ui.notifications.info(sentence);
}

const storedOf = (actor: Creature): unknown => (actor.system.packs as { readonly choices?: unknown }).choices;

/** The rules of the active packs that an actor may play by, and those it has chosen. */
function oneOf(actor: Creature): RulesOfOne {
  const packs = packsInForce().map(({ rules }) => rules);
  const rules = rulesOfOne(packs);
  const values = valuesOfOne(rules, readChoices(storedOf(actor), packs).choices);
  return { rules, values, world: rulesInForceFor(null), words: rulesOfWorld().words };
}

/** The consequences for the actor, in words. */
function followsIn(actor: Creature, one: RulesOfOne, wanted: RuleValues): string {
  const then = rulesWith(toChoices(one.rules, wanted));
  const now = { ...rulesOfWorld(), inForce: rulesInForceFor(actor) };
  return followsForOne(now, then, changedBy(actor, then.rulebook));
}

/** Asks the Referee by which house rules an actor plays otherwise than the world. */
export async function performRulesOfOne(actor: Creature): Promise<void> {
  if (!game.user.isGM) return;
  const one = oneOf(actor);
  if (one.rules.length === 0) return void ui.notifications.info("WHITEHACK.RulesOfOne.NoneOffered", { localize: true });
  const reply = await ask({
    name: "rules-of-one",
    actor,
    title: localize("WHITEHACK.RulesOfOne.Title", { name: actor.name }),
    context: { ...rulesOfOneDialog(one) },
    confirm: { label: "WHITEHACK.RulesOfOne.Use", icon: "fa-solid fa-check" },
    preview: (values) => ({ follows: followsIn(actor, one, rulesOfOneIn(values, one)) }),
  });
  if (reply) await performAnsweredRulesOfOne(actor, reply);
}

/** Stores the choices, and tells them on a card that can be undone. */
export async function performAnsweredRulesOfOne(actor: Creature, { values }: Pick<Reply, "values">): Promise<void> {
  const one = oneOf(actor);
  const wanted = rulesOfOneIn(values, one);
  const facts = changesOfOne(one, wanted);
  if (facts.length === 0) return;
  const concerned = one.rules.filter(({ key }) => wanted[key] !== one.values[key]);
  const changes = await storeChoices(actor, concerned, wanted);
  await postLines({ title: localize("WHITEHACK.RulesOfOne.Changed", { name: actor.name }), actor, facts, changes });
}

/** Writes down first that nothing was chosen, where nothing is stored: undoing needs something to go back to. */
async function storeChoices(
  actor: Creature,
  rules: readonly WorldRule[],
  wanted: RuleValues,
): Promise<readonly Change[]> {
  const blank = Object.fromEntries(rules.map(({ key }) => [key, null]));
  const stored = toStoredChoices(rules, blank);
  const before = foundry.utils.mergeObject(stored, storedOf(actor) ?? {}, { inplace: false });
  await storeChange(actor, { packs: { choices: before } });
  return storeChange(actor, { packs: { choices: toStoredChoices(rules, wanted) } });
}

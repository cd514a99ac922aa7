import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { playersOf } from "../../../../foundry/chat/prompts/listeners.ts";
import { asKind, type Creature, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { refereeIds } from "../../../../foundry/documents/referees.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import { INSIGHT_FIELDS, LORE_FIELDS } from "../../rules/skills/lore-fields.ts";
import { SKILL_RULES } from "../../rules/skills/skill-tests.ts";
import { type LoreTexts, tellForm, tellProblem, toldIn } from "../../view/skills/tell-form.ts";
import type { SkillCard } from "./skill-cards.ts";

const MOST_TRAITS = 30;

/** What can be told of a creature: what the Referee has written, its Hit Dice, and what it is and does. @rule RH-LOR-01 */
function textsOf(creature: Creature): LoreTexts {
  const { rumors, details } = packFactsOf(creature, LORE_FIELDS);
  const { nature } = creature.system;
  const traits = creature.items.contents.filter((item) => item.isAbility()).map(({ name }) => name);
  const armor = localize("WHITEHACK.Redhack.Skills.armorOf", {
    armor: toFigure(creature.system.derived.armorClass.value),
  });
  return {
    rumors,
    hitDice: toFigure(nature.level),
    details: [armor, details].filter(Boolean).join(" · "),
    traits: toList([...nature.kinds, ...traits].slice(0, MOST_TRAITS), localize),
    everything: localize("WHITEHACK.Redhack.Skills.askFreely"),
  };
}

/** The item that was looked at, as long as it is carried. */
const itemOf = ({ noted, actor }: SkillCard): Item.Implementation | null =>
  noted.skill === "identify" ? (actor.items.get(noted.subject) ?? null) : null;

/** Notes on an item what was found out about it, and that its magick is known. @rule RH-SKL-08 */
async function noteInsight(item: Item.Implementation, insight: string, known: boolean): Promise<readonly Change[]> {
  const noted = insight === "" ? [] : await storePackFacts(item, INSIGHT_FIELDS, { insight });
  const opened = known && "magick" in item.system ? await storeChange(item, { magick: { known: true } }) : [];
  return [...noted, ...opened];
}

/** The Referee tells a player what a secret skill has come to; that card takes back what it has noted. @rule RH-SKL-07 RH-SKL-08 RH-LNG-01 RH-LOR-01 */
export async function tellResult(card: SkillCard): Promise<void> {
  if (!game.user.isGM) return;
  const { noted, actor } = card;
  const creature = noted.skill === "lore" ? asKind("creature", resolveCreatureSync(noted.subject)) : null;
  const texts = creature && textsOf(creature);
  const item = itemOf(card);
  const form = tellForm(noted, texts, item !== null, localize);
  const name = localize(`WHITEHACK.Redhack.Skills.Name.${noted.skill}`);
  const title = noted.about === "" ? name : localize("WHITEHACK.Text.labelled", { label: name, value: noted.about });
  const reply = await ask({
    title,
    form,
    problem: (values) => tellProblem(noted, texts, values),
    confirm: { label: "WHITEHACK.Redhack.Skills.After.tell", icon: "fa-solid fa-comment" },
  });
  if (!reply) return;
  const { facts, text, known } = toldIn(noted, texts, answersOf(form, reply.values));
  const changes = item ? await noteInsight(item, text, known) : [];
  await postLines({
    title,
    actor,
    text,
    facts,
    rules: SKILL_RULES[noted.skill].rules,
    audience: { whisper: [...new Set([...playersOf(actor), ...refereeIds()])] },
    changes,
  });
}

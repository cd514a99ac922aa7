import { isExplainedDamage } from "../combat/real-dice.ts";
import { planCheck, resolveCheck } from "../../rules/index.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { rollDice } from "../host/dice.ts";
import { calledName, type Creature, resolveCreature } from "../documents/creature.ts";
import { damageCardAt, isApplied } from "../combat/damage-card-at.ts";
import { placeAmong, shareChange, unsaved } from "../combat/area/block-area.ts";
import { localize } from "../host/localize.ts";
import { askedFirst } from "../chat/prompts/asked-first.ts";
import { toAreaSave, wordsOf, answerDamage, areaSaveCheck, backlashOf, turnDamage } from "./prompts/area-save.ts";
import { madeOf } from "../documents/store-change.ts";
import { postPrompt } from "../chat/prompts/post-prompt.ts";
import { DONE, refuse } from "../chat/requests/requests.ts";
import { aText, shape } from "../../rules/base/shape.ts";
import { defineRequest } from "../chat/requests/define-request.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** Has everybody save whom a card of damage reaches: players are asked, and for all others it is rolled at once. @rule WH-AREA-01 */
export const askSavesRequest = defineRequest({
  name: "askSaves",
  payload: shape({ message: aText }),
  async run({ message: id }, sender) {
    const card = damageCardAt(id);
    if (!card) return refuse("WHITEHACK.Refusal.noCard");
    if (!sender.isGM && card.author?.id !== sender.id) return refuse("WHITEHACK.Refusal.notYours");
    if (!sender.isGM && !isExplainedDamage(card)) return refuse("WHITEHACK.Refusal.notRolled");
    const due = await dueOn(card);
    for (const creature of due.filter((one) => one.hasPlayerOwner)) await postPrompt(toAreaSave(card, creature), card);
    await rollSaves(
      card,
      due.filter((one) => !one.hasPlayerOwner),
    );
    return DONE;
  },
});

/** Those who have neither saved nor been asked, and whom the damage has not reached. */
async function dueOn(card: DamageCard): Promise<readonly Creature[]> {
  const asked = new Set(askedFirst(card.id).map(({ actor }) => actor));
  const found = await Promise.all(unsaved(card).map(resolveCreature));
  return found.filter((one) => one !== null).filter((one) => !asked.has(one.uuid) && !isApplied(card, one));
}

/** The saving throw of a creature, and what is told of it. @rule WH-AREA-01 FH-S2-01 */
async function saveOf(card: DamageCard, creature: Creature) {
  const check = areaSaveCheck(card, creature);
  const { faces, rolls } = await rollDice(planCheck(check));
  const { success, score } = resolveCheck(check, faces);
  const became = success ? backlashOf(card, creature) : "nothing";
  const said = localize(
    became === "nothing"
      ? `WHITEHACK.Share.Save.${success ? "made" : "failed"}`
      : `WHITEHACK.Spellcasting.Saved.${became}`,
  );
  const turned = became === "reflected";
  const fact = {
    label: calledName(creature),
    value: localize("WHITEHACK.Text.aside", { text: said, aside: `${faces.join(" · ")} / ${score}` }),
  };
  return { creature, place: placeAmong(card, creature.uuid), success, became, turned, rolls, fact };
}

/** Saves for those whom no player plays, all in one notice; what turns back is saved against in turn. @rule WH-AREA-01 WH-MON-09 FH-S2-01 FH-S3-01 */
async function rollSaves(card: DamageCard, savers: readonly Creature[]): Promise<void> {
  const rolled = [];
  for (const creature of savers) rolled.push(await saveOf(card, creature));
  if (rolled.length === 0) return;
  const shares = await shareChange(card, rolled);
  const returned = [];
  for (const { creature } of rolled.filter(({ turned }) => turned)) returned.push(await turnDamage(card, creature));
  const back = returned.filter((one) => one !== null);
  const beams = [];
  for (const { creature, became } of rolled) beams.push(...(await answerDamage(card, creature, became)));
  const changes = [...shares, ...back.map((one) => madeOf(one.card)), ...beams];
  const facts = rolled.map(({ fact }) => fact);
  const rolls = rolled.flatMap((one) => one.rolls);
  const { title, rules = [] } = wordsOf(card);
  await postLines({ title, facts, rolls, rules, changes, like: card });
  for (const one of back) await postPrompt(toAreaSave(one.card, one.caster), one.card);
}

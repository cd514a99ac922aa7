import type { Monster } from "../../documents/creature.ts";
import { isSaveTag, nameOr, planKeyword, resolveKeyword, toMonsterKeyword } from "../../../rules/index.ts";
import { areaDice } from "../../../view/monsters/sheet/monster-view.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { toPlainText } from "../../../view/base/plain-text.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import { shownFormula, rollDice } from "../../host/dice.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import type { Click } from "../../host/keybindings.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { recordFor } from "../../chat/undo/card-record.ts";
import { paidFacts } from "../../health/pay-hit-points.ts";
import { savePart } from "../../host/lazy-parts.ts";

/** A monster uses a keyword, which may cost hit points; the card tells what others have to save against. @rule WH-MON-11 */
export async function performKeyword(actor: Monster, place: number): Promise<void> {
  if (!actor.isOwner) return;
  const written = actor.system.keywords[place];
  if (!written) return;
  const plan = planKeyword(written);
  const { faces, rolls } = await rollDice(plan);
  const keyword = toMonsterKeyword(written, faces);
  const { payment } = resolveKeyword(hitPointsOf(actor), keyword, rulebookFor(actor));
  const changes = await storeHitPoints(actor, payment);
  const facts = [...paidFacts(keyword.cost, payment), ...saveFacts(written.save)];
  const told = {
    title: nameOr(written.name, "keyword"),
    text: toPlainText(written.text) || "WHITEHACK.Notice.keywordUsed",
    rules: ["WH-MON-11"],
  };
  const formula = shownFormula(plan);
  const system = {
    ...told,
    actor: actor.uuid,
    formula,
    faces: [...faces],
    total: null,
    facts,
    record: recordFor(changes),
  };
  await postCard({ kind: "notice", actor, system, rolls, audience: { visibility: chosenVisibility() } });
}

const saveFacts = (save: string): readonly FactLine[] =>
  lineOf("WHITEHACK.Sheet.KeywordSave", isSaveTag(save) ? `WHITEHACK.SaveTag.${save}` : save);

/** The targets that the user owns save against a keyword. @rule WH-MON-11 WH-SAVE-01 */
export async function performKeywordSave(actor: Monster, place: number, click: Click): Promise<void> {
  const written = actor.system.keywords[place];
  if (!written) return;
  const savers = [...game.user.targets].map((token) => token.actor).filter((saver) => saver?.isOwner);
  if (savers.length === 0) ui.notifications.warn("WHITEHACK.Refusal.noSaver", { localize: true });
  const { performSave } = await savePart();
  for (const saver of savers) if (saver) await performSave(saver, click, { against: [written.save] });
}

/**
 * A monster's breath, or another keyword that fills an area; its text tells how much it harms.
 * @rule WH-AREA-01 WH-MON-11
 */
export async function performAreaKeyword(actor: Monster, place: number): Promise<void> {
  if (!actor.isOwner) return;
  const written = actor.system.keywords[place];
  if (!written) return;
  const { performArea } = await lazy(() => import("../../combat/area/perform-area.ts"));
  const isHalved = written.save === "breath" || /\bhal[fv]/i.test(written.text);
  await performArea(actor, {
    title: localize(nameOr(written.name, "keyword")),
    damage: areaDice(written),
    leaves: isHalved ? "half" : "nothing",
    shape: written.save === "breath" ? "cone" : "square",
  });
}

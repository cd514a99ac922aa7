import { type Check, toSaveCheck } from "../../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../../rules/shape.ts";
import { postCheck } from "../../../cards/post-check.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { saverOf } from "../../../fight/fighters.ts";
import { localize } from "../../../localize.ts";
import { defineKind, type NewQuestion } from "../../../questions/kind.ts";
import { SAVE, savedBy, saveOrNot } from "../../../questions/save-or-not.ts";
import { madeOf } from "../../../undo/store-change.ts";

const ID = "wbEffectSave";

const readPayload = shape({ target: aText, spell: aText, card: aText });
type Payload = ReadBy<typeof readPayload>;

/** The saving throw against a miracle. @rule WB-CST-05 */
const effectSaveCheck = (target: Creature): Check => toSaveCheck(saverOf(target), { tags: ["magick"] });

/** A miracle without damage: whoever saves is not affected. @rule WB-CST-05 */
export const effectSaveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async ({ target }) => (await creatureAt(target)) !== null,
  async throws(answering) {
    const target = await creatureAt(answering.payload.target);
    return target && savedBy(answering, effectSaveCheck(target));
  },
  async follow(answering) {
    const { payload, question } = answering;
    const actor = await creatureAt(payload.target);
    if (!actor) return { refused: "WHITEHACK.Refusal.noTarget" };
    const saved = await savedBy(answering, effectSaveCheck(actor));
    if (!saved) return {};
    const facts = [
      {
        label: "WHITEHACK.Spellcasting.Result",
        value: `WHITEHACK.SpellSaves.${saved.outcome.success ? "cancelled" : "affected"}`,
      },
    ];
    const card = await postCheck({
      title: payload.spell,
      kind: "save",
      actor,
      ...saved,
      facts,
      audience: { like: game.messages.get(payload.card) ?? question },
    });
    return { changes: card ? [madeOf(card)] : [] };
  },
});

/** Asks somebody to save against a miracle, or to let it come. @rule WB-CST-05 */
export const toEffectSave = (card: ChatMessage.OfType<"notice">, target: Creature): NewQuestion => ({
  kind: ID,
  title: localize("WHITEHACK.SpellSaves.title", { name: localize(card.system.title) }),
  text: "WHITEHACK.SpellSaves.text",
  rules: ["WB-CST-05"],
  about: target,
  asked: { actor: target.uuid },
  payload: { target: target.uuid, spell: card.system.title, card: card.id ?? "" },
  options: saveOrNot(),
  fallback: SAVE,
});

import { aText, aWhole, orNull, type ReadBy, shape } from "../../../rules/shape.ts";
import { postCheck } from "../../cards/post-check.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { localize } from "../../localize.ts";
import { spellSaveCheck } from "../../spells/spell-save-check.ts";
import { type Moving, teleport } from "../../spells/teleport.ts";
import { madeOf } from "../../undo/store-change.ts";
import { defineKind, type NewQuestion } from "../kind.ts";
import { SAVE, savedBy, saveOrNot } from "../save-or-not.ts";

const ID = "spellMove";

const readPayload = shape({
  target: aText,
  spell: aText,
  meters: aWhole,
  at: orNull(shape({ x: aWhole, y: aWhole })),
});
type Payload = ReadBy<typeof readPayload>;

/** Somebody is about to be taken elsewhere by a spell, and saves against it or is willing. @rule FH-S4-04 */
export const spellMoveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async ({ target }) => (await creatureAt(target)) !== null,
  async throws(answering) {
    const target = await creatureAt(answering.payload.target);
    return target && savedBy(answering, spellSaveCheck(target));
  },
  async follow(answering) {
    const { payload, question } = answering;
    const target = await creatureAt(payload.target);
    if (!target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const saved = await savedBy(answering, spellSaveCheck(target));
    const isSaved = saved?.outcome.success === true;
    const value = `WHITEHACK.Spellcasting.Saved.${isSaved ? "nothing" : "works"}`;
    const facts = [{ label: "WHITEHACK.Spellcasting.Result", value }];
    const audience = { like: question };
    const card =
      saved && (await postCheck({ title: payload.spell, kind: "save", actor: target, ...saved, facts, audience }));
    const moved = isSaved ? [] : await teleport({ ...payload, target }, question);
    return { changes: [...(card ? [madeOf(card)] : []), ...moved] };
  },
});

/** Asks somebody to save against being taken elsewhere, or to let it happen. @rule FH-S4-04 */
export const toSpellMove = ({ target, spell, meters, at }: Moving): NewQuestion => ({
  kind: ID,
  title: localize("WHITEHACK.Spellcasting.Title", { name: spell }),
  text: "WHITEHACK.Spellcasting.MoveText",
  rules: ["FH-S4-04"],
  about: target,
  asked: { actor: target.uuid },
  payload: { target: target.uuid, spell, meters, at },
  options: saveOrNot(),
  fallback: SAVE,
});

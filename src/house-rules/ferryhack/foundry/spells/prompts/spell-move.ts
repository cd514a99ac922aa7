import { aText, aWhole, orNull, type ReadBy, shape } from "../../../../../rules/base/shape.ts";
import { postCheck } from "../../../../../foundry/checks/cards/post-check.ts";
import { resolveCreature } from "../../../../../foundry/documents/creature.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { spellSaveCheck } from "../turn-back.ts";
import { type Moving, teleport } from "../teleport.ts";
import { allMade } from "../../../../../foundry/documents/store-change.ts";
import { defineKind, type NewPrompt } from "../../../../../foundry/chat/prompts/kind.ts";
import { SAVE, savedBy, saveOrNot } from "../../../../../foundry/checks/perform-save.ts";

const ID = "spellMove";

const readPayload = shape({
  target: aText,
  spell: aText,
  meters: aWhole,
  at: orNull(shape({ x: aWhole, y: aWhole })),
});
type Payload = ReadBy<typeof readPayload>;

/** A spell is about to take its target elsewhere, who saves against it or is willing. @rule FH-S4-04 */
export const spellMoveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async ({ target }) => (await resolveCreature(target)) !== null,
  async rolls(answering) {
    const target = await resolveCreature(answering.payload.target);
    return target && savedBy(answering, spellSaveCheck(target));
  },
  async follow(answering) {
    const { payload, prompt } = answering;
    const target = await resolveCreature(payload.target);
    if (!target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const saved = await savedBy(answering, spellSaveCheck(target));
    const isSaved = saved?.outcome.success === true;
    const value = `WHITEHACK.Spellcasting.Saved.${isSaved ? "nothing" : "works"}`;
    const facts = [{ label: "WHITEHACK.Spellcasting.Result", value }];
    const audience = { like: prompt };
    const card =
      saved && (await postCheck({ title: payload.spell, kind: "save", actor: target, ...saved, facts, audience }));
    const moved = isSaved ? [] : await teleport({ ...payload, target }, prompt);
    return { changes: [...allMade(card), ...moved] };
  },
});

/** Asks a target to save against being taken elsewhere, or to let it happen. @rule FH-S4-04 */
export const toSpellMove = ({ target, spell, meters, at }: Moving): NewPrompt => ({
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

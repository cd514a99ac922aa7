import { planCheck, resolveCheck } from "../../../rules/index.ts";
import { aText, aWhole, orNull, type ReadBy, shape } from "../../../rules/shape.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { localize } from "../../localize.ts";
import { spellSaveCheck } from "../../spells/spell-save-check.ts";
import { type Moving, teleport } from "../../spells/teleport.ts";
import { madeOf } from "../../undo/store-change.ts";
import { type Answering, defineKind, type NewQuestion } from "../kind.ts";

const ID = "spellMove";
const SAVE = "save";
const PLAIN = { detail: "", actor: null, fields: [] } as const;

const readPayload = shape({
  target: aText,
  spell: aText,
  meters: aWhole,
  at: orNull(shape({ x: aWhole, y: aWhole })),
});
type Payload = ReadBy<typeof readPayload>;

/** The saving throw of somebody; null for the willing. */
async function savedBy({ answer, dice }: Answering<Payload>, target: Creature) {
  if (answer.option !== SAVE) return null;
  const check = spellSaveCheck(target);
  const { faces, rolls } = await dice(planCheck(check));
  return { outcome: resolveCheck(check, faces), rolls };
}

/** Somebody is about to be taken elsewhere by a spell, and saves against it or is willing. @rule FH-S4-04 */
export const spellMoveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async ({ target }) => (await creatureAt(target)) !== null,
  async throws(answering) {
    const target = await creatureAt(answering.payload.target);
    return target && savedBy(answering, target);
  },
  async follow(answering) {
    const { payload, question } = answering;
    const target = await creatureAt(payload.target);
    if (!target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const saved = await savedBy(answering, target);
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
  options: [
    { id: SAVE, label: "WHITEHACK.Sequel.Save", ...PLAIN },
    { id: "willing", label: "WHITEHACK.Spellcasting.Answer.willing", ...PLAIN },
  ],
  fallback: SAVE,
});

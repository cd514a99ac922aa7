import { eachRound, wakes } from "../../../../house-rules/ferryhack/spells/control.ts";
import { SEQUELS } from "../../../../house-rules/ferryhack/spells/spell-conditions.ts";
import { type Check, planCheck, resolveCheck } from "../../../../rules/index.ts";
import { aText, oneOf, type ReadBy, shape } from "../../../../rules/shape.ts";
import { postCheck } from "../../../cards/post-check.ts";
import { giveCondition } from "../../../conditions/give-condition.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { type Answering, defineKind, type NewQuestion } from "../../../questions/kind.ts";
import { spellSaveCheck } from "../../../spells/spell-save-check.ts";
import { storeConditions } from "../../../undo/store-conditions.ts";
import { madeOf } from "../../../undo/store-change.ts";
import { CONTROLLED, endMarks, hasMark } from "./control-marks.ts";

const KINDS = ["free", "wake"] as const;
type Kind = (typeof KINDS)[number];
const MARK_OF = { free: CONTROLLED, wake: SEQUELS.deepSleep.id } as const;

const readPayload = shape({ target: aText, what: oneOf(KINDS) });
type Payload = ReadBy<typeof readPayload>;

/** The saving throw against the spell, or the roll under Constitution that wakes; monsters save for both. @rule FH-S4-03 */
function checkOf(target: Creature, what: Kind): Check {
  const constitution = target.isCharacter() ? target.system.derived.attributes["constitution"]?.value : undefined;
  if (what === "free" || constitution === undefined) return spellSaveCheck(target);
  return { score: constitution, modifiers: [], reasons: [] };
}

async function thrown({ payload: { what }, dice }: Answering<Payload>, target: Creature) {
  const check = checkOf(target, what);
  const { faces, rolls } = await dice(planCheck(check));
  return { outcome: resolveCheck(check, faces), rolls };
}

/** The controlled save each round to act freely in it, and sleepers roll to wake. @rule FH-S4-03 */
export const controlSaveKind = defineKind<Payload>({
  id: "fhControlSave",
  payload: readPayload,
  async isDue({ target, what }) {
    const creature = await creatureAt(target);
    return creature !== null && hasMark(creature, MARK_OF[what]);
  },
  async throws(answering) {
    const target = await creatureAt(answering.payload.target);
    return target && thrown(answering, target);
  },
  async follow(answering) {
    const { what } = answering.payload;
    const target = await creatureAt(answering.payload.target);
    if (!target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const roll = await thrown(answering, target);
    const { success } = roll.outcome;
    const became = what === "free" ? eachRound(success) : wakes(success);
    const facts = [{ label: "WHITEHACK.Spellcasting.Result", value: `WHITEHACK.Fh.Control.${became}` }];
    const title = `WHITEHACK.Fh.Control.${what}Title`;
    const audience = { like: answering.question };
    const card = await postCheck({ title, kind: "save", actor: target, ...roll, facts, audience });
    const done =
      became === "freeThisRound"
        ? await storeConditions(target, () => giveCondition(target, SEQUELS.actsFreely))
        : became === "free"
          ? await endMarks(target, SEQUELS.deepSleep.id)
          : [];
    return { changes: [...(card ? [madeOf(card)] : []), ...done] };
  },
});

/** Asks somebody who is controlled, or asleep, for the roll of this round. @rule FH-S4-03 */
export const toControlSave = (target: Creature, what: Kind): NewQuestion => ({
  kind: "fhControlSave",
  title: `WHITEHACK.Fh.Control.${what}Title`,
  text: `WHITEHACK.Fh.Control.${what}Text`,
  rules: ["FH-S4-03"],
  about: target,
  asked: { actor: target.uuid },
  payload: { target: target.uuid, what },
  options: [{ id: "save", label: `WHITEHACK.Fh.Control.${what}Roll`, detail: "", actor: null, fields: [] }],
  fallback: "save",
});

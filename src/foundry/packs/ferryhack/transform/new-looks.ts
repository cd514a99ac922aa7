import { aText, type ReadBy, shape } from "../../../../rules/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import type { QuestionField } from "../../../../view/questions/question.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import { calledName } from "../../../documents/chosen-creatures.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { placeOf } from "../../../fight/place.ts";
import { localize } from "../../../localize.ts";
import { SYSTEM_ID } from "../../../paths.ts";
import { defineKind, type Followed, type NewQuestion } from "../../../questions/kind.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import type { SpellMark } from "../../../spells/spell-mark.ts";
import { looksOf, wearLooks } from "../../../spells/scene/wear-looks.ts";
import { writtenConditionOf } from "../../../conditions/active-conditions.ts";
import { madeOf } from "../../../undo/store-change.ts";
import { hasMark, marksOf } from "../control/control-marks.ts";

const ID = "fhTransform";
const TRANSFORMED = "fh-transformed";
/** The choice of whoever keeps their picture. */
const OWN = "own";
const TURN = "turn";
const PLAIN = { detail: "", actor: null } as const;

const readPayload = shape({ target: aText });

/** The monsters of the compendium, by name with their pictures. */
async function picturesOf(): Promise<ReadonlyMap<string, string>> {
  const index = await game.packs.get(`${SYSTEM_ID}.monsters`)?.getIndex();
  const named = [...(index ?? [])].map((one) => one as { readonly name?: string; readonly img?: string | null });
  const pairs = named.map(({ name = "", img }): [string, string] => [name, img ?? ""]);
  return new Map(pairs.filter(([name, img]) => name && img).toSorted(([one], [other]) => one.localeCompare(other)));
}

/** Somebody looks like what they are turned into, and is called so. @rule FH-S4-01 */
async function turn(
  target: Creature,
  { name, like }: { readonly name: string; readonly like: string },
): Promise<readonly Change[]> {
  const token = placeOf(target);
  if (!token) return [];
  const src = (await picturesOf()).get(like) ?? looksOf(token).src;
  const [mark] = marksOf(target, TRANSFORMED);
  const level = (mark && writtenConditionOf(mark.effect)?.strength) ?? 0;
  const spell = { holder: target.uuid, condition: TRANSFORMED, original: "Förändra", level };
  return wearLooks(token, spell, { name, src });
}

/** What somebody is called from now on: what is written, or else what they look like; null where nothing is said. */
const nameFrom = (written: string, like: string): string | null => written.trim() || (like === OWN ? null : like);

/** Into what somebody is turned: the caster says, and the token shows it until the spell ends. @rule FH-S4-01 */
export const transformKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ target }) {
    const creature = await creatureAt(target);
    return creature !== null && hasMark(creature, TRANSFORMED);
  },
  async follow({ payload, answer: { option, values }, question }): Promise<Followed> {
    const target = await creatureAt(payload.target);
    if (!target) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (option !== TURN) return { isTheirs: true };
    const before = calledName(target);
    const like = String(values["like"] ?? OWN);
    const name = nameFrom(String(values["name"] ?? ""), like);
    if (name === null) return { refused: "WHITEHACK.Fh.Transform.nothing" };
    const turned = await turn(target, { name, like });
    const told = await tellLines({
      title: "WHITEHACK.SpellCondition.transformed",
      text: `WHITEHACK.Fh.Transform.${turned.length > 0 ? "stays" : "byHand"}`,
      facts: [{ label: before, value: name }],
      rules: ["FH-S4-01"],
      actor: target,
      like: question,
    });
    return { changes: [...turned, ...(told ? [madeOf(told)] : [])], isTheirs: true };
  },
});

const NAME: QuestionField = {
  name: "name",
  label: "WHITEHACK.Fh.Transform.name",
  kind: "text",
  min: 0,
  max: 60,
  choices: [],
};

/** Transform has taken hold of somebody: asks its caster what becomes of them. @rule FH-S4-01 */
export async function askLooks(target: Creature, { condition, source }: SpellMark): Promise<void> {
  if (condition.id !== TRANSFORMED) return;
  await postQuestion(await toTransform(target, source));
}

/** @rule FH-S4-01 */
async function toTransform(target: Creature, caster: string): Promise<NewQuestion> {
  const names = [...(await picturesOf()).keys()].map((name) => ({ value: name, label: name }));
  const choices = [{ value: OWN, label: "WHITEHACK.Fh.Transform.own" }, ...names];
  const like: QuestionField = { ...NAME, name: "like", label: "WHITEHACK.Fh.Transform.like", kind: "choice", choices };
  return {
    kind: ID,
    title: localize("WHITEHACK.Fh.Transform.title", { name: calledName(target) }),
    text: "WHITEHACK.Fh.Transform.text",
    rules: ["FH-S4-01"],
    about: target,
    asked: { actor: caster },
    payload: { target: target.uuid },
    options: [
      { ...PLAIN, id: TURN, label: "WHITEHACK.Fh.Transform.turn", fields: [NAME, like] },
      { ...PLAIN, id: "unseen", label: "WHITEHACK.Fh.Transform.unseen", fields: [] },
    ],
  };
}

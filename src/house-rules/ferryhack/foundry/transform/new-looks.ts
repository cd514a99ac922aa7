import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import { promptChoice, promptText } from "../../../../view/chat/prompts/prompt.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { defineKind, type Followed, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import type { SpellMark } from "../../../../foundry/extensions/pack-extension.ts";
import { looksOf, wearLooks } from "../spells/scene/take-off.ts";
import { writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import { hasMark, marksOf } from "../control/control-save.ts";

const ID = "fhTransform";
const TRANSFORMED = "fh-transformed";
/** The choice that keeps the target's own picture. */
const OWN = "own";
const TURN = "turn";
const readPayload = shape({ target: aText });

/** The monsters of the compendium, by name with their pictures. */
async function picturesOf(): Promise<ReadonlyMap<string, string>> {
  const index = await game.packs.get(`${SYSTEM_ID}.monsters`)?.getIndex();
  const named = [...(index ?? [])].map((one) => one as { readonly name?: string; readonly img?: string | null });
  const pairs = named.map(({ name = "", img }): [string, string] => [name, img ?? ""]);
  return new Map(pairs.filter(([name, img]) => name && img).toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The target looks like its new form, and is called so. @rule FH-S4-01 */
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

/** The target's new name: the written one, or else that of its looks; null for no new name. */
const nameFrom = (written: string, like: string): string | null => written.trim() || (like === OWN ? null : like);

/** The target's new form: the caster chooses it, and the token shows it until the spell ends. @rule FH-S4-01 */
export const transformKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ target }) {
    const creature = await resolveCreature(target);
    return creature !== null && hasMark(creature, TRANSFORMED);
  },
  async follow({ payload, answer: { option, values }, prompt }): Promise<Followed> {
    const target = await resolveCreature(payload.target);
    if (!target) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (option !== TURN) return { isTheirs: true };
    const before = calledName(target);
    const like = String(values["like"] ?? OWN);
    const name = nameFrom(String(values["name"] ?? ""), like);
    if (name === null) return { refused: "WHITEHACK.Fh.Transform.nothing" };
    const turned = await turn(target, { name, like });
    const told = await postLines({
      title: "WHITEHACK.SpellCondition.transformed",
      text: `WHITEHACK.Fh.Transform.${turned.length > 0 ? "stays" : "byHand"}`,
      facts: [{ label: before, value: name }],
      rules: ["FH-S4-01"],
      actor: target,
      like: prompt,
    });
    return { changes: [...turned, ...allMade(told)], isTheirs: true };
  },
});

const NAME = promptText("name", "WHITEHACK.Fh.Transform.name", 60);

/** Transform has taken hold of a target: asks its caster what becomes of it. @rule FH-S4-01 */
export async function askLooks(target: Creature, { condition, source }: SpellMark): Promise<readonly Change[]> {
  if (condition.id === TRANSFORMED) await postPrompt(await toTransform(target, source));
  return [];
}

/** @rule FH-S4-01 */
async function toTransform(target: Creature, caster: string): Promise<NewPrompt> {
  const names = [...(await picturesOf()).keys()].map((name) => ({ value: name, label: name }));
  const choices = [{ value: OWN, label: "WHITEHACK.Fh.Transform.own" }, ...names];
  const like = promptChoice("like", "WHITEHACK.Fh.Transform.like", choices);
  return {
    kind: ID,
    title: localize("WHITEHACK.Fh.Transform.title", { name: calledName(target) }),
    text: "WHITEHACK.Fh.Transform.text",
    rules: ["FH-S4-01"],
    about: target,
    asked: { actor: caster },
    payload: { target: target.uuid },
    options: [
      { id: TURN, label: "WHITEHACK.Fh.Transform.turn", fields: [NAME, like] },
      { id: "unseen", label: "WHITEHACK.Fh.Transform.unseen" },
    ],
  };
}

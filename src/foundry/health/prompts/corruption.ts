import {
  corruptionBand,
  corruptionCheck,
  corruptionDice,
  type CorruptionOutcome,
  isCorruptionSaveObligatory,
  planCheck,
  resolveCheck,
  resolveCorruptionSave,
  waitWithCorruption,
} from "../../../rules/index.ts";
import { aText, aWhole, shape } from "../../../rules/base/shape.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { type Character, resolveCharacter } from "../../documents/creature.ts";
import { saverOf } from "../../documents/fighters.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { allMade, storeChange } from "../../documents/store-change.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { openPrompts } from "../../chat/prompts/listeners.ts";
import { toNaming } from "./affliction.ts";

type Payload = { readonly actor: string; readonly value: number };

const ID = "corruption";
const title = "WHITEHACK.Corruption.askSave";

/** The character of a prompt, as long as the save that it asks for is still to be made. */
async function characterOf({ actor, value }: Payload): Promise<Character | null> {
  const creature = await resolveCharacter(actor);
  if (!creature || !rulebookFor(creature).options.corruption) return null;
  const { corruption } = creature.system;
  return corruption.maySave && corruption.value === value ? creature : null;
}

/** Rolls the saving throw, and the die that its result asks for. @rule WH-CORR-02 */
async function rolledBy({ payload, answer, dice }: Answering<Payload>) {
  const actor = await characterOf(payload);
  if (!actor || answer.option !== "save") return null;
  const { options } = rulebookFor(actor);
  const { corruption } = actor.system;
  const saver = saverOf(actor);
  const check = corruptionCheck(saver);
  const save = await dice(planCheck(check));
  const more = await dice(corruptionDice(corruption, resolveCheck(check, save.faces), options));
  const faces = { save: save.faces, more: more.faces };
  const outcome = resolveCorruptionSave({ corruption, saver }, faces, options);
  return { actor, outcome, rolls: save.rolls, more };
}

type Rolled = NonNullable<Awaited<ReturnType<typeof rolledBy>>>;

/** Save or wait after a rise of corruption. @rule WH-CORR-02 WH-CORR-03 */
export const corruptionKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText, value: aWhole }),
  isDue: async (payload) => (await characterOf(payload)) !== null,
  rolls: rolledBy,
  async follow(answering) {
    const actor = await characterOf(answering.payload);
    if (!actor) return { refused: "WHITEHACK.Refusal.noTarget" };
    const rolled = await rolledBy(answering);
    if (!rolled)
      return { changes: await storeChange(actor, { corruption: waitWithCorruption(actor.system.corruption) }) };
    const changes = await storeChange(actor, { corruption: { ...rolled.outcome.corruption } });
    const told = await post(answering, rolled);
    return { changes: [...changes, ...told], next: namingOf(rolled) };
  },
});

function namingOf({ actor, outcome: { affliction }, more }: Rolled): readonly NewPrompt[] {
  const [weeks = 0] = more.faces;
  return affliction ? [toNaming(actor, { affliction, weeks })] : [];
}

async function post({ prompt }: Answering<Payload>, { actor, outcome, rolls, more }: Rolled) {
  if (!outcome.save) return [];
  const audience = { like: prompt };
  const check = { title: "WHITEHACK.Corruption.title", kind: "save" as const, actor, outcome: outcome.save };
  const card = await postCheck({ ...check, rolls, audience });
  const lines = await postLines({
    title: "WHITEHACK.Corruption.title",
    text: textOf(outcome),
    facts: [{ label: "WHITEHACK.Corruption.title", value: valuesOf(outcome) }],
    rolls: more.rolls,
    rules: outcome.rules,
    actor,
    like: prompt,
  });
  return allMade(card, lines);
}

const textOf = ({ affliction }: CorruptionOutcome): string =>
  affliction ? `WHITEHACK.Corruption.Effect.${affliction.band}` : "WHITEHACK.Corruption.resisted";

const valuesOf = ({ before, corruption }: CorruptionOutcome): string =>
  `${toFigure(before)} → ${toFigure(corruption.value)}`;

/** True if the prompt about a character's present corruption waits for an answer. */
export const isAskedNow = ({ uuid, system }: Character): boolean =>
  openPrompts().some(
    ({ system: { kind, payload } }) =>
      kind === ID && payload["actor"] === uuid && payload["value"] === system.corruption.value,
  );

/** Asks to save or to wait; at a high level waiting is no answer. @rule WH-CORR-02 WH-CORR-03 */
export function toCorruption(actor: Character): NewPrompt {
  const { value } = actor.system.corruption;
  const isObligatory = isCorruptionSaveObligatory(value);
  const band = corruptionBand(value, rulebookFor(actor).options);
  return {
    kind: ID,
    title,
    text: isObligatory ? "WHITEHACK.Corruption.obligatory" : "WHITEHACK.Corruption.saveOrWait",
    facts: [
      { label: "WHITEHACK.Corruption.title", value: toFigure(value) },
      ...(band ? [{ label: "WHITEHACK.Corruption.ifFailed", value: `WHITEHACK.Corruption.${band}` }] : []),
    ],
    rules: ["WH-CORR-02", "WH-CORR-03"],
    about: actor,
    asked: { actor: actor.uuid },
    payload: { actor: actor.uuid, value },
    options: [
      { id: "save", label: "WHITEHACK.Consequence.Save" },
      ...(isObligatory ? [] : [{ id: "wait", label: "WHITEHACK.Corruption.wait" }]),
    ],
    fallback: isObligatory ? "save" : "wait",
  };
}

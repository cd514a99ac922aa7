import { corruptionRefusal, raiseCorruption } from "../../../rules/index.ts";
import { answersOf, type Form } from "../../../view/chat/dialogs/form.ts";
import { toFigure } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";

type Character = Actor.OfType<"character">;

const RISE = [
  { note: "WHITEHACK.Corruption.riseHint" },
  { name: "gained", label: "WHITEHACK.Corruption.gained", value: 1, min: 0, max: 99 },
  { name: "reason", label: "WHITEHACK.Corruption.reason", max: 200 },
  "visibility",
] as const satisfies Form;

/** Asks how many levels of corruption a character gains, and why. @rule WH-CORR-01 */
export async function performRise(actor: Character): Promise<void> {
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Corruption.askRise", { name: actor.name }),
    form: RISE,
    confirm: { label: "WHITEHACK.Corruption.gain", icon: "fa-solid fa-plus" },
  });
  if (reply) await performAnsweredRise(actor, reply);
}

/**
 * Raises corruption by the answer, on a card that can undo it; then the character's player is asked to save.
 * @rule WH-CORR-01
 */
export async function performAnsweredRise(actor: Character, { values, visibility }: Reply): Promise<void> {
  const { gained, reason } = answersOf(RISE, values);
  const { changes, facts, rules } = await storeRise(actor, gained);
  await postLines({
    title: "WHITEHACK.Corruption.title",
    actor,
    text: reason,
    facts,
    rules,
    changes,
    visibility,
  });
  if (changes.length > 0) await askForSave(actor);
}

/** Gains levels of corruption; with the lines that a card tells of it. @rule WH-CORR-01 WH-CORR-03 */
export async function storeRise(actor: Character, gained: number) {
  const { corruption, level } = actor.system;
  const rise = raiseCorruption({ ...corruption, level }, gained, rulebookFor(actor).options);
  const changes = await storeChange(actor, { corruption: { ...rise.corruption } });
  const now = rise.corruption.value;
  const change = `${toFigure(corruption.value)} → ${toFigure(now)}`;
  const facts: readonly FactLine[] = [
    { label: "WHITEHACK.Corruption.gained", value: toFigure(gained) },
    ...(now === corruption.value ? [] : [{ label: "WHITEHACK.Corruption.title", value: change }]),
    ...(rise.lost ? [{ label: "WHITEHACK.Corruption.lost", value: "WHITEHACK.Corruption.lostHint" }] : []),
  ];
  return { changes, facts, rules: ["WH-CORR-01", ...(rise.lost ? ["WH-CORR-03"] : [])] };
}

/** Has the Referee's client ask the player of a corrupted character: save, or wait. @rule WH-CORR-02 */
export async function askForSave(actor: Character): Promise<void> {
  if (corruptionRefusal(actor.system.corruption, "save") === null)
    notifyRefusal(await askReferee("askCorruption", { actor: actor.uuid }));
}

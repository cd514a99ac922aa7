import { countingText, type DrawnView, drawnView } from "../../../view/campaign/story/drawn.ts";
import { performAskedBegin } from "../time/perform-begin.ts";
import {
  adjustDraw,
  INPUT_PRESETS,
  type InputPresetName,
  type InputTableId,
  modusForPlayers,
  presetTables,
} from "../../../rules/index.ts";
import {
  type AskedWords,
  wordsForm,
  wordsIn,
  wordsProblem,
} from "../../../view/campaign/dialogs/input-words-dialog.ts";
import { drawFrom } from "../tables/perform-draw.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { ask, askWords } from "../../chat/dialogs/ask.ts";
import { refereeIds } from "../../documents/referees.ts";
import { localize } from "../../host/localize.ts";

/** The draws on a notice, as this user sees them; null for none. @rule WH-REF-02 WH-MODUS-02 */
export function drawnPart(message: ChatMessage.OfType<"notice">): DrawnView | null {
  const { drawn, facts } = message.system;
  if (!drawn) return null;
  return drawnView(facts, drawn, { mayWrite: message.isOwner, isReferee: game.user.isGM });
}

/** A new session of the table begins, for everybody in the world. @rule WH-TIME-06 WH-MODUS-01 */
export const performSession = (): Promise<void> => performAskedBegin("session");

/** The parts of a group, by the keys of the tables. @rule WH-RAND-03 */
const GROUP = ["groups.vocations", "groups.species", "groups.affiliations"] as const;

/** Asks the Referee what words are for, and from which lists they come, and draws them. @rule WH-RAND-02 WH-RAND-03 */
export async function performWords(preset: InputPresetName = "idea"): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const reply = await ask({
    title: "WHITEHACK.Story.words",
    form: (values) => wordsForm(values, preset, localize),
    confirm: { label: "WHITEHACK.Story.draw", icon: "fa-solid fa-dice" },
    problem: wordsProblem,
  });
  if (reply) await drawWords(wordsIn(reply.values));
}

/** Draws a word from each list onto one card for Referees, with room for what they make of them. @rule WH-RAND-02 WH-RAND-03 */
export async function drawWords({ preset, chosen }: AskedWords): Promise<void> {
  const way = INPUT_PRESETS[preset];
  const tables = presetTables(way, chosen);
  if (!tables) return void ui.notifications.warn("WHITEHACK.Story.Problem.lists", { localize: true });
  const keys = [...(way.group ? GROUP : []), ...tables.map((table: InputTableId) => `input.${table}`)];
  const drawn = [];
  for (const key of keys) drawn.push(await drawFrom(key));
  const found = drawn.filter((one) => one !== null);
  if (found.length < keys.length) ui.notifications.warn("WHITEHACK.Refusal.noTable", { localize: true });
  if (found.length === 0) return;
  await postLines({
    title: `WHITEHACK.Story.Preset.${preset}.title`,
    text: `WHITEHACK.Story.Preset.${preset}.hint`,
    facts: found.map(({ label, value }) => ({ label, value })),
    drawn: { kind: "words", rows: found.map((_, place) => place) },
    rolls: found.flatMap(({ rolls }) => rolls),
    rules: ["WH-RAND-03"],
    audience: { whisper: refereeIds() },
  });
}

type Notice = ChatMessage.OfType<"notice">;

/** Changes one drawn line as little as it takes; empty or the same words bring the original back. @rule WH-REF-02 */
export async function adjustLine(message: Notice, place: number, words: string): Promise<void> {
  const { drawn, facts } = message.system;
  const text = facts[place]?.value;
  if (!drawn?.rows.includes(place) || text === undefined) return;
  const { adjusted } = adjustDraw({ text, adjusted: null }, words.trim());
  const others = message.system.toObject().drawn?.adjusted.filter((one) => one.place !== place) ?? [];
  await writeDrawn(message, { adjusted: [...others, ...(adjusted === null ? [] : [{ place, text: adjusted }])] });
}

const writeDrawn = (message: Notice, drawn: object) => message.update({ system: { drawn } } as ChatMessage.UpdateData);

async function performAdjust(message: Notice, place: number): Promise<void> {
  const { drawn, facts } = message.system;
  if (!drawn) return;
  const words = await askWords({
    title: "WHITEHACK.Story.adjust",
    label: "WHITEHACK.Story.adjusted",
    hint: "WHITEHACK.Story.adjustHint",
    text: countingText(facts, drawn, place),
  });
  if (words !== null) await adjustLine(message, place, words);
}

/** Keeps what the Referee has written beside it. @rule WH-MODUS-02 WH-RAND-03 */
const keepNote = (message: Notice, note: string) => writeDrawn(message, { note: note.trim().slice(0, 2000) });

/** Tells players the Referee's own words, and nothing of what was drawn. @rule WH-MODUS-02 */
export async function publishNote(message: Notice, note: string): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  await keepNote(message, note);
  const text = modusForPlayers({ note: message.system.drawn?.note ?? "", published: true });
  if (!text) return void ui.notifications.warn("WHITEHACK.Story.noNote", { localize: true });
  const told = await postLines({ title: "WHITEHACK.Story.told", text, facts: [], visibility: "public" });
  if (told) await writeDrawn(message, { published: true });
}

const noteBeside = (button: HTMLElement): string =>
  button.closest("[data-drawn]")?.querySelector<HTMLTextAreaElement>("textarea")?.value ?? "";

const OPERATIONS: Readonly<Record<string, (message: Notice, button: HTMLElement) => Promise<unknown>>> = {
  adjust: (message, { dataset }) => performAdjust(message, Number(dataset["place"])),
  note: (message, button) => keepNote(message, noteBeside(button)),
  publish: (message, button) => publishNote(message, noteBeside(button)),
  words: () => performWords(),
};

/** Does what a button beside drawn lines says. @rule WH-REF-02 WH-MODUS-02 WH-RAND-03 */
export async function drawnOperation(message: Notice, button: HTMLElement): Promise<void> {
  await OPERATIONS[button.dataset["operation"] ?? ""]?.(message, button);
}

import { adjustDraw, modusForPlayers } from "../../rules/index.ts";
import { countingText } from "../../view/story/drawn.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { askWords } from "../dialogs/words.ts";
import { performWords } from "./draw-words.ts";

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
export const keepNote = (message: Notice, note: string) => writeDrawn(message, { note: note.trim().slice(0, 2000) });

/** Tells players the Referee's own words, and nothing of what was drawn. @rule WH-MODUS-02 */
export async function publishNote(message: Notice, note: string): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  await keepNote(message, note);
  const text = modusForPlayers({ note: message.system.drawn?.note ?? "", published: true });
  if (!text) return void ui.notifications.warn("WHITEHACK.Story.noNote", { localize: true });
  const told = await tellLines({ title: "WHITEHACK.Story.told", text, facts: [], visibility: "public" });
  if (told) await writeDrawn(message, { published: true });
}

const noteBeside = (button: HTMLElement): string =>
  button.closest("[data-drawn]")?.querySelector<HTMLTextAreaElement>("textarea")?.value ?? "";

const DEEDS: Readonly<Record<string, (message: Notice, button: HTMLElement) => Promise<unknown>>> = {
  adjust: (message, { dataset }) => performAdjust(message, Number(dataset["place"])),
  note: (message, button) => keepNote(message, noteBeside(button)),
  publish: (message, button) => publishNote(message, noteBeside(button)),
  words: () => performWords(),
};

/** Does what a button beside drawn lines says. @rule WH-REF-02 WH-MODUS-02 WH-RAND-03 */
export async function drawnDeed(message: Notice, button: HTMLElement): Promise<void> {
  await DEEDS[button.dataset["deed"] ?? ""]?.(message, button);
}

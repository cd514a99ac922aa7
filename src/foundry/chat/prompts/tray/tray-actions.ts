import { performAnswer, performWithdrawal } from "../perform-answer.ts";
import { answerBy } from "../../cards/prompt-card.ts";

const messageOf = ({ dataset }: HTMLElement) => game.messages.get(dataset["message"] ?? "");

async function answerPrompt(_event: PointerEvent, button: HTMLElement): Promise<void> {
  const message = messageOf(button);
  if (message) await performAnswer(message, answerBy(button));
}

async function withdrawPrompt(_event: PointerEvent, button: HTMLElement): Promise<void> {
  const message = messageOf(button);
  if (message) await performWithdrawal(message);
}

/** Brings the card into sight, in whichever window the chat lies. */
function showPrompt(_event: PointerEvent, { dataset }: HTMLElement): void {
  const card = ui.chat?.element.querySelector(`[data-message-id="${CSS.escape(dataset["message"] ?? "")}"]`);
  card?.scrollIntoView({ block: "nearest" });
}

/** The operations of the buttons of a list of open prompts, in whichever window it stands. */
export const TRAY_ACTIONS = { answerPrompt, withdrawPrompt, showPrompt } as const;

/** The user's unsent input stays there when the list changes. */
export function keepFilledIn(next: HTMLElement, prior: HTMLElement): void {
  for (const field of prior.querySelectorAll<HTMLInputElement>("input[id], select[id]")) {
    const same = next.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}`);
    if (same) same.value = field.value;
  }
}

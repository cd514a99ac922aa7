import { performAnswer, performWithdrawal } from "../../actions/referee/perform-answer.ts";
import { BaseWindow, type WindowOptions } from "../../windows/base.ts";
import { part } from "../../sheets/part.ts";
import { answerBy } from "../given-answer.ts";
import { trayRows } from "./tray-rows.ts";

/** The open questions: what the user is asked, and for Referees who owes them an answer. */
export class QuestionsWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-questions",
    classes: ["whitehack", "questions"],
    position: { width: 360, height: "auto" },
    window: { title: "WHITEHACK.Question.Open", icon: "fa-solid fa-circle-question", resizable: true },
    actions: {
      answerQuestion: QuestionsWindow.#answer,
      withdrawQuestion: QuestionsWindow.#withdraw,
      showQuestion: QuestionsWindow.#show,
    },
  };

  static override PARTS = { list: part("questions/tray") };

  #hadFocus = false;

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    return { rows: trayRows(), isReferee: game.user.isGM };
  }

  /** What somebody has begun to fill in stays there when the list changes. */
  override _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void {
    super._preSyncPartState(partId, next, prior, state);
    this.#hadFocus = prior.contains(prior.ownerDocument.activeElement);
    for (const field of prior.querySelectorAll<HTMLInputElement>("input[id], select[id]")) {
      const same = next.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}`);
      if (same) same.value = field.value;
    }
  }

  /** Whoever has answered by the keyboard goes on with the next question. */
  override _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void {
    super._syncPartState(partId, next, prior, state);
    if (this.#hadFocus && !next.contains(next.ownerDocument.activeElement)) this.focusFirst();
  }

  /** Opened by hand, so the keyboard goes there. */
  focusFirst(): void {
    this.element.querySelector<HTMLElement>(".questions-list button, .questions-list input, .questions-empty")?.focus();
  }

  static async #answer(this: QuestionsWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const message = game.messages.get(button.dataset["message"] ?? "");
    if (message) await performAnswer(message, answerBy(button));
  }

  static async #withdraw(this: QuestionsWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const message = game.messages.get(button.dataset["message"] ?? "");
    if (message) await performWithdrawal(message);
  }

  /** Brings the card into sight, in whichever window the chat lies. */
  static #show(this: QuestionsWindow, _event: PointerEvent, { dataset }: HTMLElement): void {
    const card = ui.chat?.element.querySelector(`[data-message-id="${CSS.escape(dataset["message"] ?? "")}"]`);
    card?.scrollIntoView({ block: "nearest" });
  }
}

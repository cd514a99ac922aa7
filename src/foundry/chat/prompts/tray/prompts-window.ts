import { BaseWindow, type WindowOptions } from "../../base.ts";
import { part, type PartState } from "../../../sheets/base.ts";
import { keepFilledIn, TRAY_ACTIONS } from "./tray-actions.ts";
import { trayRows } from "./tray-rows.ts";

/** The open prompts: what the user is asked, and for Referees who owes them an answer. */
export class PromptsWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-questions",
    classes: ["whitehack", "questions"],
    position: { width: 360, height: "auto" },
    window: { title: "WHITEHACK.Question.Open", icon: "fa-solid fa-circle-question", resizable: true },
    actions: TRAY_ACTIONS,
  };

  static override PARTS = { list: part("prompts/tray") };

  #hadFocus = false;

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    return { rows: trayRows(), isReferee: game.user.isGM };
  }

  override _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(partId, next, prior, state);
    this.#hadFocus = prior.contains(prior.ownerDocument.activeElement);
    keepFilledIn(next, prior);
  }

  /** A user who has answered by the keyboard goes on with the next prompt. */
  override _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._syncPartState(partId, next, prior, state);
    if (this.#hadFocus && !next.contains(next.ownerDocument.activeElement)) this.focusFirst();
  }

  /** Opened by hand, so the keyboard goes there. */
  focusFirst(): void {
    this.element.querySelector<HTMLElement>(".questions-list button, .questions-list input, .questions-empty")?.focus();
  }
}

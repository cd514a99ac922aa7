import { performKeyword, performKeywordSave } from "../actions/things/perform-keyword.ts";
import type { PlaySheet } from "./play-sheet.ts";

async function useKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await performKeyword(this.actor, Number(target.dataset["index"]));
}

async function saveKeyword(this: PlaySheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  await performKeywordSave(this.actor, Number(target.dataset["index"]), { event });
}

/** Clicks on keywords. */
export const KEYWORD_ACTIONS = { useKeyword, saveKeyword } as const;

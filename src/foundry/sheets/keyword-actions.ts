import { loadPart } from "../host/load-part.ts";
import type { PlaySheet } from "../items/sheets/play-sheet.ts";

const keywordPart = () => loadPart(() => import("../characters/powers/perform-keyword.ts"));

async function useKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await (await keywordPart()).performKeyword(this.actor, Number(target.dataset["index"]));
}

async function saveKeyword(this: PlaySheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  await (await keywordPart()).performKeywordSave(this.actor, Number(target.dataset["index"]), { event });
}

async function areaKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await (await keywordPart()).performAreaKeyword(this.actor, Number(target.dataset["index"]));
}

/** Clicks on keywords. */
export const KEYWORD_ACTIONS = { useKeyword, saveKeyword, areaKeyword } as const;

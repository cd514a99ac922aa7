import { localize } from "../localize.ts";
import type { PlaySheet } from "./play-sheet.ts";

interface StoredKeyword {
  name: string;
  text: string;
}

/** The keywords as stored, free to be changed. */
function keywordsOf(actor: Actor.Implementation): StoredKeyword[] {
  return actor.isMonster() ? foundry.utils.deepClone(actor._source.system.keywords as StoredKeyword[]) : [];
}

const store = (actor: Actor.Implementation, keywords: readonly StoredKeyword[]): Promise<unknown> =>
  actor.update({ system: { keywords } } as unknown as Actor.UpdateData);

/** A new keyword, with its name ready to be written. */
async function createKeyword(this: PlaySheet): Promise<void> {
  const keywords = keywordsOf(this.actor);
  await store(this.actor, [...keywords, { name: localize("WHITEHACK.Sheet.NewKeyword"), text: "" }]);
  await this.setEditing(true);
  const field = this.element.querySelector<HTMLInputElement>(`[data-keyword="${keywords.length}"] input`);
  field?.focus();
  field?.select();
}

async function deleteKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await store(this.actor, keywordsOf(this.actor).toSpliced(Number(target.dataset["index"]), 1));
}

/** Clicks on keywords. */
export const KEYWORD_ACTIONS = { createKeyword, deleteKeyword } as const;

/** Takes a change in the keyword editor; says whether it was one. */
export function changeKeyword(actor: Actor.Implementation, input: HTMLInputElement): boolean {
  const { keywordField } = input.dataset;
  const index = Number(input.closest<HTMLElement>("[data-keyword]")?.dataset["keyword"] ?? Number.NaN);
  const keywords = keywordsOf(actor);
  const keyword = keywords[index];
  if (!keyword || (keywordField !== "name" && keywordField !== "text")) return false;
  void store(actor, keywords.with(index, { ...keyword, [keywordField]: input.value }));
  return true;
}

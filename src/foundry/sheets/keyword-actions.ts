import { performKeyword, performKeywordSave } from "../actions/things/perform-keyword.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { localize } from "../localize.ts";
import { inTurn } from "./in-turn.ts";
import { wordsIn } from "./magick-actions.ts";
import type { PlaySheet } from "./play-sheet.ts";

interface StoredKeyword {
  name: string;
  text: string;
  cost: string;
  save: string;
}

const KEYWORD_FIELDS = ["name", "text", "cost", "save"] as const;

/** The keywords as stored, free to be changed. */
function keywordsOf(actor: Actor.Implementation): StoredKeyword[] {
  return actor.isMonster() ? foundry.utils.deepClone(actor._source.system.keywords as StoredKeyword[]) : [];
}

const store = (actor: Actor.Implementation, keywords: readonly StoredKeyword[]): Promise<unknown> =>
  actor.update(systemUpdate({ keywords }));

/** A new keyword, with its name ready to be written. */
async function createKeyword(this: PlaySheet): Promise<void> {
  const keyword = { name: localize("WHITEHACK.Sheet.NewKeyword"), text: "", cost: "", save: "" };
  await inTurn(this.actor, () => store(this.actor, [...keywordsOf(this.actor), keyword]));
  await this.setEditing(true);
  const field = this.element.querySelector<HTMLInputElement>(".keyword-row:last-of-type input");
  field?.focus();
  field?.select();
}

async function deleteKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const index = Number(target.dataset["index"]);
  await inTurn(this.actor, () => store(this.actor, keywordsOf(this.actor).toSpliced(index, 1)));
}

async function useKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await performKeyword(this.actor, Number(target.dataset["index"]));
}

async function saveKeyword(this: PlaySheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  await performKeywordSave(this.actor, Number(target.dataset["index"]), { event });
}

/** Clicks on keywords. */
export const KEYWORD_ACTIONS = { createKeyword, deleteKeyword, useKeyword, saveKeyword } as const;

/** Takes a change of a list of words; says whether it was one. */
export function changeWords(actor: Actor.Implementation, { dataset, value }: HTMLInputElement): boolean {
  const { words } = dataset;
  if (words === undefined) return false;
  void actor.update({ [`system.${words}`]: wordsIn(value) } as Actor.UpdateData);
  return true;
}

/** Takes a change in the keyword editor; says whether it was one. */
export function changeKeyword(actor: Actor.Implementation, input: HTMLInputElement): boolean {
  const { keywordField } = input.dataset;
  const index = Number(input.closest<HTMLElement>("[data-keyword]")?.dataset["keyword"] ?? Number.NaN);
  const field = KEYWORD_FIELDS.find((one) => one === keywordField);
  if (Number.isNaN(index) || !field) return false;
  void inTurn(actor, () => {
    const keywords = keywordsOf(actor);
    const keyword = keywords[index];
    return keyword && store(actor, keywords.with(index, { ...keyword, [field]: input.value }));
  });
  return true;
}

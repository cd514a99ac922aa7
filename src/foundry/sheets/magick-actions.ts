import type { NarrowItemSheet } from "./base.ts";

interface StoredScore {
  attribute: string;
  value: number;
}

/** The scores as stored, free to be changed. */
function scoresOf({ _source }: Item.Implementation): StoredScore[] {
  const { magick } = _source.system as { readonly magick?: { readonly sets: readonly StoredScore[] } };
  return foundry.utils.deepClone((magick?.sets ?? []) as StoredScore[]);
}

const store = (item: Item.Implementation, sets: readonly StoredScore[]): Promise<unknown> =>
  item.update({ system: { magick: { sets } } } as unknown as Item.UpdateData);

async function createScore(this: NarrowItemSheet): Promise<void> {
  await store(this.item, [...scoresOf(this.item), { attribute: "strength", value: 18 }]);
}

async function deleteScore(this: NarrowItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await store(this.item, scoresOf(this.item).toSpliced(Number(target.dataset["index"]), 1));
}

/** Clicks in the magick section. */
export const MAGICK_ACTIONS = { createScore, deleteScore } as const;

/** "poison, mind" as a list of words. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** What a change of a list of words, or of a score that magick sets, makes of an item; null for other fields. */
export function changeMagick(item: Item.Implementation, { dataset, value }: HTMLInputElement): object | null {
  const { words, score, index } = dataset;
  if (words === "magick") return { magick: { tags: wordsIn(value) } };
  if (words === "tags") return { tags: wordsIn(value) };
  const place = Number(index);
  const before = scoresOf(item)[place];
  if (score === undefined || !before) return null;
  const changed = score === "attribute" ? { attribute: value } : { value: Math.trunc(Number(value)) || 0 };
  return { magick: { sets: scoresOf(item).with(place, { ...before, ...changed }) } };
}

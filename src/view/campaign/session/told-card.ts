import { type Change, valueAt } from "../../../undo/record.ts";
import type { Localize } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";

/** The content of a card. */
export interface ToldCard {
  /** The creature that the card is about, or its author. */
  readonly who: string;
  /** True for a player, and for a character or creature of a player. */
  readonly isPlayers: boolean;
  /** Language keys, or words. */
  readonly title: string;
  readonly text: string;
  readonly facts: readonly FactLine[];
  /** The changes of the card that still stand. */
  readonly changes: readonly Change[];
  /** True if its words are told; of others no more than what has changed by them. */
  readonly isWritten: boolean;
}

/** A card in a line: "Berta · Travel: 24 miles". */
export function lineOf({ who, title, text, facts }: ToldCard, localize: Localize): string {
  const told = facts.map(({ label, value }) =>
    [label, value]
      .map((one) => localize(one))
      .filter(Boolean)
      .join(": "),
  );
  const words = [localize(text), told.join("; ")].filter((one) => one !== "").join(" ");
  const head = [who, localize(title)].filter((one) => one !== "").join(" · ");
  return words === "" ? head : `${head}: ${words}`;
}

/** The number at a path of stored data; null for none. */
export const numberAt = (data: unknown, path: string): number | null => {
  const value = valueAt(data, path);
  return typeof value === "number" ? value : null;
};

/** Whether hit points were left before a change, and none after it. */
export const isFall = ({ before, after }: Change): boolean =>
  (numberAt(before, "system.hp.value") ?? 0) > 0 && (numberAt(after, "system.hp.value") ?? 1) <= 0;

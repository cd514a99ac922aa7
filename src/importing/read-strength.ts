import { type Block, type BlockField, firstRead, joined } from "./block.ts";
import { type HitDiceRead, readHitDice } from "./read-figures.ts";
import { toNote } from "./reading.ts";
import type { ImportNote } from "./stat-block.ts";

/** From this many hit dice on, the creature must come from a game with more levels than this one. @rule WH-MON-15 */
const HIGH_DICE = 13;

/** Reads hit dice written before their label: "5 Hit Dice", "a 3+1 HD beast". */
function writtenBefore(text: string): HitDiceRead | null {
  const figure = /(?:^|[\s,;(])(\d{1,2}(?: ?\+ ?\d{1,2})?)[ -](?:hit dice|hit die|HD)\b/i.exec(text)?.[1];
  return figure === undefined ? null : readHitDice(figure);
}

/** The hit dice of a block, and the text that gave them. */
export interface Strength {
  readonly dice: HitDiceRead | null;
  readonly from: string;
  readonly field: BlockField | null;
}

/** Hit dice labelled as such, or else the dice that hit points are rolled with, or those before their label. */
export function strengthOf(block: Block): Strength {
  const named = firstRead(block, "hitDice", readHitDice);
  if (named) return { dice: named.value, from: named.field.own, field: named.field };
  const rolled = firstRead(block, "hitPoints", (text) => {
    const count = /\((\d{1,2})d\d{1,3}/.exec(text)?.[1];
    return count === undefined ? null : readHitDice(count);
  });
  if (rolled) return { dice: rolled.value, from: rolled.field.own, field: null };
  const dice = writtenBefore(block.text);
  return { dice, from: joined(block, "hitPoints") || (dice?.hitDice ?? ""), field: null };
}

export function diceNotes({ dice, from }: Strength): readonly ImportNote[] {
  if (!dice) return [];
  const half = String(Math.ceil(dice.dice / 2));
  const hint = dice.dice < HIGH_DICE ? [] : [toNote("highHitDice", dice.hitDice, half)];
  return [toNote("hitDice", from, dice.hitDice), ...hint];
}

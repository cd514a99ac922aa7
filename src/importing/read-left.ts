import { toldAttack } from "./read-attacks.ts";
import { toKeyword } from "./read-keywords.ts";
import type { Strength } from "./read-strength.ts";
import { type Reading, toNote } from "./reading.ts";
import { harmAt, withToldHarm } from "./told-harm.ts";

/** Phrases behind the values of fields: harm becomes keywords, an attack told in words a name. */
export interface LeftRead extends Reading {
  readonly attacks: readonly string[];
}

const COUNTED = /^\(?\d{1,3}(?: ?\+ ?\d{1,2})? ?(hit dice|hit die|hd|hit points?|hp)\b\)?$/i;

export function readLeft(phrases: readonly string[], { dice }: Strength): LeftRead {
  const read = { notes: [], keywords: [], notUsed: [], notUnderstood: [], attacks: [] } as {
    -readonly [Key in keyof LeftRead]: LeftRead[Key][number][];
  };
  for (const phrase of phrases) {
    const counted = COUNTED.exec(phrase)?.[1]?.toLowerCase() ?? "";
    const keyword = toKeyword(phrase);
    const told = keyword && withToldHarm(keyword);
    const attack = toldAttack(phrase);
    if (counted.startsWith("hit d") || counted === "hd")
      read.notes.push(toNote("hitDice", phrase, dice?.hitDice ?? ""));
    else if (counted !== "") read.notes.push(toNote("hitPointsIgnored", phrase, "", "WH-OPT-02"));
    else if (told && (told.kind !== "trait" || harmAt(phrase) === 0)) read.keywords.push(told);
    else if (attack !== "") {
      read.attacks.push(attack);
      read.notes.push(toNote("attack", phrase, attack));
    } else read.notUnderstood.push(phrase);
  }
  return read;
}

import { parseDamage } from "../rules/base/dice.ts";
import type { BonusFacts, MonsterFacts } from "../rules/base/facts.ts";
import { parseHitDice } from "../rules/monsters/hit-dice.ts";
import { RuleError } from "../rules/base/rule-error.ts";
import { TACTICS, type Troop } from "./troop.ts";

const NO_BONUS: BonusFacts = { armorClass: 0, attackValue: 0, savingThrow: 0, damage: 0, initiative: 0, movement: 0 };

/** The facts of a troop in a line; anything left out has its default. */
interface StatBlock {
  readonly hitDice: string;
  readonly armorClass: number;
  readonly damage: string;
  readonly attackValue?: number;
  readonly savingThrow?: number;
  readonly initiative?: number;
  readonly morale?: MonsterFacts["morale"];
}

/** Complete facts of a monster, made from the few that a fight needs. @rule WH-MON-01 */
export function toMonsterFacts(block: StatBlock): MonsterFacts {
  const { hitDice, armorClass, damage, attackValue = null, savingThrow = null, initiative = 0 } = block;
  return {
    hitDice,
    hitDiceChosen: null,
    armorClass,
    movement: { land: 30, other: null },
    hp: { value: 0, max: 0, temporary: 0 },
    damage,
    attackName: "",
    morale: block.morale ?? "high",
    metalArmor: false,
    shield: false,
    overrides: { attackValue, savingThrow, xp: null },
    bonus: { ...NO_BONUS, initiative },
    items: [],
  };
}

const LINE = /^(?:(\d+)\s+)?([^:]*[^:\s])(?:\s*:\s*(.*))?$/;

/** "4 goblin: HD 1 AC 3 d6-1": count, name and figures. `block` is null if the line has no figures. */
interface TroopLine {
  readonly name: string;
  readonly count: number;
  readonly block: (Pick<Troop, "heroes" | "fearless" | "doubled" | "tactic"> & { readonly facts: MonsterFacts }) | null;
}

function unreadable(text: string, why: string): RuleError {
  return new RuleError("WHITEHACK.Error.statBlock", `"${text}" is not a troop: ${why}.`, { text });
}

/** Reads a troop from a line of text. @rule WH-MON-01 WH-MON-02 */
export function parseTroopLine(text: string): TroopLine {
  const [whole, count = "1", name = "", rest] = LINE.exec(text.trim()) ?? [];
  if (whole === undefined) throw unreadable(text, 'write "4 goblin: HD 1 AC 3 d6-1"');
  return { name, count: Number(count), block: rest === undefined ? null : parseBlock(rest, text) };
}

/** Words that are followed by a value. */
const TAKES_A_WORD: Readonly<Record<string, (word: string) => Partial<StatBlock>>> = {
  hd: (hitDice) => ({ hitDice }),
  ac: (word) => ({ armorClass: Number(word) }),
  av: (word) => ({ attackValue: Number(word) }),
  st: (word) => ({ savingThrow: Number(word) }),
  init: (word) => ({ initiative: Number(word) }),
};

/** Words that stand alone. */
const FLAGS: readonly string[] = ["poor", "fearless", "heroes", "doubled", ...TACTICS];

function parseBlock(text: string, whole: string): NonNullable<TroopLine["block"]> {
  const words = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .values();
  const flags = new Set<string>();
  let block: StatBlock = { hitDice: "", armorClass: 0, damage: "" };
  for (const written of words) {
    const word = written.toLowerCase();
    const taking = TAKES_A_WORD[word];
    if (taking) block = { ...block, ...numbersIn(taking(words.next().value ?? ""), word, whole) };
    else if (FLAGS.includes(word)) flags.add(word);
    else block = { ...block, damage: word };
  }
  parseHitDice(block.hitDice);
  parseDamage(block.damage);
  const facts = toMonsterFacts(flags.has("poor") ? { ...block, morale: "poor" } : block);
  const tactic = TACTICS.find((one) => flags.has(one)) ?? "plain";
  return { facts, heroes: flags.has("heroes"), fearless: flags.has("fearless"), doubled: flags.has("doubled"), tactic };
}

function numbersIn(read: Partial<StatBlock>, word: string, whole: string): Partial<StatBlock> {
  const isBad = Object.values(read).some((value) => typeof value === "number" && !Number.isInteger(value));
  if (isBad) throw unreadable(whole, `${word.toUpperCase()} is followed by a whole number`);
  return read;
}

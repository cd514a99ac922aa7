// Reads texts that are made to take long, each as long as a paste may be; run as a process of its own, which can be ended.
// It says of each text what it is called before it reads it, and how many milliseconds that took.
import { readExport } from "../../src/importing/old-system.ts";
import { readList } from "../../src/importing/read-list.ts";
import { readStatBlock } from "../../src/importing/read-stat-block.ts";
import { splitBlocks } from "../../src/importing/split-blocks.ts";

export const LONG = 100_000;
const GOBLIN = "Goblin: AC 6 [13], HD 1-1, Atk 1 × weapon (1d6), MV 60' (20'), ML 7, AL C, XP 5";
const full = (unit: string): string => unit.repeat(Math.ceil(LONG / unit.length)).slice(0, LONG);

/** What texts are made of. */
const UNITS: readonly string[] = [
  "a",
  "A",
  "1",
  " ",
  "\n",
  "\t",
  ",",
  ".",
  ":",
  ";",
  "(",
  ")",
  "[",
  "-",
  "'",
  '"',
  "×",
  "/",
  "*",
  "|",
  "<",
  "{",
  "\u00a0",
  "a ",
  "A C ",
  "g o b l i n ",
  "a  b   ",
  "1 ",
  "1d",
  "1d6+",
  "1d6, ",
  "10' ",
  "10 ft. ",
  "(1d6) ",
  "AC ",
  "AC: ",
  "HD 1-",
  "Atk 1 ",
  "Attacks: bite ",
  "Move 60' (20'), ",
  "save as ",
  "immune to ",
  "Special: ",
  "50% ",
  "ML 7, ",
  "XP ",
  "- \n",
  "Str 10 Dex 10 ",
  "a, ",
  "a-\n",
  "Armor Class ",
  "No. Appearing: ",
  "THAC0 ",
  "Goblin\n",
  "Goblin\n\n",
  "* a\n",
  "|a|",
];

/** Texts by what they are made of. */
export const HOSTILE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(UNITS.map((unit) => [JSON.stringify(unit), full(unit)])),
  blocks: full(`${GOBLIN}\n\n`),
  "one block after another in a line": full(`${GOBLIN} `),
  "a block and a long rest": `${GOBLIN}\n${full("x y ").slice(GOBLIN.length + 1)}`,
  "a block in a long gap": `${full(" ").slice(GOBLIN.length)}${GOBLIN}`,
  "letters with gaps and no end": `${full("G O B L I N   ")}\u0001`,
  nested: full('[{"a":'),
};

const WAYS: Readonly<Record<string, (text: string) => unknown>> = { readStatBlock, splitBlocks, readList, readExport };

if (process.argv[2] === "run")
  for (const [name, text] of Object.entries(HOSTILE))
    for (const [way, read] of Object.entries(WAYS)) {
      process.stdout.write(`${way} of ${name}`);
      const from = performance.now();
      read(text);
      process.stdout.write(`: ${Math.round(performance.now() - from)}\n`);
    }

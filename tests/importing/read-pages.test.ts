// What is copied from pages: broken, marked up, several at once, or far too much.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHitDice } from "../../src/rules/index.ts";
import { createdMonster, toDraft } from "../../src/importing/monster-draft.ts";
import { INCHES, readWays } from "../../src/importing/read-movement.ts";
import { fromPointsOfArmor, readStatBlock } from "../../src/importing/read-stat-block.ts";
import { splitBlocks } from "../../src/importing/split-blocks.ts";
import { toPlainText } from "../../src/importing/plain-text.ts";
import { SAMPLES } from "./blocks.ts";
import { PAGES } from "./pages.ts";

const keywordsOf = (text: string) => readStatBlock(text).monster?.keywords ?? [];
const HOUND = "Moor Hound\nAC 7 [12], HD 2, MV 120' (40'), ML 7";

describe("a block from a page", () => {
  it.each(PAGES)("$style: $name", (sample) => {
    const { monster, notUnderstood } = readStatBlock(sample.text);
    const { land, other, otherKind } = monster?.movement ?? { land: 0, other: null, otherKind: "" };
    const { style, text, ...expected } = sample;
    expect({
      name: monster?.name,
      hitDice: monster?.hitDice,
      armorClass: monster?.armorClass,
      movement: other === null ? String(land) : `${land}/${other} ${otherKind}`,
      attack: monster?.attackName,
      morale: monster?.morale,
      size: monster?.size,
      keywords: monster?.keywords.map(({ name }) => name),
      notUnderstood,
    }).toEqual({ notUnderstood: [], ...expected });
    expect(`${style}${text}`).not.toBe("");
  });

  it("is one of more than twenty", () => {
    expect(PAGES.length).toBeGreaterThan(20);
  });

  it("keeps what stands below a keyword, across lines", () => {
    const text =
      "Moor Hound\nHD 2\nHowl. Whoever hears it saves or\nflees for ten min-\nutes, adds 2 to its AC against fear.";
    expect(keywordsOf(text)).toEqual([
      {
        name: "Howl",
        text: "Whoever hears it saves or flees for ten minutes, adds 2 to its AC against fear.",
        kind: "trait",
      },
    ]);
  });

  it("takes prose for no keyword", () => {
    const { monster, notUnderstood } = readStatBlock(
      `${HOUND}\nIt hunts at dusk. Its eyes glow.\nThe moor is its home. It knows it.`,
    );
    expect(monster?.keywords).toEqual([]);
    expect(notUnderstood).toEqual(["It hunts at dusk. Its eyes glow.", "The moor is its home. It knows it."]);
  });

  it.each([
    ["Ogre\nHD 4\n<script>alert(1)</script><p>AC 5</p>", /script|alert|<p>/],
    ["<h2>Ogre</h2><p>HD 4, AC 5</p><style>p { color: red }</style>", /style|color|<h2>/],
    ['Ogre\nHD 4\n<p onclick="boom()">• Club: big &lt;b&gt;one</p>', /onclick|boom/],
  ])("%s loses its markup", (text, markup) => {
    const read = readStatBlock(text);
    expect(read.monster).toMatchObject({ name: "Ogre", hitDice: "4" });
    expect(JSON.stringify(read)).not.toMatch(markup);
  });

  it("WH-MON-15: half a hit die beside a whole one is forgotten", () => {
    expect(readStatBlock("Imp\nHD 2½").monster?.hitDice).toBe("2");
    expect(readStatBlock("Imp\nHD ½").monster?.hitDice).toBe("<1");
  });

  it.each([
    ["\ufb01end \ufb02ies o\ufb03cially", "fiend flies officially"],
    ["AC\u00a05\u2009\u200bHD\u202f3", "AC 5 HD 3"],
    ["12\u2033 \u2032 \u201cx\u201d \u00bd \u00be", '12" \' "x" 1/2 \u00be'],
    ["\u22122 \u20133 \u20144", "-2 -3 -4"],
    ["lan-\nterns, half-\n Elf", "lanterns, half-\n Elf"],
    ["so\u00adft", "soft"],
    ["120â€™ â€“ 2 Ã— 1Â½ â€œxâ€\u009d", '120\' - 2 x 1 "x"'],
    ["M O O R  H O U N D\nA B", "MOOR HOUND\nA B"],
    ["> ## Moor Hound\n> - **Speed** 30 ft.\n- _Howl_", "Moor Hound\nSpeed 30 ft.\n- Howl"],
    ["&#65;&#x42;&times;&nope;<br>&minus;1", "ABx&nope;\n-1"],
    ["&#55296;&#0;&#1114112;<br>x", "x"],
  ])("is plain: %j", (pasted, plain) => {
    expect(toPlainText(pasted).trim()).toBe(plain);
  });
});

describe("what other games say of harm (WH-MON-03)", () => {
  it.each([
    ["Special: hit only by magic weapons", "Harmed only by magick", ["magick"]],
    ["Special: +2 or better weapon to hit", "Harmed only by magick", ["magick"]],
    [
      "• Mundane immunity: Can only be harmed by silvered or magical weapons.",
      "Harmed only by silver and magick",
      ["silver", "magick"],
    ],
  ])("%s", (line, name, onlyHarmedBy) => {
    const { monster } = readStatBlock(`${HOUND}\n${line}`);
    expect(monster?.keywords).toMatchObject([{ name, kind: "immunity" }]);
    expect(monster && createdMonster(toDraft(monster), new Set()).system["defences"]).toMatchObject({ onlyHarmedBy });
  });

  it.each([
    ["• Energy immunity: Unharmed by fire or cold.", "Immune to fire and cold"],
    ["• Weakness: Takes double damage from electricity.", "Vulnerable to lightning"],
    ["Damage Resistances bludgeoning, piercing, and slashing from nonmagical attacks", "Resistant to normal weapons"],
    ["Damage Immunities bludgeoning, piercing, and slashing", "Immune to weapon"],
  ])("%s", (line, name) => {
    expect(keywordsOf(`${HOUND}\n${line}`).map((keyword) => keyword.name)).toEqual([name]);
  });

  it("leaves a title alone that is about others", () => {
    expect(keywordsOf(`${HOUND}\n• Breath: Those immune to fire take nothing.`)).toMatchObject([
      { name: "Breath", kind: "trait" },
    ]);
  });
});

describe("percentages and pools (WH-CONV-01)", () => {
  it("make skills keywords and what does damage an attack", () => {
    const { monster } = readStatBlock(
      "Reeve\nHP 11\nArmor: chainmail\nMove: 8\nSword 61%, 1D8\nSkills: Law 40%, Ride 35%",
    );
    expect(monster).toMatchObject({ hitDice: "2", attackValue: 12, hitPoints: 11, armorClass: 4, attackName: "Sword" });
    expect(monster?.movement.land).toBe(30);
    expect(monster?.keywords).toMatchObject([
      { name: "Law", text: "40 % → 8" },
      { name: "Ride", text: "35 % → 7" },
    ]);
  });

  it("take the best of listed pools, and health for hit points", () => {
    const { monster, notUnderstood } = readStatBlock(
      "Thug\nDice pools: Brawl 6, Stealth 3\nHealth levels: 7\nWounds 2",
    );
    expect(monster).toMatchObject({ hitDice: "6", attackValue: 16, hitPoints: 7 });
    expect(monster?.keywords).toMatchObject([{ name: "Brawl", text: "6d → 16" }, { name: "Stealth" }]);
    expect(notUnderstood).toEqual([]);
  });

  it.each([
    ["2-point hide", 2],
    ["12", 9],
    ["none", 0],
    ["full plate", 6],
    ["banded", 5],
    ["a coat of mail", 4],
    ["ring", 3],
    ["cuirbouilli", 2],
    ["padded", 1],
    ["glory", null],
  ])("armor %j is worth %j", (text, armorClass) => {
    expect(fromPointsOfArmor(text)).toBe(armorClass);
  });
});

describe("movement in other measures (WH-MON-15)", () => {
  const movement = (text: string) => readWays([{ label: "mv", text }], { unmeasured: INCHES }).movement;
  it.each([
    ["(20')", 15, null],
    ["(40') fly (80')", 30, 60],
    ["9 m, fly 18 m", 30, 60],
    ["near", 30, null],
    ["double near", 60, null],
    ["close, climb near", 5, 30],
    ["far", 60, null],
    ["12, Fl 24", 30, 60],
    ["12 Sw 9", 30, 25],
    ["15, Br 3", 40, 10],
  ])("%s", (text, land, other) => {
    expect(movement(text)).toMatchObject({ land, other });
  });
});

describe("armor class by the scale of its game (WH-AC-04)", () => {
  it.each([
    ["Mud Imp\nArmor Class 10\nHit Points 9 (2d8)", 0],
    ["Mud Imp\nAC 10\nHP 9 (2d8)", 0],
    ["Mud Imp: AC 9, HD 2, Atk claw +3 (1d6)", -1],
    ["Mud Imp: AC 10, HD 2, Attacks claw +3 (1d6), Fort +2", 0],
    ["Mud Imp: AC 10, HD 2, hp 9, Fort +2, Ref +1", 0],
    ["Mud Imp: AC 5, HD 2, #AT 1, THAC0 18 (sword +2)", 4],
    ["Mud Imp: AC 5; HD 2; THAC0 18; SZ M; attack sword +2", 5],
    ["Mud Imp: AC 5, HD 2, #AT 2 claws", 4],
    ["Mud Imp: AC 5 [14], HD 2", 4],
    ['Mud Imp: AC 5, MOVE 9", HD 2', 5],
    ["Mud Imp: AC 15, HD 2", 5],
  ])("%j is worth %i", (text, armorClass) => {
    expect(readStatBlock(text).monster?.armorClass).toBe(armorClass);
  });
});

describe("several blocks at once", () => {
  const namesIn = (text: string) => splitBlocks(text).map((block) => readStatBlock(block).monster?.name);
  const HARD = /^(?:percent|pool)/;
  const all = [...SAMPLES, ...PAGES].filter(({ style }) => !HARD.test(style));

  it.each(["\n", "\n\n", "\r\n\r\n\r\n"])("are told apart, %j between them", (between) => {
    const names = ["Moor Hound", "Marsh Hag", "Hill Ogre", "Dire Newt"];
    const text = [
      HOUND,
      "MARSH HAG\nArmor Class: 4\nHit Dice: 5\nMove: 90' (30')\n• Shriek: 1d4 toads (HD 1, AC 9) come.",
      "Hill Ogre: AC 5, HD 4+1, MV 90' (30')",
      PAGES.find(({ name }) => name === "Dire Newt")?.text,
    ].join(between);
    expect(namesIn(text).map((name) => name?.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()));
  });

  it.each(all.map((sample) => [sample.style, sample] as const))("%s by itself is one", (_, { text }) => {
    expect(splitBlocks(text)).toHaveLength(1);
  });

  it("are told apart by hit points where there are no hit dice", () => {
    const games = PAGES.filter(({ style }) => style.startsWith("percentile"));
    expect(games.length).toBeGreaterThan(1);
    const page = games.map(({ text }) => text).join("\n\n");
    expect(namesIn(page)).toEqual(games.map(({ name }) => name));
    for (const [at, block] of splitBlocks(page).entries())
      expect(readStatBlock(block).monster?.hitPoints).toBe(readStatBlock(games[at]?.text ?? "").monster?.hitPoints);
  });

  it("loses no line", () => {
    const text = all
      .map((sample) => sample.text)
      .join("\n\n")
      .slice(0, 19_000);
    expect(splitBlocks(text).join("").replace(/\s/g, "")).toBe(toPlainText(text).replace(/\s/g, ""));
  });
});

describe("whatever is pasted", () => {
  const UNITS = [
    " ",
    "\n",
    "\u00a0",
    "(",
    "[",
    "<p",
    "<p>",
    "<script>",
    "&#",
    "-\n",
    "a-\n",
    "• ",
    "|",
    "1 ",
    "3%, ",
    "A. ",
    "HD 3\n",
    "Ogre\nHD 3\n",
    "MV 9 (3) ",
    "Special: a, ",
    "only by ",
  ];
  const huge = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));
  const once = (text: string): number => {
    const from = performance.now();
    readStatBlock(text);
    splitBlocks(text);
    return performance.now() - from;
  };
  /** Milliseconds that are no matter, however they compare. */
  const SOON = 3000;
  /** How long a text takes: the least of several times where it is long, as the machine may have been busy. */
  const spent = (text: string): number => {
    const first = once(text);
    return first < SOON ? first : Math.min(first, once(text), once(text));
  };

  it.each(UNITS)("%j over and over takes time by its length, and no more from a page on", (unit) => {
    const before = "Ogre\nHD 3\nAC 5 ";
    const page = spent(before + huge(unit, 20_000));
    // four times the text; a square of it would be sixteen times the time
    const most = page < SOON ? SOON : spent(before + huge(unit, 5000)) * 8 + SOON;
    expect(page).toBeLessThan(most);
    expect(spent(before + huge(unit, 1_000_000))).toBeLessThan(page * 3 + SOON);
  });

  it("says what is beyond the length that is read", () => {
    const { notes } = readStatBlock(`${HOUND}\n${"x".repeat(1_000_000)}`);
    expect(notes.at(-1)).toMatchObject({ about: "beyond", to: "" });
    expect(readStatBlock(HOUND).notes.some(({ about }) => about === "beyond")).toBe(false);
  });

  it("never fails, and makes whole monsters or none, of pieces of real blocks", () => {
    const pieces = [...SAMPLES, ...PAGES].flatMap(({ text }) => text.split(/(?<=[\s,;:])/)).filter(Boolean);
    const pasted = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme", maxLength: 6 })), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(pasted, (words) => {
        for (const block of splitBlocks(words.join(""))) {
          const { monster, notUnderstood } = readStatBlock(block);
          expect(notUnderstood.every((line) => line.trim() !== "")).toBe(true);
          if (!monster) continue;
          expect(parseHitDice(monster.hitDice).from).toBeGreaterThan(0);
          const { system, name } = createdMonster(toDraft(monster), new Set());
          expect(name.length).toBeLessThanOrEqual(120);
          expect(JSON.stringify(system)).not.toMatch(/null,null|NaN|undefined|<script/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("reads what it has made plain as it stands", () => {
    fc.assert(
      fc.property(fc.constantFrom(...[...SAMPLES, ...PAGES].map(({ text }) => text)), (text) => {
        const plain = toPlainText(text);
        expect(readStatBlock(plain).monster).toEqual(readStatBlock(text).monster);
      }),
    );
  });
});

// A list that a Referee pastes, a line an entry: what becomes of its lines, and what is refused.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONGEST_LINE, LONGEST_LIST, MOST_LINES, readList } from "../../src/importing/read-list.ts";

const textsOf = (pasted: string, commas = false) => {
  const read = readList(pasted, { commas });
  return "problem" in read ? read.problem : read.lines.map(({ text }) => text);
};
const rangesOf = (pasted: string) => {
  const read = readList(pasted);
  return "problem" in read ? read.problem : read.lines.map(({ from, to, text }) => `${from}-${to} ${text}`);
};

describe("a pasted list", () => {
  it("has a line an entry, without empty lines and the space around", () => {
    expect(rangesOf("Ember\r\n\n  Hush \n\tSplinter\t\n")).toEqual(["1-1 Ember", "2-2 Hush", "3-3 Splinter"]);
  });

  it("keeps lines that stand twice, which are likelier so, and the stars of words that may be turned round", () => {
    expect(textsOf("Rain\nRain\nSun*")).toEqual(["Rain", "Rain", "Sun*"]);
  });

  it("splits at commas only where it is asked to", () => {
    expect(textsOf("Alouen, Benoa; Calime.")).toEqual(["Alouen, Benoa; Calime."]);
    expect(textsOf("Alouen, Benoa; Calime.", true)).toEqual(["Alouen", "Benoa", "Calime"]);
    expect(textsOf("Mother Halfpenny, Pockets,\nThe Heron", true)).toEqual([
      "Mother Halfpenny",
      "Pockets",
      "The Heron",
    ]);
  });

  it.each([
    ["1. Ember\n2. Hush\n3. Splinter"],
    ["1) Ember\n2) Hush\n3) Splinter"],
    ["1 Ember\n2 Hush\n3 Splinter"],
    ["01: Ember\n02: Hush\n03: Splinter"],
    ["1\tEmber\n2\tHush\n3\tSplinter"],
    ["3. Splinter\n1. Ember\n2. Hush"],
    ["| 1. Ember |\n| 2. Hush |\n| 3. Splinter |"],
  ])("takes numbers off, and sorts by them: %j", (pasted) => {
    expect(rangesOf(pasted)).toEqual(["1-1 Ember", "2-2 Hush", "3-3 Splinter"]);
  });

  it("reads several columns of a table, each line of which has several numbers", () => {
    expect(textsOf("1. Ember 3. Splinter\n2. Hush 4. Ward")).toEqual(["Ember", "Hush", "Splinter", "Ward"]);
    expect(textsOf("- | 1. Ember | 3. Splinter |\n- | 2. Hush | 4. Ward |")).toEqual([
      "Ember",
      "Hush",
      "Splinter",
      "Ward",
    ]);
  });

  it("keeps ranges, for chances that differ; 00 is a hundred", () => {
    expect(rangesOf("1–3 Goblin\n4 Ogre\n5-6. Nothing")).toEqual(["1-3 Goblin", "4-4 Ogre", "5-6 Nothing"]);
    expect(rangesOf("01-99 Nothing\n00 Everything")).toEqual(["1-99 Nothing", "100-100 Everything"]);
  });

  it("puts lines together that a page has broken", () => {
    expect(textsOf("1. Grave\nkeeper\n2. Thief of\nthe high\nroofs")).toEqual([
      "Grave keeper",
      "Thief of the high roofs",
    ]);
  });

  it("leaves numbers that count things", () => {
    expect(textsOf("3 goblins\n2 orcs\n12 rats")).toEqual(["3 goblins", "2 orcs", "12 rats"]);
    expect(textsOf("Bring 2. That is all\nGo")).toEqual(["Bring 2. That is all", "Go"]);
  });

  it.each([["- Ember\n- Hush"], ["• Ember\n• Hush"], ["* Ember\n* Hush"], ["◆ Ember\n– Hush"]])(
    "takes bullets off: %j",
    (pasted) => {
      expect(textsOf(pasted)).toEqual(["Ember", "Hush"]);
    },
  );

  it("makes links and dice of the host plain words, so that nothing of a list is ever carried out", () => {
    expect(
      textsOf(
        "[[/r 2d6]] wolves\n@UUID[Actor.abc]{Old Hob}\n@Embed[JournalEntry.x]\n[[[/macro x]]]\n<script>alert(1)</script>",
      ),
    ).toEqual(["[/r 2d6] wolves", "Old Hob", "Embed JournalEntry.x", "[/macro x]", "<script>alert(1)</script>"]);
  });

  it("leaves out characters that nobody sees", () => {
    expect(textsOf("Em\u0000ber\u200b\n\ufeffHush\u202e")).toEqual(["Ember", "Hush"]);
  });
});

describe("a list that cannot be used says why", () => {
  it.each([
    ["", { kind: "empty" }],
    [" \n\t\n", { kind: "empty" }],
    ["1.\n2.\n", { kind: "blank", line: 1 }],
    ["1. Ember\n3. Splinter", { kind: "gap", at: 2 }],
    ["1. Ember\n1. Hush\n2. Splinter", { kind: "twice", at: 1 }],
    ["1–3. Ember\n3. Hush", { kind: "twice", at: 3 }],
    ["2. Ember\n3. Hush", { kind: "gap", at: 1 }],
    ["5-2. Ember", { kind: "backward", line: 1 }],
    ["1. Ember\nHush\n3. Splinter", { kind: "gap", at: 2 }],
    ["Ember\n1. Hush\n2. Splinter\n3. Ward", { kind: "unnumbered", line: 1 }],
  ])("%j", (pasted, problem) => {
    expect(readList(pasted)).toEqual({ problem });
  });

  it("names what is too long or too much", () => {
    const most = Array.from({ length: MOST_LINES }, (_, at) => `Line ${at}`).join("\n");
    expect(textsOf(most)).toHaveLength(MOST_LINES);
    expect(readList(`${most}\nOne more`)).toEqual({ problem: { kind: "many", count: MOST_LINES + 1 } });
    expect(readList(`Ember\n${"a".repeat(LONGEST_LINE)}`)).not.toHaveProperty("problem");
    expect(readList(`Ember\n${"a".repeat(LONGEST_LINE + 1)}`)).toEqual({
      problem: { kind: "long", line: 2, count: LONGEST_LINE + 1 },
    });
    expect(readList("a".repeat(LONGEST_LIST + 1))).toEqual({ problem: { kind: "huge" } });
  });
});

describe("whatever is pasted", () => {
  it("is read or refused at once: lines are short, few, in order and without a gap", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000, unit: "grapheme" }), fc.boolean(), (pasted, commas) => {
        const read = readList(pasted, { commas });
        if ("problem" in read) return;
        let next = 1;
        for (const { from, to, text } of read.lines) {
          expect(from).toBe(next);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(text.trim()).toBe(text);
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThanOrEqual(LONGEST_LINE);
          expect(text).not.toMatch(/\[\[|@\w+\[/u);
          next = to + 1;
        }
      }),
    );
  });

  it.each([
    ["digits", "1 ".repeat(50_000)],
    ["brackets", "[".repeat(99_999)],
    ["links", "@a[".repeat(33_000)],
    ["spaces", `a${" ".repeat(99_000)}b`],
    ["dashes", "1-".repeat(49_000)],
    ["points", `1.${" 1.".repeat(33_000)}`],
    ["bars", "|".repeat(99_999)],
  ])(
    "does not stop the page, however it is repeated: %s",
    (_, pasted) => {
      const read = readList(pasted, { commas: true });
      expect("problem" in read || read.lines.length > 0).toBe(true);
    },
    20_000,
  );
});

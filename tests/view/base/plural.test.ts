// A count has the form that its language asks for, and a number below zero a true minus sign.
import { describe, expect, it } from "vitest";
import { keyForCount, withMinus } from "../../../src/view/base/plural.ts";
import { filesBelow, readText } from "../../guards/tree.ts";
import { localized } from "../card-template.ts";

const textsOf = (language: string, texts: Readonly<Record<string, string>>) => ({
  language,
  has: (key: string) => Object.hasOwn(texts, key),
  text: (key: string) => texts[key] ?? key,
});

describe("a count in a text", () => {
  const english = textsOf("en", {
    Rounds: "{count} rounds",
    RoundsOne: "1 round",
    Of: "{done} of {all} squares",
    OfOne: "{done} of 1 square",
    Plain: "{count} ft",
  });

  it.each([
    ["Rounds", { count: "1" }, "RoundsOne"],
    ["Rounds", { count: "2" }, "Rounds"],
    ["Rounds", { count: "0" }, "Rounds"],
    ["Rounds", { count: "−1" }, "RoundsOne"],
    ["Rounds", { count: "many" }, "Rounds"],
    ["Of", { done: "1", all: "3" }, "Of"],
    ["Of", { done: "0", all: "1" }, "OfOne"],
    ["Plain", { count: "1" }, "Plain"],
  ])("%s of %j is %s", (key, data, form) => {
    expect(keyForCount(key, data, english)).toBe(form);
  });

  it("has the forms of other languages", () => {
    const polish = textsOf("pl", { Rounds: "{count} rund", RoundsOne: "runda", RoundsFew: "{count} rundy" });
    expect(["1", "2", "5", "22"].map((count) => keyForCount("Rounds", { count }, polish))).toEqual([
      "RoundsOne",
      "RoundsFew",
      "Rounds",
      "RoundsFew",
    ]);
  });

  it("is about the same number in all forms, though they keep it", () => {
    const polish = textsOf("pl", { Of: "{done} z {all} pól", OfOne: "{done} z 1 pola", OfFew: "{done} z {all} pól!" });
    expect(keyForCount("Of", { done: "5", all: "3" }, polish)).toBe("OfFew");
    expect(keyForCount("Of", { done: "3", all: "5" }, polish)).toBe("Of");
    const withoutOne = textsOf("pl", { Of: "{done} z {all} pól", OfFew: "{done} z {all} pól!" });
    const inEnglish = {
      ...withoutOne,
      text: (key: string) => (key === "OfOne" ? "{done} of 1 square" : withoutOne.text(key)),
    };
    expect(keyForCount("Of", { done: "5", all: "3" }, inEnglish)).toBe("OfFew");
  });

  it("has as few or as many forms as a language: Arabic six, Japanese one", () => {
    const texts = {
      Rounds: "{count}",
      RoundsZero: "0",
      RoundsOne: "1",
      RoundsTwo: "2",
      RoundsFew: "{count}",
      RoundsMany: "{count}",
    };
    const forms = (language: string) =>
      ["0", "1", "2", "3", "11", "100"].map((count) =>
        keyForCount("Rounds", { count }, textsOf(language, texts)).slice(6),
      );
    expect(forms("ar")).toEqual(["Zero", "One", "Two", "Few", "Many", ""]);
    expect(forms("ja")).toEqual(["", "", "", "", "", ""]);
    expect(forms("pl")).toEqual(["Many", "One", "Few", "Few", "Many", "Many"]);
  });

  it("reaches what is shown", () => {
    expect(localized("WHITEHACK.Item.Squares", { squares: 1 })).toBe("1 square");
    expect(localized("WHITEHACK.Item.Squares", { squares: 2 })).toBe("2 squares");
    expect(localized("WHITEHACK.Way.squares", { feet: "1", most: "1" })).toBe("1 of 1 square");
  });
});

describe("a number below zero", () => {
  it("has a true minus sign, and only a number has", () => {
    expect(withMinus({ count: "-3", half: -0.5, text: "-3 squares", id: "a-3", plus: "3" })).toEqual({
      count: "−3",
      half: "−0.5",
      text: "-3 squares",
      id: "a-3",
      plus: "3",
    });
  });

  it("is written so in every text", () => {
    const texts = readText("lang/en.json").split("\n");
    expect(texts.filter((line) => /: "(?:.*[^\w{-])?-\d/.test(line))).toEqual([]);
  });
});

/** Nouns that are counted. */
const NOUNS =
  /\{(\w+)\} (?:more |further |open |other |extra |hit )?(?:hours|days|minutes|rounds|seconds|points|squares|spaces|levels|dice|coins|years|weeks|months|times|doses|slots|rules|hexes|miles|items|spells|documents|shots|charges|uses|words|monsters|targets|markers|raises|turns|choices|changes|rolls|pieces|retainers|questions|services|stages)\b/;

/** A range, or one of the book's own figures, which is never 1. */
const NEVER_ONE = [
  "Error.hitDiceChosen",
  "Rules.Found",
  "SpellLasts.more.",
  "CommonTask.Time.rounds",
  "Story.choose",
  "Ask.RunHint",
];

describe("every text that counts", () => {
  interface Tree {
    readonly [key: string]: string | Tree;
  }
  const leaves = (tree: Tree, prefix: string): readonly (readonly [string, string])[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${prefix}${key}`, value] as const] : leaves(value, `${prefix}${key}.`),
    );
  const texts = new Map(leaves(JSON.parse(readText("lang/en.json")) as Tree, ""));

  it("has a form for one", () => {
    const lacking = [...texts].filter(
      ([key, text]) => NOUNS.test(text) && !texts.has(`${key}One`) && !NEVER_ONE.some((known) => key.includes(known)),
    );
    expect(lacking).toEqual([]);
  });

  it("is read by `localize`, for the host's helper in templates knows no forms", () => {
    const counted = [...texts.keys()].filter((key) => texts.has(`${key}One`));
    const written = filesBelow("templates", ".hbs").flatMap(({ path, text }) =>
      counted.filter((key) => text.includes(`localize "${key}" `)).map((key) => `${path}: ${key}`),
    );
    expect(written).toEqual([]);
  });
});

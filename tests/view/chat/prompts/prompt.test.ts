import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../../src/foundry/chat/prompts/read-answer.ts";
import { promptView } from "../../../../src/view/chat/prompts/prompt-view.ts";
import { answerText, isOverdue, isSettled, PROMPT_STATES } from "../../../../src/view/chat/prompts/prompt.ts";

const bid = { name: "bid", label: "Bid", kind: "number", min: 1, max: 20, choices: [] } as const;
const word = { name: "word", label: "Word", kind: "text", min: 1, max: 5, choices: [] } as const;
const side = {
  name: "side",
  label: "Side",
  kind: "choice",
  min: 0,
  max: 0,
  choices: [
    { value: "l", label: "Left" },
    { value: "r", label: "Right" },
  ],
} as const;
const option = (id: string, fields: readonly (typeof bid | typeof word | typeof side)[] = []) => ({
  id,
  label: id.toUpperCase(),
  detail: "",
  actor: null,
  fields,
});
const OPTIONS = [option("yes"), option("all", [bid, word, side])];
const ALL = { bid: "7", word: " axe ", side: "r" };
const read = (values: unknown, id = "all") => readAnswer(OPTIONS, { option: id, values });

describe("an answer from outside", () => {
  it("is one of those possible, with what was filled in", () => {
    expect(readAnswer(OPTIONS, { option: "yes" })).toEqual({ option: "yes", values: {} });
    expect(read(ALL)).toEqual({ option: "all", values: { bid: 7, word: "axe", side: "r" } });
    expect(read({ ...ALL, more: 1 })?.values).not.toHaveProperty("more");
    expect(read({ ...ALL, bid: 20 })?.values["bid"]).toBe(20);
  });

  it.each([
    { bid: "" },
    { bid: "0" },
    { bid: "21" },
    { bid: "2.5" },
    { bid: "x" },
    { bid: true },
    { bid: null },
    { word: "" },
    { word: "  " },
    { word: "sixsix" },
    { word: 5 },
    { side: "c" },
    { side: "" },
    { side: 1 },
  ])("is none with $bid$word$side", (wrong) => {
    expect(read({ ...ALL, ...wrong })).toBeNull();
  });

  it.each([undefined, null, "yes", ["yes"], {}, { option: "no" }, { option: ["yes"] }, { option: "all" }])(
    "is none where it is %j",
    (given) => {
      expect(readAnswer(OPTIONS, given)).toBeNull();
    },
  );
});

describe("what was answered", () => {
  it("is told in words", () => {
    expect(answerText(OPTIONS, { option: "all", values: { bid: 7, word: "axe", side: "r" } })).toEqual([
      "ALL",
      "7",
      "axe",
      "Right",
    ]);
    expect(answerText(OPTIONS, { option: "gone", values: {} })).toEqual([]);
    expect(answerText(OPTIONS, null)).toEqual([]);
  });
});

describe("a question's time", () => {
  it("is up when it is over, for open ones that have a limit", () => {
    expect(isOverdue({ state: "open", until: 10, record: [] }, 10)).toBe(true);
    expect(isOverdue({ state: "open", until: 10, record: [] }, 9)).toBe(false);
    expect(isOverdue({ state: "open", until: null, record: [] }, 10)).toBe(false);
    expect(isOverdue({ state: "answered", until: 10, record: [] }, 10)).toBe(false);
  });

  it("ends with an answer, given or taken", () => {
    expect(PROMPT_STATES.filter((state) => isSettled({ state }))).toEqual(["answered", "decided", "lapsed"]);
  });
});

describe("the choices of an answer", () => {
  it("stand in their order, none first, though the others are called by numbers", () => {
    const choices = [
      { value: "none", label: "None" },
      { value: "0", label: "Burglar" },
      { value: "1", label: "Guild" },
    ];
    const group = { ...side, name: "group", choices } as const;
    const facts = {
      title: "",
      name: "",
      text: "",
      facts: [],
      rules: [],
      record: [],
      state: "open",
      answer: null,
      fallback: "yes",
      seal: "",
      salt: "",
      nonce: "",
      options: [{ ...option("yes"), fields: [group] }],
    } as never;
    const viewer = {
      isReferee: true,
      isAsked: true,
      owes: true,
      speaksFor: [],
      waitsFor: [],
      answeredBy: "",
      deadline: "",
      secret: null,
      seals: null,
      message: "m",
      uid: "u",
    } as never;
    expect(promptView(facts, viewer).options[0]?.fields[0]?.choices).toEqual(choices);
  });
});

import { describe, expect, it } from "vitest";
import { answersOf, type Form, formView } from "../../../../src/view/chat/dialogs/form.ts";
import { localized, render } from "../../card-template.ts";

const UNIT = { name: "unit", label: "Unit", choices: { hour: "Hour", day: "Day" }, value: "day" } as const;
const FORM = [
  { note: "Before you go" },
  {
    name: "gold",
    label: ["WHITEHACK.Gift.Amount", { quantity: 3 }],
    value: 2,
    min: 1,
    max: 9,
    note: "No more",
    beside: UNIT,
  },
  { name: "words", label: "Words", max: 5 },
  { name: "to", label: "To", choices: { ann: "Ann" }, blank: "Nobody" },
  { legend: "Which", ticks: { hot: "Hot", cold: "Cold" } },
  { name: "how", label: "How", choices: UNIT.choices, value: "hour", radio: "chips" },
  { preview: { score: "score" }, words: ["Total"] },
] as const satisfies Form;

const shown = (form: Form): string => render("dialogs/form", { lines: formView(form, localized), uid: "u" });

describe("the answers to a form", () => {
  it("are those at first where nothing was asked", () => {
    expect(answersOf(FORM, {})).toEqual({
      gold: 2,
      unit: "day",
      words: "",
      to: "",
      hot: false,
      cold: false,
      how: "hour",
    });
  });

  it("keep to the limits and to what can be chosen", () => {
    const typed = { gold: 99, unit: "year", words: " verbose ", to: "bob", hot: true, how: "day" };
    const { gold, unit, words, to, hot, how } = answersOf(FORM, typed);
    expect([gold, unit, words, to, hot, how]).toEqual([9, "day", "verbo", "", true, "day"]);
    expect(answersOf(FORM, { gold: "" }).gold).toBe(1);
    expect(answersOf(FORM, { gold: "2.7", to: "ann" })).toMatchObject({ gold: 2, to: "ann" });
    expect(answersOf([{ name: "miles", label: "Miles", min: 0, fractions: true }], { miles: "2.7" }).miles).toBe(2.7);
  });
});

describe("a form on the screen", () => {
  it("says what fills the gaps of its texts, and explains a field to all who read it", () => {
    const markup = shown(FORM);
    expect(markup).toContain(`<label for="u-gold">${localized("WHITEHACK.Gift.Amount", { quantity: "3" })}</label>`);
    expect(markup).toContain('aria-description="No more"');
    expect(markup).toContain('aria-label="Unit"');
  });

  it("begins with the first line that asks something, unless another asks for the keyboard", () => {
    const focused = (form: Form) => [...shown(form).matchAll(/name="(\w+)"[^>]* autofocus/g)].map((match) => match[1]);
    expect(focused(FORM)).toEqual(["gold"]);
    expect(focused([FORM[2], { ...FORM[1], focus: true }])).toEqual(["gold"]);
    expect(focused([FORM[4], FORM[2]])).toEqual(["hot"]);
  });

  it("leaves out what a condition leaves out", () => {
    expect(formView([false, null, undefined, "", FORM[0]], localized)).toHaveLength(1);
  });
});

// What a dialog says of answers that cannot be used, and which field it leads to.
import { expect, test } from "vitest";
import { atField, missing, noneTicked, withheld } from "../../../../src/view/chat/dialogs/form-values.ts";

test("the first of the empty fields is at fault, and blanks are empty", () => {
  const text = "WHITEHACK.Patronage.Refusal.incomplete";
  const asked = ["creditor", "aid"];
  expect(missing({ creditor: " ", aid: "" }, asked, text)).toEqual({ text, field: "creditor" });
  expect(missing({ creditor: "Moon", aid: "" }, asked, text)).toEqual({ text, field: "aid" });
  expect(missing({ creditor: "Moon", aid: "Light" }, asked, text)).toBeNull();
});

test("one tick is enough, and boxes of another name do not count", () => {
  const text = "WHITEHACK.Request.nobody";
  expect(noneTicked({ "who.0": false, "what.0": true }, "who", text)).toEqual({ text, field: "who.0" });
  expect(noneTicked({ "who.0": false, "who.1": true }, "who", text)).toBeNull();
});

test("a refusal belongs to a field; without one there is no problem", () => {
  expect(atField("WHITEHACK.Miracle.NoPrice", "other")).toEqual({ text: "WHITEHACK.Miracle.NoPrice", field: "other" });
  expect([atField("", "other"), atField(null, "other"), atField(false, "other")]).toEqual([null, null, null]);
});

test("while a number is refused no figure is shown that was read instead of it; words and the button stay", () => {
  const shown = { how: "", score: "109", dice: "d20, 10 + 99", warning: "The next level is near.", confirm: "Pay 99" };
  expect(withheld(shown)).toEqual({ how: "", score: "—", dice: "", warning: "The next level is near." });
  expect(withheld({ steps: "0", score: "14", how: "11 · +3" })).toEqual({ steps: "—", score: "—", how: "" });
  expect(withheld({ confirm: "Roll" })).toEqual({});
});

import { area, expect, fact } from "./fact.ts";

area("choices of fields", { page: true });

const optionsOf = (input: unknown): string[][] =>
  [...(input as HTMLSelectElement).querySelectorAll("option")].map(({ value, text }) => [value, text]);

fact(
  "CHOICE-01",
  "choices that are objects have their keys for values, whatever else they hold",
  "https://github.com/foundryvtt/foundryvtt/issues/12053",
  () => {
    const choices = { pawn: { label: "Pawn", value: 1 }, king: { label: "King", value: 100 } };
    const field = new foundry.data.fields.StringField({ required: true, blank: false, initial: "pawn", choices });
    const options = optionsOf(field.toInput({ name: "piece", value: "pawn" }));
    expect(options).toEqual([
      ["pawn", "Pawn"],
      ["king", "King"],
    ]);
  },
);

fact(
  "CHOICE-02",
  "a list of objects is told which attributes are values and labels, and keeps its groups",
  "https://github.com/foundryvtt/foundryvtt/issues/11641",
  () => {
    const choices = [
      { name: "Foo", id: "foo", group: "F Group" },
      { name: "Bar", id: "bar", group: "B Group" },
    ];
    const field = new foundry.data.fields.StringField();
    const input = field.toInput({ choices, valueAttr: "id", labelAttr: "name", blank: "None" });
    expect(optionsOf(input)).toEqual([
      ["", "None"],
      ["foo", "Foo"],
      ["bar", "Bar"],
    ]);
    const groups = [...(input as HTMLElement).querySelectorAll("optgroup")].map(({ label }) => label);
    expect(groups).toEqual(["F Group", "B Group"]);
  },
);

import { describe, expect, it } from "vitest";
import { coreRulebook, deriveCharacter, type SlottedAbility, slotsOf } from "../../../../src/rules/index.ts";
import { character, weapon } from "../../builders.ts";

const ability = (facts: Partial<SlottedAbility> = {}): SlottedAbility => ({
  id: "a",
  name: "Ability",
  kind: "option",
  key: "",
  slot: 0,
  active: true,
  form: "",
  item: "",
  ...facts,
});

describe("abilities in slots (WH-CLASS-09, WH-CLASS-11)", () => {
  it("stand in the order of the slots, with room between", () => {
    const slots = slotsOf(
      [
        ability({ id: "c", slot: 2 }),
        ability({ id: "a" }),
        ability({ id: "b", active: false }),
        ability({ slot: null }),
      ],
      [],
    );
    expect(slots.map(({ contents }) => contents.map(({ id, active }) => [id, active]))).toEqual([
      [
        ["a", true],
        ["b", false],
      ],
      [],
      [["c", true]],
    ]);
  });

  it("go by the id that the rules know", () => {
    expect(slotsOf([ability({ key: "frenzy" })], [])[0]?.contents[0]).toEqual({
      id: "frenzy",
      name: "Ability",
      kind: "option",
      active: true,
    });
  });

  it("WH-DEFT-10: are tied to a thing by its id or its name", () => {
    const sword = weapon({ id: "sword", name: "Great sword" });
    const item = (item: string) =>
      slotsOf([ability({ kind: "attunement", form: "item", item })], [sword])[0]?.contents[0];
    expect(item("sword")).toMatchObject({ form: "item", item: "sword" });
    expect(item("Great sword")).toMatchObject({ item: "sword" });
    expect(item("Lost sword")).not.toHaveProperty("item");
  });

  it("WH-DEFT-10: an attuned two-handed weapon is no harder to use", () => {
    const sword = weapon({ id: "sword", name: "Great sword", traits: ["twoHanded"] });
    const attackValue = (...abilities: readonly SlottedAbility[]) => {
      const facts = character({ class: "deft", items: [sword], slots: slotsOf(abilities, [sword]) });
      return deriveCharacter(facts, coreRulebook).attacks[0]?.attackValue.value ?? 0;
    };
    const attuned = attackValue(ability({ kind: "attunement", form: "item", item: "Great sword" }));
    expect(attuned).toBeGreaterThan(attackValue());
  });

  it.each([-1, 0.5, Number.NaN])("a slot %d is refused", (slot) => {
    expect(() => slotsOf([ability({ slot })], [])).toThrow(/slot/);
  });
});

import { expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../../../src/rules/base/options.ts";
import { gearPlaces } from "../../../../src/view/items/sheet/containers-view.ts";
import { armorRows } from "../../../../src/view/items/sheet/sheet-item.ts";
import { armor, english, gear, onSheet, weapon } from "../../sheet-fixtures.ts";

const packed = { packed: true, within: "pack" } as const;
const ITEMS = [
  onSheet(gear("pack", "Backpack", { container: true })),
  onSheet(gear("sack", "Sack", { container: true, ...packed })),
  onSheet(gear("rope", "Rope")),
  { ...onSheet(gear("torch", "Torch", { quantity: 5, ...packed })), place: "Backpack" },
  onSheet(weapon("axe", "Axe", { equipped: false, ...packed })),
];

it("tells what lies in which container, and how full it is (WH-ENC-01)", () => {
  const { gear: loose, containers } = gearPlaces(ITEMS, { options: DEFAULT_OPTIONS }, english);
  expect(loose.map(({ name }) => name)).toEqual(["Rope"]);
  expect(containers).toMatchObject([
    {
      id: "pack",
      rows: [{ name: "Backpack", filled: "7/5", isOver: true }],
      contents: [{ name: "Torch", place: "" }],
      also: "Axe",
    },
    { id: "sack", rows: [{ filled: "0/5", isOver: false }], contents: [], also: "" },
  ]);
});

it("says of armor in a pack where it is", () => {
  const mail = { ...onSheet(armor("mail", "Mail", { equipped: false, ...packed })), place: "Backpack" };
  expect(armorRows([mail], english)).toMatchObject([{ place: "in Backpack" }]);
});

// Artifacts out of the pack change the numbers of whoever wears them.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../../packs/build.ts";
import { aTable, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const artifacts = (await packDocuments(path.resolve(import.meta.dirname, "../../../packs"))).get("artifacts") ?? [];

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

/** A new character who wears one thing of the pack. */
const wearer = (name: string, system: object = { class: "strong" }) =>
  table().referee.run(async () => {
    const entry = (artifacts as unknown as readonly Entry[]).find((one) => one.name === name);
    if (!entry) throw new Error(`no artifact is called "${name}"`);
    const { type } = entry;
    const isWorn = type === "armor" || type === "weapon";
    const item = { name, type, system: { ...entry.system, ...(isWorn && { equipped: true }) } };
    const actor = await Actor.create({ name: "Wearer", type: "character", system, items: [item] } as Actor.CreateData);
    if (!actor?.isCharacter()) throw new Error("No character was created");
    return actor.system.derived;
  });

describe("WH-ART-05: artifacts at work", () => {
  it.each([
    ["(1)", "Miser’s Plate", { armorClass: { value: 8 } }],
    ["(3)", "Bear Mittens", { attributes: { strength: { value: 18 }, intelligence: { value: 6 } } }],
    ["", "Elven Chainmail", { armorClass: { value: 4 } }],
  ])("%s %s", async (_, name, derived) => {
    expect(await wearer(name)).toMatchObject(derived);
  });

  it("the mail of elves lets the Wise perform miracles as if they wore none", async () => {
    expect(await wearer("Elven Chainmail", { class: "wise" })).toMatchObject({ armorLimits: { miracleSurcharge: 0 } });
    expect(await wearer("Miser’s Plate", { class: "wise" })).not.toMatchObject({
      armorLimits: { miracleSurcharge: 0 },
    });
  });

  it("the tanner’s sword strikes better and harder, by 2 and by 2", async () => {
    const [tanner] = (await wearer("Tanner’s Edge")).attacks;
    const [quail] = (await wearer("Quailblade")).attacks;
    expect((tanner?.attackValue.value ?? 0) - (quail?.attackValue.value ?? 0)).toBe(2);
    expect([tanner?.damage.text, quail?.damage.text]).toEqual(["1d6+3", "1d6+1"]);
  });
});

// Whom Lightning is suggested to strike.
import { expect, it } from "vitest";
import { writtenAs } from "../../../src/foundry/documents/data/shown-item.ts";
import { casterOf } from "../../../src/house-rules/ferryhack/foundry/spells/caster.ts";
import type { Casting } from "../../../src/house-rules/ferryhack/foundry/spells/cast.ts";
import { workingOf } from "../../../src/house-rules/ferryhack/foundry/spells/perform-prepare.ts";
import { waysOf } from "../../../src/house-rules/ferryhack/foundry/spells/aim.ts";
import { GOBLIN, placedGoblin } from "../table.ts";
import { aCastingTable } from "./casting-table.ts";

const { table, hero, item, see, act } = aCastingTable();

function castingOf(id: string): Casting {
  const caster = casterOf(hero());
  const spell = item(id);
  const working =
    caster && spell.isSpell() && workingOf(caster.rules, writtenAs(spell, "spell"), { level: 1, spent: {} });
  if (!working || !spell.isSpell()) throw new Error(`no ${id}`);
  return { caster, item: spell, level: 1, attribute: "", working };
}

/** Another goblin stands so many squares to the east, and to the south. */
const another = (name: string, x: number, y: number) =>
  act(table().referee, () =>
    (placedGoblin().parent as Scene.Implementation).createEmbeddedDocuments("Token", [
      { name, actorId: GOBLIN, x: x * 100, y: y * 100, width: 1, height: 1 } as TokenDocument.CreateData,
    ]),
  );
const target = (id = "lightning") =>
  see(() => waysOf(castingOf(id))?.map(({ id: way, first }) => `${way}: ${first.map(({ name }) => name).join(" ")}`));

it("FH-S2-02: suggests the nearest in front for each of eight directions, and several where nothing tells a difference", async () => {
  await another("Far", 4, 0);
  await another("South", 0, 3);
  await another("Beside", 0, 3);
  expect(target()).toEqual([
    "northEast: Goblin",
    "east: Goblin",
    "southEast: Goblin",
    "south: South Beside",
    "southWest: South Beside",
  ]);
  expect(target("fire")).toBeUndefined();
});

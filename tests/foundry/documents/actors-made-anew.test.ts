// A write of several tokens at once makes the actors of those that are linked to nobody anew: whoever waits looks them up again.
import { beforeEach, describe, expect, it } from "vitest";
import { showHealth } from "../../../src/foundry/conditions/health-marks.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { hitPointsOf } from "../../../src/foundry/documents/hit-points.ts";
import { updateTogether } from "../../../src/foundry/documents/changed-document.ts";
import { watchHealth } from "../../../src/foundry/health/settle-health.ts";
import { falling } from "../falling.ts";
import { aTable, placedGoblin, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { fight, settled } = falling(table);

const goblin = () => placedGoblin().actor as Creature;
const write = (creature: Creature, system: object) => updateTogether([{ document: creature, update: { system } }]);
const defeated = () =>
  table().referee.run(() => game.combats.contents[0]?.combatants.find(({ name }) => name === "Goblin")?.isDefeated);

beforeEach(() => fight());

describe("an actor that was found before its token was written", () => {
  it("is another object afterwards", async () => {
    await table().referee.run(async () => {
      const before = goblin();
      await write(before, { hp: { value: 1 } });
      expect(goblin()).not.toBe(before);
      expect(hitPointsOf(goblin()).value).toBe(1);
    });
  });

  it("WH-DMG-02: is defeated by what its hit points are when it is looked at", async () => {
    await table().referee.run(async () => {
      const before = goblin();
      await write(before, { hp: { value: -9, state: "dead" } });
      await watchHealth(before, true);
    });
    await settled();
    expect(defeated()).toBe(true);
  });

  it("WH-DMG-02: is marked once, though it is shown by the old and by the new one", async () => {
    await table().referee.run(async () => {
      const before = goblin();
      await write(before, { hp: { value: -9, state: "dead" } });
      await Promise.all([showHealth(before), showHealth(goblin()), showHealth(before)]);
      expect(goblin().effects.contents.map(({ statuses }) => [...statuses])).toEqual([["dead"]]);
    });
  });
});

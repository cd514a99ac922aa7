// The marks of an unlinked token follow its hit points, however often they change.
import { expect, it } from "vitest";
import { aTable, placedGoblin, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

it("WH-DMG-02 in part: a monster on the scene falls and stands up, twice", async () => {
  const marksAt = async (value: number): Promise<number> => {
    const hp = { value, state: null, injured: false };
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp } } as Actor.UpdateData));
    await table().host.settled();
    return table().referee.run(() => placedGoblin().actor?.effects.size ?? -1);
  };
  for (const round of ["first", "second"]) {
    expect(await marksAt(-2), round).toBeGreaterThan(0);
    expect(await marksAt(4), round).toBe(0);
  }
});

// What the nature of a creature leaves of the damage that is applied to it.
import { describe, expect, it } from "vitest";
import { applyNewest, attackHero, pressOn, SWORD } from "./blows.ts";
import { aTable, aimAt, hitPointsOf, lastMessage, loadDice, placedGoblin } from "./table.ts";

const table = aTable();

/** Hit points that the goblin loses to a blow of six points, with these defences. */
async function lostWith(defences: object, harm?: string): Promise<number> {
  const points = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
  await table().referee.run(() =>
    placedGoblin().actor?.update({ system: { defences, hp: { value: 20, max: 20 } } } as Actor.UpdateData),
  );
  await table().host.settled();
  loadDice([8, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, harm === undefined ? {} : { harm });
  });
  loadDice([6, 6]);
  await table().alice.run(() => pressOn(lastMessage(), "rollDamage"));
  const before = points();
  await table().alice.run(applyNewest);
  await table().host.settled();
  return before - points();
}

describe("WH-SAVE-03 in part: damage that is applied", () => {
  it("is whole for whoever has no defence", async () => {
    expect(await lostWith({})).toBe(6);
  });

  it("is nothing for the immune, and for those whom only something else harms", async () => {
    expect(await lostWith({ immune: ["weapon"] })).toBe(0);
    expect(await lostWith({ immune: [], onlyHarmedBy: ["magick"] })).toBe(0);
    expect(await lostWith({ onlyHarmedBy: ["magick"] }, "weapon, magick")).toBe(6);
  });

  it("is half for those who resist it, and only that kind", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "resistanceHalves", true));
    expect(await lostWith({ resistant: ["weapon"] })).toBe(3);
    expect(await lostWith({ resistant: ["fire"] })).toBe(6);
  });
});

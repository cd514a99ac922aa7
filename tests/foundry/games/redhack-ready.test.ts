// Rounds of moves and one action in fights by The Red Hack: what is worn is drawn freely, what is packed takes the action.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeInHand } from "../../../src/games/redhack/foundry/order/ready-extension.ts";
import { actorOf, creatureOf, HERO, lastMessage } from "../table.ts";
import { aRedhackTable, AXE, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { fighter, redhackFight } from "../redhack-fight.ts";
import { undoEntry } from "../undoing.ts";

const table = aRedhackTable();
const { play, settled, enter, rollAll, start, buttons } = redhackFight(table);

const areThere = () => "redhack" in creatureOf(RUNA).system.derived;
const store = (system: object) =>
  table().referee.run(() =>
    actorOf(RUNA)
      .items.get(AXE)
      ?.update({ system } as never),
  );
const axe = () => table().bob.run(() => actorOf(RUNA).items.get(AXE)?.system as unknown as Record<string, unknown>);
const actions = () => table().bob.run(() => fighter("Runa").fightState.left?.attack ?? 1);

beforeEach(async () => {
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
  await play();
  await enter({ actorId: RUNA, name: "Runa", tokenId: RUNA_TOKEN }, { actorId: HERO, name: "Hero" });
  await rollAll([6, 6], [4, 6]);
  await start();
});

describe("readying an item", () => {
  it("RH-RDY-01 draws what is worn freely, in the fighter's own turn", async () => {
    expect(buttons(table().alice, "Runa")).not.toContain("rh.ready"); // the axe is in her hand
    await store({ equipped: false });
    await settled();
    expect(buttons(table().alice, "Runa")).toContain("rh.ready");
    await table().alice.run(() => takeInHand(creatureOf(RUNA), { id: AXE, place: "worn" }));
    await settled();
    expect(axe()).toMatchObject({ equipped: true });
    expect(actions()).toBe(1);
  });

  it("RH-RDY-01 gets out what is packed for the action; the card undoes both", async () => {
    await store({ equipped: false, packed: true });
    await settled();
    await table().alice.run(() => takeInHand(creatureOf(RUNA), { id: AXE, place: "stowed" }));
    await settled();
    expect(axe()).toMatchObject({ equipped: true, packed: false });
    expect(actions()).toBe(0);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(axe()).toMatchObject({ equipped: false, packed: true });
    expect(actions()).toBe(1);
  });
});

// Ferryhack on the canvas: two actions in squares, full plate, and what the scene measures.
import { beforeEach, describe, expect, it } from "vitest";
import { ferryhackTable, SOON } from "../ferryhack-table.ts";
import { actorOf, HERO, loadDice, placedGoblin } from "../table.ts";

const { asked, drag, fight, nextRound, notes, play, put, referee, settled, table, turnOf, warnings, where } =
  ferryhackTable();

describe("two actions in squares", () => {
  beforeEach(async () => {
    await put("Hero", 3000, 3000);
    await put("Goblin", 0, 0);
  });

  it("FH-MOV-01 FH-MOV-04: the second six squares take the attack, and nobody runs farther", async () => {
    await drag({ x: 600, y: 0 });
    // what notes it is loaded with the first move
    await expect.poll(() => notes("Goblin"), SOON).toMatchObject({ moved: 30, left: { attack: 1, move: 0 } });
    await drag({ x: 1200, y: 0 });
    await expect
      .poll(() => notes("Goblin"), SOON)
      .toMatchObject({ moved: 60, left: { attack: 0, move: 0 }, beyond: 0 });
    await drag({ x: 1300, y: 0 });
    await expect.poll(() => notes("Goblin")?.beyond, SOON).toBe(1);
    await expect.poll(() => warnings().length, SOON).toBe(1);
  });

  it("FH-MOV-07: a diagonal step is one square, two every other time, or as the scene says", async () => {
    const diagonal = async (diagonals: string): Promise<number | undefined> => {
      await play({ "fh.diagonals": diagonals });
      await put("Goblin", 0, 0);
      await nextRound();
      await turnOf("Goblin");
      await drag({ x: 300, y: 300 });
      await expect.poll(() => notes("Goblin")?.moved, SOON).toBeGreaterThan(0);
      return notes("Goblin")?.moved;
    };
    await referee(() => placedGoblin().parent?.update({ grid: { diagonals: 3 } } as never));
    expect([await diagonal("equidistant"), await diagonal("alternating")]).toEqual([15, 20]);
  });

  it("FH-MOV-07: nobody passes an enemy or stops on anybody, but friends let each other through", async () => {
    await put("Hero", 200, 0);
    await drag({ x: 400, y: 0 });
    expect(where()).toEqual([0, 0]);
    expect(warnings().at(-1)).toContain("cannot pass Hero");
    await turnOf("Hero");
    await put("Guard", 300, 0);
    await put("Goblin", 3000, 3000);
    await drag({ x: 300, y: 0 }, table().alice, "Hero");
    expect(where("Hero")).toEqual([200, 0]);
    await drag({ x: 400, y: 0 }, table().alice, "Hero");
    expect(where("Hero")).toEqual([400, 0]);
  });

  it("FH-GRD-01: a square counts as one whatever the scene measures", async () => {
    await referee(() => placedGoblin().parent?.update({ grid: { distance: 1.5, units: "m" } } as never));
    await settled();
    await drag({ x: 600, y: 0 });
    await expect.poll(() => notes("Goblin"), SOON).toMatchObject({ moved: 30, left: { attack: 1, move: 0 } });
  });

  it("FH-GRD-01 (3): the Referee is told once that a scene has no squares, and the book's free attacks hold there", async () => {
    await referee(() => game.combats.contents[0]?.delete());
    await referee(() => placedGoblin().parent?.update({ grid: { type: 0 } } as never));
    await put("Goblin", 100, 0);
    await put("Hero", 0, 0);
    const told = () =>
      referee(
        () => game.messages.filter((message) => JSON.stringify(message.toObject().system).includes("FH-GRD-01")).length,
      );
    await fight();
    await expect.poll(told, SOON).toBe(1);
    await nextRound();
    await settled();
    expect(told()).toBe(1);
    await turnOf("Goblin");
    await drag({ x: 800, y: 0 });
    await expect.poll(() => asked(), SOON).toContain("freeAttack");
  });

  it("FH-MOV-02 FH-GRD-02: the base of a species, the table's own number, and a monster's rate in whole squares", async () => {
    const squares = (of: () => Actor.Implementation | null) =>
      referee(
        () => (of()?.system as { derived: { movement: { squares: number } } } | undefined)?.derived.movement.squares,
      );
    const hero = () => actorOf(HERO);
    const groups = [{ name: "Dwarf", kind: "species", attributes: [], unwritten: false }];
    await table().alice.run(() => hero().update({ system: { groups } } as Actor.UpdateData));
    await settled();
    expect(squares(hero)).toBe(4);
    await table().alice.run(() => hero().update({ system: { packs: { fh: { move: 7 } } } } as never));
    await settled();
    expect(squares(hero)).toBe(7);
    await referee(() => placedGoblin().actor?.update({ system: { movement: { land: 1 } } } as Actor.UpdateData));
    await settled();
    expect(squares(() => placedGoblin().actor)).toBe(1);
  });

  it("FH-MOV-06: in full plate a second move takes a roll, and goes half as far", async () => {
    const plate = { name: "Full plate", type: "armor", system: { armorClass: 6, equipped: true } };
    await table().alice.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [plate] as never));
    await settled();
    await put("Hero", 0, 500);
    await turnOf("Hero");
    const base = referee(
      () => (actorOf(HERO).system as { derived: { movement: { squares: number } } }).derived.movement.squares,
    );
    expect(base).toBeLessThanOrEqual(6);
    await drag({ x: 100 * base, y: 500 }, table().alice, "Hero");
    expect(where("Hero")).toEqual([100 * base, 500]);
    loadDice([9, 20]);
    await drag({ x: 100 * base + 100, y: 500 }, table().alice, "Hero");
    await expect.poll(() => where("Hero"), SOON).toEqual([100 * base + 100, 500]);
    await expect.poll(() => notes("Hero"), SOON).toMatchObject({ strain: "passed", left: { attack: 0, move: 0 } });
  });

  it("FH-MOV-06: in the saddle the rider's full plate does not hold the horse back", async () => {
    const plate = { name: "Full plate", type: "armor", system: { armorClass: 6, equipped: true } };
    await table().alice.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [plate] as never));
    await referee(async () => {
      const horse = await Actor.create({ name: "Bess", type: "monster", system: { movement: { land: 40 } } } as never);
      await actorOf(HERO).update({ system: { riding: horse?.uuid ?? "" } } as Actor.UpdateData);
    });
    await settled();
    await put("Hero", 0, 500);
    await turnOf("Hero");
    await drag({ x: 1200, y: 500 }, table().alice, "Hero");
    await expect.poll(() => where("Hero"), SOON).toEqual([1200, 500]);
    await expect.poll(() => notes("Hero"), SOON).toMatchObject({ moved: 60, left: { attack: 0, move: 0 } });
  });

  it("FH-MOV-06 (2): after a failure there is no second move, nor one in the next round", async () => {
    const plate = { name: "Full plate", type: "armor", system: { armorClass: 6, equipped: true } };
    await table().alice.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [plate] as never));
    await settled();
    await put("Hero", 0, 500);
    await turnOf("Hero");
    loadDice([17, 20]);
    await drag({ x: 900, y: 500 }, table().alice, "Hero");
    await expect.poll(() => notes("Hero")?.strain, SOON).toBe("failed");
    expect(where("Hero")).toEqual([0, 500]);
    await expect.poll(() => notes("Hero")?.left, SOON).toMatchObject({ attack: 0, move: 1 });
    await nextRound();
    expect(notes("Hero")?.strain).toBe("winded");
  });
});

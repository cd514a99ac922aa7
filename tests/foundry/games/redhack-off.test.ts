// The Red Hack at a table with two Referees, and one at which switches are turned off while questions are open.
import { describe, expect, it, vi } from "vitest";
import { packButtons, packHeads, packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { packPartIds, partsInForce } from "../../../src/foundry/extensions/packs-in-force.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { performStripAction } from "../../../src/games/redhack/foundry/dungeon/strip-actions.ts";
import { redhackFight, RUNA } from "../redhack.ts";
import { aWatchedTable, PARTY, SVEN, SVEN_TOKEN } from "../redhack-watched.ts";
import { fighter, fightOf } from "../redhack-fight.ts";
import { actorOf, GOBLIN, HERO, placedGoblin } from "../table.ts";

const { table, settled, operation, prompts, messages, rules, off } = aWatchedTable();

describe("once", () => {
  it("RH-INJ-02: two tabs of Referees ask once what becomes of the fallen, and test light once", async () => {
    const count = (title: string) =>
      table().referee.run(
        () => game.messages.contents.filter(({ system }) => (system as { title?: string }).title === title).length,
      );
    await table().referee.run(() =>
      game.scenes.contents[0]?.update({
        flags: { whitehack: { lightLevel: "dazzling" } },
      } as object as Scene.UpdateData),
    );
    await redhackFight(table, SVEN_TOKEN);
    await settled();
    expect(count("WHITEHACK.Redhack.Dungeon.Shaken.title")).toBe(1);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as object));
    await settled();
    await table().referee.run(() => fightOf().delete());
    await settled();
    await vi.waitFor(() => expect(prompts("rhFate")).toEqual(["open"]));
    await settled();
    expect(prompts("rhFate")).toEqual(["open"]);
  });
});

describe("what is off", () => {
  async function openFall(): Promise<void> {
    await operation(table().alice, "rh.fall", { actor: `Actor.${HERO}`, feet: 20, catchers: [`Actor.${SVEN}`] });
    expect(prompts("rhFall")).toEqual(["open", "open"]);
  }

  it("RH-FAL-01: asks nobody any more, as soon as the pack is off", async () => {
    await openFall();
    await off();
    await vi.waitFor(() => expect(prompts("rhFall")).toEqual(["withdrawn", "withdrawn"]));
  });

  it("RH-FAL-01: asks nobody any more, as soon as its one switch is off", async () => {
    await openFall();
    const packs = [{ pack: "rh", enabled: true, preset: "complete" }];
    await rules({ packs, switches: { "rh.falling": false } });
    expect(table().referee.run(() => rulesInForceFor(null).switches.get("rh.falling")?.state)).not.toBe("live");
    await vi.waitFor(() => expect(prompts("rhFall")).toEqual(["withdrawn", "withdrawn"]));
  });

  it("RH-INJ-05 RH-CST-01: notes that were left behind show and change nothing once their families are the core's", async () => {
    await redhackFight(table, "herotoken0000001");
    const rh = { effort: true, castSpell: "Sleep", castRound: 1, castAt: 3 };
    await table().alice.run(() =>
      fighter("Hero").update({ flags: { whitehack: { packs: { rh } } } } as object as Combatant.UpdateData),
    );
    const packs = [{ pack: "rh", enabled: true, preset: "order" }];
    await rules({ packs, families: { initiative: "core" } });
    expect(table().alice.run(() => packMarks(fighter("Hero")))).toEqual([]);
    expect(table().alice.run(() => packButtons(fighter("Hero")).map(({ act }) => act))).not.toContain("rh.effort");
    const before = messages();
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { value: 0 } } } as object));
    await table().referee.run(() => fightOf().nextTurn());
    await settled();
    expect(messages()).toBe(before);
  });

  it("RH-EXP-01: shows no buttons, heads or parts, serves no operation, and a strip that is open does nothing", async () => {
    await redhackFight(table, SVEN_TOKEN);
    await off();
    await settled();
    for (const seat of [table().referee, table().alice]) {
      expect(seat.run(() => partsInForce())).toEqual([]);
      expect(seat.run(() => packHeads(fightOf()))).toEqual([]);
      expect(
        seat.run(() => fightOf().combatants.contents.flatMap((one) => [...packButtons(one), ...packMarks(one)])),
      ).toEqual([]);
      expect(seat.run(() => [actorOf(RUNA), actorOf(PARTY), actorOf(GOBLIN)].flatMap(packPartIds))).toEqual([]);
    }
    const before = table().referee.run(() => JSON.stringify([actorOf(PARTY).toObject(), game.time.worldTime]));
    await table().referee.run(() =>
      performStripAction(actorOf(PARTY) as Actor.OfType<"party">, { operation: "pace", of: "running" } as DOMStringMap),
    );
    await table().referee.run(() =>
      performStripAction(actorOf(PARTY) as Actor.OfType<"party">, { operation: "begin" } as DOMStringMap),
    );
    await settled();
    expect(table().referee.run(() => JSON.stringify([actorOf(PARTY).toObject(), game.time.worldTime]))).toBe(before);
    for (const name of ["rh.board", "rh.lamp", "rh.fall", "rh.exposed"])
      expect(await operation(table().alice, name, { actor: `Actor.${RUNA}`, feet: 10 })).toMatchObject({ done: false });
  });
});

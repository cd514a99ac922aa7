// What Ferryhack has the Referee's client do, asked for as a page would not.
import { describe, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { fromPack } from "../playing.ts";
import { actorOf, ALICE, GOBLIN, placedGoblin } from "../table.ts";
import { aSummoningTable } from "./summoning.ts";

const { table, hero, goblin, act, asked, answer, item, see, prepares, nextTurn } = aSummoningTable();

const operation = async (name: string, data: () => object) => {
  let told: unknown = null;
  await act(table().alice, async () => {
    told = await askReferee("packOperation", { operation: name, data: data() });
  });
  return told;
};
const cast = (id: string, more: object = {}) =>
  operation("fh.castSpell", () => ({ actor: hero().uuid, item: item(id).id, level: 1, plan: "{}", ...more }));
const NOT_PREPARED = { done: false, reason: "WHITEHACK.Refusal.notPrepared" };
const NOT_IN_SIGHT = { done: false, reason: "WHITEHACK.Refusal.notInSight" };

describe("a spell", () => {
  it("FH-SPL-01 FH-SPL-04: takes effect where it is active and of a level that its caster can use, asked about once", async () => {
    expect(await cast("light")).toEqual(NOT_PREPARED); // not active
    expect(await cast("fire", { level: 19, plan: JSON.stringify({ spent: { damage: 18 } }) })).toMatchObject({
      done: false,
    });
    expect(asked()).toEqual([]);
    expect(await cast("fire")).toEqual({ done: true });
    expect(await cast("fire")).toEqual({ done: false, reason: "WHITEHACK.Refusal.asked" });
    expect(asked()).toEqual(["spellCast"]);
  });

  it("FH-SPL-05: is the one that was prepared where there is a fight", async () => {
    await everybodyFights(table());
    expect(await cast("fire")).toEqual(NOT_PREPARED);
    await prepares("armor");
    expect(await cast("fire")).toEqual(NOT_PREPARED);
    expect(await cast("armor", { level: 2, plan: JSON.stringify({ spent: { duration: 1 } }) })).toMatchObject({
      done: false,
    });
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toContain("spellCast"));
  });

  it("FH-SPL-05: reaches nobody out of its caster's sight, and is then still to be cast", async () => {
    expect(await cast("fire")).toEqual({ done: true });
    await answer("cast", [see(() => actorOf(GOBLIN)) as never], [5, 20], [3, 6], [15, 20]); // who stands nowhere
    expect(asked()).toEqual(["spellCast"]);
    await answer("cast", [see(() => goblin())], [5, 20], [3, 6], [15, 20]);
    expect(asked()).not.toContain("spellCast");
  });
});

describe("an elemental", () => {
  it("FH-S3-05: heats no weapon of somebody who is elsewhere", async () => {
    await act(table().referee, async () => {
      const data = { ...fromPack("monsters", "Salamander"), ownership: { default: 0, [ALICE]: 3 } };
      const actor = await Actor.create(data as object as Actor.CreateData);
      const token = await actor?.getTokenDocument({ x: 200, y: 0, actorLink: true } as never);
      await placedGoblin().parent?.createEmbeddedDocuments("Token", [token?.toObject() as never]);
    });
    const heat = (target: () => string) =>
      operation("fh.elementalPower", () => ({
        being: game.actors.getName("Salamander")?.uuid,
        power: "heatWeapon",
        target: target(),
      }));
    expect(await heat(() => actorOf(GOBLIN).uuid)).toEqual(NOT_IN_SIGHT);
    expect(await heat(() => goblin().uuid)).toEqual({ done: true });
  });
});

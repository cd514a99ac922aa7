// Spells in fights by The Red Hack take effect two steps later in the order, unless their caster is hurt before that.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { postDamage } from "../../../src/foundry/chat/cards/post-damage.ts";
import { actorOf, creatureOf, GOBLIN, HERO, lastMessage } from "../table.ts";
import { aRedhackTable, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { fighter, fightOf, redhackFight } from "../redhack-fight.ts";
import { undoEntry } from "../undoing.ts";

const table = aRedhackTable();
const { play, settled, enter, rollAll, start, next, marks, buttons, titles, turnOf } = redhackFight(table);

const areThere = () => "redhack" in creatureOf(RUNA).system.derived;

beforeEach(async () => {
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
  await play();
  await table().referee.run(() => actorOf(RUNA).update({ system: { overrides: { slots: 2 } } } as never));
  await enter(
    { actorId: RUNA, name: "Runa", tokenId: RUNA_TOKEN },
    { actorId: HERO, name: "Hero" },
    { actorId: GOBLIN, name: "Goblin" },
  );
  await rollAll([6, 6], [4, 6]);
  await start();
});

const declare = async (spell = "Sleep") => {
  const answer = await table().alice.run(() => {
    const data = { fight: fightOf().id ?? "", fighter: fighter("Runa").id ?? "", spell, slot: true };
    return askReferee("packOperation", { operation: "rh.declareSpell", data });
  });
  await settled();
  return answer;
};
const slotsUsed = () =>
  table().referee.run(() => (actorOf(RUNA)._source.system as unknown as { readonly slotsUsed: number }).slotsUsed);

describe("a declared spell", () => {
  it("RH-CST-01 takes the action and a slot, and takes effect two steps later, before the monsters", async () => {
    expect(buttons(table().alice, "Runa")).toContain("rh.declareSpell");
    expect(await declare()).toMatchObject({ done: true });
    expect(marks("Runa")).toEqual(["Sleep takes effect on 4"]);
    expect(slotsUsed()).toBe(1);
    expect(table().bob.run(() => fighter("Runa").fightState.left?.attack)).toBe(0);
    await next();
    await vi.waitFor(() => expect(titles()).toContain("WHITEHACK.Redhack.Order.goesOff"));
    await settled();
    expect(marks("Runa")).toEqual([]);
    expect(await declare()).toMatchObject({ done: false });
  });

  it("RH-CST-01 is spoilt by damage to its caster, and the slot stays used; undone damage brings it back", async () => {
    await declare();
    const card = await table().referee.run(() =>
      postDamage({
        title: "Arrow",
        actor: creatureOf(GOBLIN),
        by: null,
        target: { actor: actorOf(RUNA).uuid, token: null, name: "Runa" },
        outcome: null,
        amount: 2,
        facts: [],
        kinds: [],
        attack: false,
        rolls: [],
        audience: { visibility: "public" },
      } as never),
    );
    await table().referee.run(() => performApplyDamage(game.messages.get(card?.id ?? "") as never));
    await settled();
    expect(marks("Runa")).toEqual(["Sleep is spoiled by damage"]);
    await next();
    await settled();
    expect(titles()).not.toContain("WHITEHACK.Redhack.Order.goesOff");
    expect(slotsUsed()).toBe(1);
    await table().referee.run(() => undoEntry(game.messages.get(card?.id ?? "") as never));
    await settled();
    expect(marks("Runa")).toEqual(["Sleep takes effect on 4"]);
  });

  it("RH-CST-01 that would take effect below 1 does so as the round ends", async () => {
    await table().referee.run(() => fighter("Runa").update({ initiative: 2 }));
    await settled();
    await turnOf("Runa");
    expect(table().bob.run(() => fightOf().combatant?.name)).toBe("Runa");
    await declare();
    expect(marks("Runa")).toEqual(["Sleep takes effect at the end of the round"]);
    await next([6, 6], [4, 6]);
    await vi.waitFor(() => expect(titles()).toContain("WHITEHACK.Redhack.Order.goesOff"));
  });

  it("RH-CST-01 Whitehack's people do it only where the table says so; the card's undo takes the spell back", async () => {
    await declare();
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(marks("Runa")).toEqual([]);
    expect(slotsUsed()).toBe(0);
    await play({ switches: { "rh.castDelay": false } });
    await next();
    expect(buttons(table().alice, "Hero")).not.toContain("rh.declareSpell");
  });
});

import { describe, expect, it } from "vitest";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import type { Change } from "../../../src/undo/record.ts";
import { applyNewest, rollSword } from "../attacks.ts";
import {
  ALICE,
  GOBLIN,
  HERO,
  aTable,
  actorOf,
  aimAt,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
  WITHOUT_BOB,
} from "../table.ts";
import { recordIn, undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { undo, states } = undoing(table);
const warnings = (seat = table().referee) => seat.notices.map(({ message }) => message);
const goblin = () => table().referee.run(() => actorOf(GOBLIN));
const hero = () => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const hp = (value: number) => ({ system: { hp: { value } } });
const HERO_UUID = `Actor.${HERO}`;

/** A card of Alice's that tells what never happened. */
async function claim(...changes: readonly Partial<Change>[]): Promise<void> {
  const record = [{ id: "claim", by: ALICE, changes }];
  const data = { type: "notice", system: { title: "Claim", record } } as unknown as ChatMessage.CreateData;
  await table().alice.run(() => ChatMessage.create(data));
  await table().host.settled();
}

describe("what a card claims", () => {
  it("changes nothing that neither its author nor a Referee's card could", async () => {
    const { uuid } = goblin();
    await claim({
      document: uuid,
      actor: uuid,
      name: "Goblin",
      before: { system: { armorClass: 9 } },
      after: { system: { armorClass: 3 } },
    });
    await undo(table().referee);
    expect(warnings()).toContain("WHITEHACK.Refusal.nothingThere");
    expect(goblin().toObject().system).toMatchObject({ armorClass: 3 });
  });

  it("is never done at a player's word where it is about somebody else", async () => {
    const { uuid } = goblin();
    await claim({ document: uuid, actor: uuid, name: "Goblin", before: hp(0), after: hp(5) });
    await undo(table().alice);
    expect(warnings(table().alice)).toContain("WHITEHACK.Refusal.nothingThere");
    expect(hitPointsOf(goblin()).value).toBe(5);
  });

  it("makes no thing where its author could make none, nor under another's roof", async () => {
    const facts = { kind: "gone", source: { name: "Crown", type: "gear", system: {} } } as const;
    const place = "Item.crown00000000001";
    await claim({ document: `${goblin().uuid}.${place}`, actor: goblin().uuid, ...facts });
    await undo(table().referee);
    await claim({ document: `${goblin().uuid}.${place}`, actor: HERO_UUID, ...facts });
    await undo(table().referee);
    expect(states()).toEqual(["none"]);
    expect([goblin().items.size, table().referee.run(() => actorOf(HERO).items.size)]).toEqual([0, 2]);
  });

  it("takes no one's own away, no actor at all, and no card of the Referee's", async () => {
    const said = await table().referee.run(() => ChatMessage.create({ content: "Hear ye" }));
    await table().host.settled();
    await claim({ kind: "made", document: goblin().uuid, actor: goblin().uuid });
    await undo(table().referee);
    await claim({ kind: "made", document: HERO_UUID, actor: HERO_UUID });
    await undo(table().referee);
    await claim({ kind: "made", document: `ChatMessage.${said?.id}` });
    await undo(table().alice);
    expect(table().referee.run(() => [game.actors.has(GOBLIN), game.actors.has(HERO)])).toEqual([true, true]);
    expect(table().referee.run(() => game.messages.has(said?.id ?? ""))).toBe(true);
  });

  it("cannot reach beyond what cards change", async () => {
    const facts = {
      before: { ownership: { default: 3 }, name: "Me" },
      after: { ownership: { default: 0 }, name: "Hero" },
    };
    await claim({ document: HERO_UUID, actor: HERO_UUID, ...facts });
    const before = table().referee.run(() => actorOf(HERO).toObject());
    await undo(table().referee);
    expect(states()).toEqual(["none"]);
    table().referee.run(() => {
      const { _stats: _, ...after } = actorOf(HERO).toObject();
      expect(before).toMatchObject(after);
    });
  });

  it.each([{}, { message: 5 }, { message: "gone" }, { message: { $: 1 } }])("is refused with %o", async (data) => {
    const answer = await table().referee.run(() => serve("undo", data, game.user));
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.noCard" });
  });
});

describe("damage that a player has applied", () => {
  const hurt = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);

  async function strike(): Promise<void> {
    loadDice([4, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
      await applyNewest();
    });
    await table().host.settled();
  }

  it("is the player's to undo, as long as nothing followed", async () => {
    await strike();
    expect(hurt()).toBe(1);
    await undo(table().alice);
    expect([hurt(), states()]).toEqual([5, ["exact"]]);
  });

  it("is undone by what the Referee's client has seen, whatever the card says by then", async () => {
    await strike();
    await table().alice.run(async () => {
      const record = structuredClone(recordIn(lastMessage())) as unknown as { changes: { before: object }[] }[];
      for (const change of record[0]?.changes ?? []) change.before = hp(999);
      await lastMessage().update({ system: { record } } as ChatMessage.UpdateData);
    });
    await table().host.settled();
    await undo(table().alice);
    expect(hurt()).toBe(5);
  });

  it("is nobody's but the Referee's to undo once something has followed", async () => {
    await strike();
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } }));
    await table().host.settled();
    await undo(table().alice);
    expect(warnings(table().alice)).toContain("WHITEHACK.Refusal.changedSince");
    expect(hurt()).toBe(0);
    await undo(table().referee);
    expect([hurt(), states()]).toEqual([4, ["difference"]]);
  });
});

describe("a write that the host refuses", () => {
  /** A module that lets nobody's hit points be written. */
  function forbid(): void {
    table().referee.run(() => Hooks.on("preUpdateActor", () => false));
  }

  it("is no damage, and the card tells of none", async () => {
    forbid();
    loadDice([4, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
      await applyNewest();
    });
    await table().host.settled();
    expect(warnings(table().alice)).toContain("WHITEHACK.Refusal.failed");
    expect(table().referee.run(() => recordIn(lastMessage()))).toEqual([]);
  });

  it("undoes nothing, and says so", async () => {
    loadDice([4, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
      await applyNewest();
    });
    await table().host.settled();
    forbid();
    await undo(table().referee);
    expect(warnings()).toContain("WHITEHACK.Refusal.notUndone");
    expect([hero(), states()]).toEqual([6, ["none"]]);
  });
});

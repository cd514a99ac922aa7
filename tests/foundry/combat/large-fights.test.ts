// What a fight writes for all its fighters is as many requests for sixteen as for four, whoever they are.
import { describe, expect, it, vi } from "vitest";
import { storeTogether } from "../../../src/foundry/documents/store-change.ts";
import { lastMessage, sitDown, type Seat, type Table } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const GOBLIN = "goblin0000000001";

/** A line to the server, which can be listened to. */
interface Line {
  modify(
    id: string,
    operations: readonly { readonly documentName: string; readonly action: string }[],
  ): Promise<unknown>;
}
const lineOf = (seat: Seat): Line =>
  (seat as unknown as { readonly client: { readonly connection: Line } }).client.connection;

/** What one user's client has the server write while something is done. */
async function writes(seat: Seat, work: () => Promise<unknown>): Promise<readonly string[]> {
  const line = lineOf(seat);
  const { modify } = line;
  const written: string[] = [];
  line.modify = (id, operations) => {
    written.push(operations.map(({ action, documentName }) => `${action} ${documentName}`).join(", "));
    return modify(id, operations);
  };
  await work();
  line.modify = modify;
  return written;
}

/** A table with a fight of so many unlinked goblins, and as many linked ones. */
async function fightOf(count: number): Promise<Table> {
  const table = await sitDown(undefined, (actors, room) => {
    const goblin = actors.find((one) => (one as { readonly _id?: string })._id === GOBLIN);
    const linked = Array.from({ length: count }, (_, at) => `linked${String(at).padStart(10, "0")}`);
    actors.push(...linked.map((_id) => ({ ...structuredClone(goblin), _id })));
    const token = (actorId: string, actorLink: boolean, at: number) => ({
      _id: `${actorLink ? "known" : "token"}${String(at).padStart(11, "0")}`,
      actorId,
      actorLink,
      name: `Goblin ${at}`,
      x: 100 * at,
      y: 300,
    });
    Object.assign(room, {
      tokens: [...linked.map((id, at) => token(id, true, at)), ...linked.map((_, at) => token(GOBLIN, false, at))],
    });
  });
  await table.referee.run(async () => {
    const scene = game.scenes.contents[0];
    const combat = await Combat.create({ scene: scene?.id ?? null } as Combat.CreateData);
    const fighters = [...(scene?.tokens ?? [])].map(({ id, actorId }) => ({
      tokenId: id,
      actorId,
      sceneId: scene?.id,
      initiative: 3,
    }));
    await combat?.createEmbeddedDocuments("Combatant", fighters as Combatant.CreateData[]);
    await combat?.activate();
  });
  await table.host.settled();
  return table;
}

const fight = () => {
  const combat = game.combats.contents[0];
  if (!combat) throw new Error("Nobody fights");
  return combat;
};
const creatures = () => fight().combatants.contents.flatMap(({ actor }) => (actor?.isCreature() ? actor : []));

const onTable = async (
  count: number,
  work: (table: Table) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const table = await fightOf(count);
  try {
    return await work(table);
  } finally {
    await table.host.close();
  }
};

/** Waits for what follows from something that nobody awaits. */
const until = (isSo: () => boolean): Promise<unknown> => vi.waitUntil(isSo, { timeout: 20_000 });

/** What is written down of everybody's battle and hit points. */
const noted = ({ bob }: Table) =>
  bob.run(() => creatures().map(({ system: { battle, hp } }) => ({ at: battle.atStart, now: hp.value })));

/** Begins the fight, and waits until everybody's hit points are noted. */
const begin = (table: Table): Promise<readonly string[]> =>
  writes(table.referee, async () => {
    await table.referee.run(() => fight().startCombat());
    await until(() => noted(table).every(({ at, now }) => at === now));
  });

/** All bleed when a round passes; it is told on one card, which can be undone. */
async function bleed(table: Table): Promise<readonly string[]> {
  await begin(table);
  const hp = { value: -1, state: "stable", bleeding: 1 };
  await table.referee.run(() =>
    Promise.all(creatures().map((one) => one.update({ system: { hp } } as Actor.UpdateData))),
  );
  const all = (value: number) => () => noted(table).every(({ now }) => now === value);
  await until(all(-1));
  await until(() => table.bob.run(() => fight().combatants.contents.every(({ defeated }) => defeated)));
  const before = table.referee.run(() => game.messages.size);
  const written = await writes(table.referee, async () => {
    await table.referee.run(() => fight().nextRound());
    await until(all(-2));
    await until(() => table.referee.run(() => game.messages.size) > before);
  });
  await table.referee.run(() => undoEntry(lastMessage()));
  await until(all(-1));
  return written;
}

/** Surprise of all is over. */
async function wakeUp(table: Table): Promise<readonly string[]> {
  await table.referee.run(async () => {
    const flags = { whitehack: { fight: { surprised: true } } };
    const marks = fight().combatants.map(({ id }) => ({ _id: id, flags }));
    await fight().updateEmbeddedDocuments("Combatant", marks as Combatant.UpdateData[]);
  });
  await begin(table);
  return writes(table.referee, async () => {
    await table.referee.run(() => fight().nextRound());
    await until(() =>
      table.bob.run(() => fight().combatants.contents.every(({ fightState }) => !fightState.surprised)),
    );
  });
}

/** All fall at once. */
async function fall(table: Table): Promise<readonly string[]> {
  await begin(table);
  return writes(table.referee, async () => {
    const hp = { value: -1, state: "stable" };
    await table.referee.run(() =>
      storeTogether(creatures().map((document) => ({ document, update: { system: { hp } } }))),
    );
    await until(() => table.bob.run(() => fight().combatants.contents.every(({ defeated }) => defeated)));
  });
}

describe("a fight of sixteen is written by as many requests as one of four", () => {
  it("WH-DMG-03: at its start, where everybody's hit points are noted", async () => {
    const many = await onTable(8, begin);
    expect(many).toEqual(await onTable(2, begin));
    // the fight begins, and notes that its round is followed
    expect(many).toEqual(["update Combat", "update Combat", "update Actor", "update Token"]);
  });

  it("WH-DMG-05: in a round in which all lose blood, and its card gives it back to all", async () => {
    const many = await onTable(8, bleed);
    expect(many).toEqual(await onTable(2, bleed));
    expect(many.length).toBeLessThanOrEqual(6); // the round, and that it is followed, among them
  });

  it("WH-DMG-02: where all fall at once, and the tracker marks them", async () => {
    const many = await onTable(8, fall);
    // those of the world, those of tokens, and the marks of each of them
    expect(many.length).toBeLessThanOrEqual(4);
  });

  it("WH-SURP-01: when surprise is over", async () => {
    expect(await onTable(8, wakeUp)).toEqual(await onTable(2, wakeUp));
  });

  it("and whom a module refuses to note keeps nobody else from it", async () => {
    const [refused] = ["token00000000001"];
    await onTable(3, async (table) => {
      const hook = Hooks.on(
        "preUpdateToken",
        ({ id }, changes) => !(id === refused && foundry.utils.hasProperty(changes, "delta.system.battle")),
      );
      const known = () =>
        table.bob.run(() =>
          fight().combatants.map(({ tokenId, actor }) => [
            tokenId,
            actor?.isCreature() ? actor.system.battle.atStart : null,
          ]),
        );
      const written = await writes(table.referee, async () => {
        await table.referee.run(() => fight().startCombat());
        await until(() => known().filter(([, at]) => at === 5).length === 5);
      });
      Hooks.off("preUpdateToken", hook);
      expect(known().find(([id]) => id === refused)?.[1]).not.toBe(5);
      return written;
    });
  });
});

import { describe, expect, it } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { undoRequest } from "../../../src/foundry/chat/undo/undo-entry.ts";
import type { Data, RecordEntry } from "../../../src/undo/record.ts";
import { fromPack, playing } from "../playing.ts";
import {
  BOB,
  HERO,
  GOBLIN,
  aTable,
  actorOf,
  aimAt,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
} from "../table.ts";
import { applyNewest, rollSword } from "../attacks.ts";
import { recordIn, undoing } from "../undoing.ts";

const table = aTable();
const play = playing(table);
const { states, undo } = undoing(table);
const HERO_UUID = `Actor.${HERO}`;

type Sketch = Partial<RecordEntry["changes"][number]>;

/** The newest card, as Alice rewrites it. */
async function rewrite(change: (record: RecordEntry[]) => readonly unknown[]): Promise<void> {
  await table().alice.run(async () => {
    const record = change(structuredClone(recordIn(lastMessage())) as RecordEntry[]);
    await lastMessage().update({ system: { record } } as unknown as ChatMessage.UpdateData);
  });
  await table().host.settled();
}

/** Alice asks for something to be undone, without a button. */
async function askUndo(message: string, entry: string) {
  const answer = await table().alice.run(() => askReferee("undo", { message, entry }));
  await table().host.settled();
  return answer;
}

const newest = () => table().alice.run(() => ({ id: lastMessage().id ?? "", record: recordIn(lastMessage()) }));
const goblinHp = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
const heroHp = () => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const levelOf = (id: string) => table().referee.run(() => actorOf(id).toObject().system as { xp?: number });

/** Bob becomes a Referee too, whose client undoes the newest card, of which it has seen nothing happen. */
async function undoAsAssistant(): Promise<void> {
  await table().referee.run(() => game.users.get(BOB)?.update({ role: CONST.USER_ROLES.ASSISTANT }));
  await table().host.settled();
  await table().bob.run(() =>
    undoRequest.fulfil({ message: lastMessage().id, entry: recordIn(lastMessage())[0]?.id ?? "" }, game.user),
  );
  await table().host.settled();
}

/** Healing of nothing on herself, which the Referee's client applies. */
async function healNothing(): Promise<void> {
  const system = { title: "Balm", kind: "healing", amount: 0, target: { actor: HERO_UUID, token: null, name: "Hero" } };
  await table().alice.run(async () => {
    await ChatMessage.create({ type: "damage", system } as unknown as ChatMessage.CreateData);
    await askReferee("applyDamage", { message: lastMessage().id ?? "", target: HERO_UUID });
  });
  await table().host.settled();
}

/** Alice strikes the goblin down to one hit point, and the Referee's client applies it. */
async function strike(): Promise<void> {
  loadDice([4, 6]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await rollSword();
    await applyNewest();
  });
  await table().host.settled();
}

const filler = (document: string, after: Data, before: Data): Sketch => ({
  kind: "changed",
  document,
  actor: document,
  name: "X",
  before,
  after,
  source: null,
  undone: "none",
});

describe("a record that a player has written", () => {
  it("is no authority beside an entry that a Referee's client has written, however it is extended", async () => {
    await table().referee.run(() =>
      Actor.create({ _id: "other00000000001", name: "Other", type: "character" } as Actor.CreateData, { keepId: true }),
    );
    await table().host.settled();
    const before = levelOf("other00000000001");
    await healNothing();
    const { record } = newest();
    const claims = [
      filler("Actor.other00000000001", { system: { xp: before.xp ?? 0 } }, { system: { xp: 90_000 } }),
      { ...filler("", {}, {}), kind: "made", document: `Actor.${GOBLIN}`, actor: null } as Sketch,
      { ...filler("", {}, {}), kind: "gone", document: "Scene.room000000000001.Wall.wall000000000001", actor: null },
    ] as const;
    await rewrite(([entry]) => [{ ...entry, changes: [...(entry?.changes ?? []), ...claims] }]);
    await askUndo(newest().id, record[0]?.id ?? "");
    expect(levelOf("other00000000001")).toEqual(before);
    expect(table().referee.run(() => [game.actors.has(GOBLIN), game.scenes.active?.walls.size])).toEqual([true, 0]);
  });

  it("undoes nothing by the id of an entry that is copied from another's card", async () => {
    await strike();
    expect(goblinHp()).toBe(1);
    const [entry] = newest().record;
    await table().alice.run(() =>
      ChatMessage.create({
        type: "notice",
        system: { title: "Copy", record: [entry] },
      } as unknown as ChatMessage.CreateData),
    );
    await table().host.settled();
    const answer = await askUndo(newest().id, entry?.id ?? "");
    expect(answer.done).toBe(false);
    expect(goblinHp()).toBe(1);
  });

  it("is not undone twice where its author writes that nothing has been undone", async () => {
    await strike();
    const { id, record } = newest();
    await undo(table().alice);
    expect([goblinHp(), states()]).toEqual([5, ["exact"]]);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 1 } } }));
    await table().host.settled();
    await rewrite(() => record);
    const answer = await askUndo(id, record[0]?.id ?? "");
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.alreadyUndone" });
    expect(goblinHp()).toBe(1);
  });

  it("is not run with a Referee's rights because a Referee undoes it", async () => {
    await table().alice.run(() =>
      ChatMessage.create({
        type: "notice",
        system: {
          title: "Rest",
          record: [
            {
              id: "claim",
              changes: [
                filler(
                  placedGoblin().actor?.uuid ?? "",
                  { system: { hp: { value: 5 } } },
                  { system: { hp: { value: 0 } } },
                ),
              ],
            },
          ],
        },
      } as unknown as ChatMessage.CreateData),
    );
    await table().host.settled();
    await undo(table().referee);
    expect([goblinHp(), states()]).toEqual([5, ["none"]]);
  });

  it("applies damage no second time where its author has taken the entry out", async () => {
    await strike();
    await rewrite(() => []);
    await table().alice.run(() => applyNewest());
    await table().host.settled();
    expect(goblinHp()).toBe(1);
  });
});

describe("what a Referee's client has done by a player's card", () => {
  it("is another Referee's to undo, who has not seen it, and stays undone for both", async () => {
    await strike();
    const { id, record } = newest();
    await undoAsAssistant();
    expect([goblinHp(), states()]).toEqual([5, ["exact"]]);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 1 } } }));
    await table().host.settled();
    await rewrite(() => record);
    const answer = await askUndo(id, record[0]?.id ?? "");
    expect([answer.done, goblinHp()]).toEqual([false, 1]);
  });

  it("is undone by another Referee no further than it was written", async () => {
    await strike();
    await rewrite(([entry]) => [
      {
        ...entry,
        changes: (entry?.changes ?? []).map((one) => ({ ...one, before: { system: { hp: { value: 99 } } } })),
      },
    ]);
    await undoAsAssistant();
    expect(goblinHp()).toBe(1);
  });

  it("is noted with the Referee, by digests that tell nothing", async () => {
    await strike();
    const flags = table().bob.run(() => structuredClone(game.users.activeGM?.flags["whitehack"] ?? {}));
    const { ledger = {} } = flags as { ledger?: Record<string, Record<string, string>> };
    expect(Object.keys(ledger)).toContain(newest().id);
    for (const entry of Object.values(ledger).flatMap((noted) => Object.values(noted)))
      expect(entry).toMatch(/^\d:[\da-f]{24}$/);
    expect(JSON.stringify(flags).length).toBeLessThan(200);
  });
});

describe("saying no", () => {
  it("WH-BRAVE-03: is no way to undo what a player's own card tells", async () => {
    await play.become({ class: "brave", battle: { damageSave: false } });
    await play.carry(fromPack("abilities", "Saying no"));
    const goblin = table().referee.run(() => placedGoblin().actor?.uuid ?? "");
    await table().alice.run(() =>
      ChatMessage.create({
        type: "notice",
        system: {
          title: "Curse",
          actor: goblin,
          record: [
            {
              id: "claim",
              by: null,
              target: HERO_UUID,
              changes: [filler(goblin, { system: { hp: { value: 5 } } }, { system: { hp: { value: 0 } } })],
            },
          ],
        },
      } as unknown as ChatMessage.CreateData),
    );
    await table().host.settled();
    const power = table().alice.run(() => actorOf(HERO).items.getName("Saying no")?.uuid ?? "");
    const what = `${newest().id}.claim`;
    const answer = await table().alice.run(() =>
      askReferee("sayNo", { item: power, what, words: "no", visibility: "public" }),
    );
    await table().host.settled();
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.nothingThere" });
    expect([goblinHp(), heroHp()]).toEqual([5, 6]);
  });
});

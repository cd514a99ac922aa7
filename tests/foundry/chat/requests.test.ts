import { beforeEach, describe, expect, it, vi } from "vitest";
import { performTask } from "../../../src/foundry/checks/perform-task.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import type { PackOperation } from "../../../src/foundry/extensions/pack-extension.ts";
import { applyNewest, rollSword, undoNewest } from "../attacks.ts";
import { bring, switchTrial } from "../packs/test-pack.ts";
import {
  ALICE,
  BOB,
  GOBLIN,
  HERO,
  REFEREE,
  type Seat,
  aTable,
  actorOf,
  aimAt,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
} from "../table.ts";

const hero = (seat: Seat) => seat.run(() => hitPointsOf(actorOf(HERO)));
const goblin = (seat: Seat) => seat.run(() => hitPointsOf(placedGoblin().actor));
const refusals = (seat: Seat) => seat.notices.map(({ message }) => message);

describe("what a player asks of the Referee", () => {
  const table = aTable();

  beforeEach(async () => {
    loadDice([4, 6]);
    await table().alice.run(() => {
      aimAt(placedGoblin());
      return rollSword();
    });
    await table().host.settled();
  });

  it("is refused for a card that somebody else rolled", async () => {
    await table().bob.run(applyNewest);
    expect(refusals(table().bob)).toEqual(["WHITEHACK.Refusal.notYours"]);
    expect(goblin(table().referee)).toEqual({ value: 5, temporary: 0 });
  });

  it("is refused for another target than the card names", async () => {
    const answer = await ask(table().alice, { message: cardOf(table().alice), target: `Actor.${HERO}` });
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    expect(hero(table().referee)).toEqual({ value: 6, temporary: 0 });
  });

  it("is refused where only a Referee may, or whoever caused it", async () => {
    await table().alice.run(applyNewest);
    await table().host.settled();
    await table().bob.run(undoNewest);
    expect(refusals(table().bob)).toEqual(["WHITEHACK.Refusal.refereeOnly"]);
    expect(goblin(table().referee)).toEqual({ value: 1, temporary: 0 });
  });

  it("counts for the user whom the server names, whatever the message claims", async () => {
    const target = table().alice.run(() => placedGoblin().actor?.uuid);
    const data = { message: cardOf(table().alice), target };
    const id = "spoofed";
    const session = table().bob.run(() => game.users.get(REFEREE)?.getFlag("whitehack", "serving"));
    table().bob.run(() =>
      game.socket?.emit("system.whitehack", {
        kind: "request",
        id,
        session,
        name: "applyDamage",
        data,
        sender: ALICE,
        userId: ALICE,
      }),
    );
    const reply = await answerTo(table().bob, id);
    expect(reply).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.notYours", to: BOB });
    expect(goblin(table().referee)).toEqual({ value: 5, temporary: 0 });
  });

  it("is not answered by another player in the Referee's place", async () => {
    table().bob.run(() =>
      game.socket?.on("system.whitehack", (packet: { kind: string; id: string }) => {
        if (packet.kind === "request") game.socket?.emit("system.whitehack", { ...packet, kind: "answer", done: true });
      }),
    );
    await table().referee.run(() => game.messages.get(cardOf(table().referee))?.update({ system: { target: null } }));
    await table().host.settled();
    const target = table().alice.run(() => placedGoblin().actor?.uuid ?? "");
    expect(await ask(table().alice, { message: cardOf(table().alice), target })).toMatchObject({ done: false });
  });

  it("is refused for what is no damage card and for nobody", async () => {
    loadDice([5, 20]);
    await table().alice.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    await table().host.settled();
    const uuid = table().alice.run(() => placedGoblin().actor?.uuid);
    const message = cardOf(table().alice);
    expect(await ask(table().alice, { message, target: uuid })).toMatchObject({ reason: "WHITEHACK.Refusal.noCard" });
    expect(await ask(table().alice, { message: "gone", target: uuid })).toMatchObject({ done: false });
  });

  it.each([
    ["a name nobody serves", "format", {}],
    ["a name from a prototype", "constructor", {}],
    ["no name", undefined, {}],
    ["no data", "applyDamage", null],
    ["a list for data", "applyDamage", []],
  ])("is refused with %s", async (_, name, data) => {
    const answer = await table().referee.run(() => serve(name, data, game.user));
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.badRequest" });
  });

  it.each([
    { message: 5, target: "x" },
    { message: "x".repeat(16), target: { $: 1 } },
    { message: "message", target: "Compendium.x.y.Actor.z" },
    { message: "message", target: "../../Actor" },
    { message: "message", target: "Item.abcdefghijklmnop" },
  ])("is refused with $message and $target", async ({ message, target }) => {
    const card = cardOf(table().referee);
    const data = { message: message === "message" ? card : message, target };
    const answer = await table().referee.run(() => serve("applyDamage", data, game.user));
    expect(answer.done).toBe(false);
  });

  it.each([-1, 0, "", "own", null, {}])("cannot be undone as entry %o", async (entry) => {
    await table().alice.run(applyNewest);
    const data = { message: cardOf(table().referee), entry };
    const answer = await table().referee.run(() => serve("undo", data, game.user));
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.noCard" });
  });

  /** A request that the sheets and cards would not make. */
  async function ask(seat: Seat, data: object) {
    const { askReferee } = await import("../../../src/foundry/chat/requests/ask-referee.ts");
    return seat.run(() => askReferee("applyDamage", data as { message: string; target: string }));
  }

  const cardOf = (seat: Seat): string => seat.run(() => lastMessage().id ?? "");

  const answerTo = (seat: Seat, id: string): Promise<object> =>
    seat.run(
      () =>
        new Promise((settle) =>
          game.socket?.on("system.whitehack", (packet: { kind: string; id: string }) => {
            if (packet.kind === "answer" && packet.id === id) settle(packet);
          }),
        ),
    );
});

describe.each([false, true])(
  "what passes between a player and the Referee, where the host tells everybody: %s",
  (ignoresRecipients) => {
    const table = aTable();
    type Doubting = Seat & { readonly client: { doubts: object } };

    it("reaches those two alone, as far as the host can, and is done once", async () => {
      const heard: string[] = [];
      for (const seat of [table().alice, table().bob, table().referee]) {
        (seat as Doubting).client.doubts = { ignoresRecipients };
        seat.run(() =>
          game.socket?.on("system.whitehack", ({ kind }: { kind: string }) => heard.push(`${game.user.name}: ${kind}`)),
        );
      }
      const answer = await table().alice.run(() =>
        askReferee("giveItem", {
          from: `Actor.${HERO}`,
          to: `Actor.${GOBLIN}`,
          item: "",
          amount: 1,
          coins: { gp: 0, sp: 0, cp: 0 },
          visibility: "gm",
        }),
      );
      await table().host.settled();
      expect(answer).toMatchObject({ done: false });
      const theirs = ["Alice: answer", "Alice: heard", "Referee: request"];
      const others = ["Bob: answer", "Bob: heard", "Bob: request"];
      expect(heard.toSorted()).toEqual(ignoresRecipients ? [...theirs, ...others].toSorted() : theirs);
    });
  },
);

describe("a deed of a pack's", () => {
  const table = aTable([REFEREE, ALICE]);
  const done = vi.fn<PackOperation>(() => Promise.resolve({ done: true }));

  it("is refused for a card of which a player has struck out what a Referee's client has written there", async () => {
    for (const seat of [table().referee, table().alice]) bring(seat, [{ operations: { "trial.deed": done } }]);
    await switchTrial(table().referee, true);
    loadDice([4, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
      await applyNewest();
    });
    await table().host.settled();
    const ask = (seat: Seat) =>
      seat.run(() => askReferee("packOperation", { operation: "trial.deed", data: { message: lastMessage().id } }));
    expect(await ask(table().alice)).toEqual({ done: true });
    await table().alice.run(() =>
      lastMessage().update({ system: { record: [] } } as unknown as ChatMessage.UpdateData),
    );
    await table().host.settled();
    expect(await ask(table().alice)).toEqual({ done: false, reason: "WHITEHACK.Refusal.alteredCard" });
    expect(done).toHaveBeenCalledTimes(1);
    expect(await ask(table().referee)).toEqual({ done: true });
  });
});

describe("without a Referee", () => {
  const table = aTable([ALICE]);

  it("a player is told so", async () => {
    loadDice([4, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
      await applyNewest();
    });
    expect(refusals(table().alice)).toEqual(["WHITEHACK.Refusal.noReferee"]);
  });
});

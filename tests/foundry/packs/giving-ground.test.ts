// Whoever is attacked in melee gives ground or stands, before the attack is rolled: a player attacks, the Referee answers for the goblin.
import { beforeEach, describe, expect, it } from "vitest";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { reviewPrompts } from "../../../src/foundry/chat/prompts/settle-prompt.ts";
import { presentCard } from "../present-card.ts";
import { pressOn } from "../attacks.ts";
import { groundTable } from "../ground-table.ts";
import { actorOf, HERO, placedGoblin } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const {
  table,
  settled,
  fight,
  learn,
  asked,
  attackCard,
  where,
  put,
  strike,
  foeStrikes,
  wall,
  answer,
  options,
  onCard,
  question,
} = groundTable();

/** The newest attack as somebody sees it. */
const attackShownTo = (seat: ReturnType<typeof table>["alice"]) =>
  seat.run(async () => {
    const card = attackCard();
    return card && (await presentCard(card));
  });

/** The squares that the question offers, by where they lie. */
const squares = (): readonly (string | undefined)[] =>
  table()
    .referee.run(() => question()?.system.options ?? [])
    .filter(({ id }) => id !== "stand")
    .map(({ label }) => label.split(": ").at(-1));

describe("an attack in melee", () => {
  beforeEach(fight);

  it("FH-DEF-06: FH-DEF-01 in part: FH-ATK-01 in part: the defender steps back, the attacker follows, and then it is thrown", async () => {
    expect(where()).toMatchObject({ hero: "0,0", goblin: "1,0" });
    const { done } = await strike(5);
    expect(asked()).toMatchObject({ kind: "ground", state: "open", fallback: "back" });
    expect(table().alice.run(() => attackCard()?.system)).toMatchObject({ outcome: null });
    for (const seat of [table().alice, table().bob, table().referee])
      expect(await attackShownTo(seat)).toMatchObject({ awaitsAnswer: true, canRoll: false });
    await answer("back");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "1,0", goblin: "2,0" });
    const system = table().bob.run(() => attackCard()?.toObject().system as unknown as Record<string, unknown>);
    expect(system).toMatchObject({
      outcome: { face: 5 },
      declared: { stands: null, settled: true, rules: ["FH-DEF-01", "FH-DEF-06"] },
    });
    const modifiers = (system["outcome"] as { modifiers: { label: string }[] }).modifiers;
    expect(modifiers.map(({ label }) => label)).not.toContain("WHITEHACK.Modifier.advantage");
  });

  it("FH-ATK-01: the way is written down before the attacker's client may roll, so that neither entry is lost", async () => {
    const seen = table().alice.run(() => {
      const first: { entries: number }[] = [];
      Hooks.on("updateChatMessage", (message) => {
        if (message.isCard("attack") && message.toObject().system.declared.settled === true)
          first.push({ entries: message.system.record.length });
      });
      return first;
    });
    const { done } = await strike(5);
    await answer("back");
    await done;
    await settled();
    expect(seen[0]).toEqual({ entries: 1 });
    expect(table().alice.run(() => attackCard()?.system.record.length)).toBe(2);
  });

  it("FH-DEF-02: whoever stands gives combat advantage, and nobody moves", async () => {
    const { done } = await strike(5);
    await answer("stand");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "0,0", goblin: "1,0" });
    expect(table().bob.run(() => attackCard()?.toObject().system)).toMatchObject({
      outcome: {
        modifiers: expect.arrayContaining([
          expect.objectContaining({ label: "WHITEHACK.Modifier.advantage", value: 2 }),
        ]) as unknown,
      },
      declared: { stands: "chosen" },
    });
  });

  it("FH-ATK-01: is asked about once, for its own player, and such a request waits for nobody's answer", async () => {
    const { done } = await strike(5);
    const message = table().alice.run(() => attackCard()?.id ?? "");
    const ask = (seat: ReturnType<typeof table>["alice"], named: string) =>
      seat.run(() => askReferee("packOperation", { operation: "fh.defend", data: { message: named } }));
    expect(await ask(table().bob, message)).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    expect(await ask(table().alice, message)).toEqual({ done: false, reason: "WHITEHACK.Refusal.seenTo" });
    expect(await ask(table().alice, "none")).toEqual({ done: false, reason: "WHITEHACK.Refusal.noTarget" });
    await answer("back");
    await done;
    expect(onCard()).toMatchObject({ rolled: true });
  });

  it("FH-ATK-01: goes on without an answer when the pack is switched off meanwhile, and its card awaits none", async () => {
    const { done } = await strike(5);
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "houseRules", { packs: [] } as never);
      await reviewPrompts();
    });
    await done;
    await settled();
    expect(asked()).toMatchObject({ kind: "ground", state: "withdrawn" });
    expect(await attackShownTo(table().alice)).toMatchObject({ awaitsAnswer: false, canRoll: false });
    expect(onCard()).toMatchObject({ rolled: true, advantage: 0, stands: null });
    expect(where()).toMatchObject({ hero: "0,0", goblin: "1,0" });
  });

  it("can be moved back by the Referee", async () => {
    const { done } = await strike(5);
    await answer("back");
    await done;
    await settled();
    await table().referee.run(async () => {
      const card = attackCard();
      if (card)
        await undoEntry(
          card,
          recordIn(card).findIndex(({ changes }) => changes.some(({ document }) => document?.includes("Token"))),
        );
    });
    await settled();
    expect(where()).toMatchObject({ hero: "0,0", goblin: "1,0" });
  });
});

describe("the squares behind", () => {
  it("FH-GRD-03: lie across from the attacker: the side along a line, the corner and its neighbors along a diagonal", async () => {
    await put({ hero: [5, 5], goblin: [4, 5], friend: [1, 1] });
    const line = await foeStrikes(19);
    expect(squares()).toEqual(["east", "north-east", "south-east"]);
    await answer("stand", table().alice);
    await line.done;
    await put({ goblin: [4, 4] });
    const diagonal = await foeStrikes(19);
    expect(squares()).toEqual(["south-east", "east", "south"]);
    await answer("stand", table().alice);
    await diagonal.done;
  });

  it("FH-GRD-04: are those of the nearest direction for whoever reaches over two squares, and are as far away afterwards", async () => {
    await table().alice.run(() =>
      actorOf(HERO)
        .items.getName("Sword")
        ?.update({ system: { traits: ["reach"] } } as never),
    );
    await put({ hero: [3, 4], goblin: [5, 5], friend: [1, 1] });
    const { done } = await strike(5);
    expect(squares()).toEqual(["south-east", "east", "south"]);
    await answer("back");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "4,5", goblin: "6,6" });
  });

  it("FH-GRD-05: somebody large steps back as a whole, onto what is free apart from where they stand", async () => {
    await table().referee.run(() => placedGoblin().update({ width: 2, height: 2 }));
    await put({ hero: [4, 5], goblin: [5, 5], friend: [1, 1] });
    const { done } = await strike(5);
    expect(squares()).toEqual(["east", "north-east", "south-east"]);
    await answer("back");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "5,5", goblin: "6,5" });
    await put({ hero: [4, 4], goblin: [5, 5] });
    await wall([700, 500, 700, 900]); // along its eastern side
    const again = await strike(5);
    expect(squares()).toEqual(["south"]);
    await answer("stand");
    await again.done;
  });

  it("FH-DEF-03 in part: walls, the edge, figures and things are no way", async () => {
    await put({ hero: [6, 5], goblin: [7, 5], friend: [5, 4] });
    await wall([500, 600, 600, 600]); // between the hero and the square to the south-west
    const { done } = await foeStrikes(19);
    expect(options()).toEqual(["back", "stand: +2 to the attack and its damage"]);
    await answer("back", table().alice);
    await done;
    expect(where()).toMatchObject({ hero: "5,5", goblin: "6,5" });
  });

  it("FH-DEF-05: nobody is asked in a corner", async () => {
    await put({ hero: [0, 0], goblin: [1, 1], friend: [5, 5] });
    const { done } = await foeStrikes(19, false);
    await done;
    await settled();
    expect(onCard()).toMatchObject({ rolled: true, advantage: 2, stands: "cornered" });
  });

  it("FH-DEF-10: whoever cannot move stands", async () => {
    await put({ hero: [6, 5], goblin: [7, 5], friend: [1, 1] });
    await table().referee.run(() => giveCondition(actorOf(HERO) as never, "stunned"));
    await settled();
    const { done } = await foeStrikes(19, false);
    await done;
    await settled();
    expect(onCard()).toMatchObject({ rolled: true, stands: "helpless" });
    expect(where()).toMatchObject({ hero: "6,5" });
  });

  it("FH-DEF-04: a friend is asked to make room, and may refuse", async () => {
    await put({ hero: [1, 0], goblin: [2, 0], friend: [0, 0] });
    await wall([0, 100, 100, 100]);
    const cornered = await foeStrikes(19, false);
    await cornered.done;
    await settled();
    expect(onCard()).toMatchObject({ stands: "cornered" }); // the friend has nowhere to go either
    await put({ hero: [6, 0], goblin: [7, 0], friend: [5, 0] });
    await wall([500, 100, 600, 100]);
    const { done } = await foeStrikes(19);
    expect(options()?.[0]).toBe("back: Friend would have to make room");
    await answer("back", table().alice);
    expect(asked()).toMatchObject({ title: "WHITEHACK.Ground.PushedTitle", state: "open", fallback: "stand" });
    await answer("back", table().bob);
    await done;
    await settled();
    expect(where()).toEqual({ hero: "5,0", goblin: "6,0", friend: "4,0" });
    await put({ hero: [6, 0], goblin: [7, 0], friend: [5, 0] });
    const again = await foeStrikes(19);
    await answer("back", table().alice);
    await answer("stand", table().bob);
    await again.done;
    await settled();
    expect(where()).toMatchObject({ hero: "6,0", friend: "5,0" });
    expect(onCard()).toMatchObject({ rolled: true, advantage: 2, stands: "cornered" });
  });
});

describe("what goes with it", () => {
  beforeEach(fight);

  it("FH-DEF-07: whoever fights defensively is asked whether they follow", async () => {
    const { done } = await strike(5, { option: "defense.0" });
    await answer("back");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "0,0", goblin: "2,0" });
    expect(asked()).toMatchObject({ kind: "follow-ground", state: "open", fallback: "stay" });
    await answer("stay", table().alice);
    expect(onCard().told).toContain("WHITEHACK.Ground.Stays");
    expect(where()).toMatchObject({ hero: "0,0", goblin: "2,0" });
  });

  it("FH-DEF-08 in part: a push comes last, and goes on from where both stand then", async () => {
    await learn("push");
    const { done } = await strike(8);
    await answer("back");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "1,0", goblin: "2,0" });
    await table().alice.run(async () => {
      const card = attackCard();
      if (card) await pressOn(card, "pushBack");
    });
    await settled();
    await answer("yield");
    expect(where()).toMatchObject({ hero: "2,0", goblin: "4,0" });
  });

  it("FH-DEF-09: nobody strikes at whoever gives ground or follows", async () => {
    const { done } = await strike(5);
    await answer("back");
    await done;
    await settled();
    const kinds = table().referee.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("prompt") ? one.system.kind : [])),
    );
    expect(kinds).toEqual(["ground"]);
  });

  it("FH-FLK-01: FH-FLK-02: a friend behind the goblin flanks it, which adds to its standing", async () => {
    await put({ hero: [6, 5], goblin: [7, 5], friend: [8, 4] });
    const { done } = await strike(5);
    await answer("stand");
    await done;
    await settled();
    expect(onCard()).toMatchObject({ advantage: 4, stands: "chosen" });
    expect(await attackShownTo(table().alice)).toMatchObject({
      facts: expect.arrayContaining([
        { label: "WHITEHACK.Modifier.flank", value: "WHITEHACK.Remark.advantage" },
      ]) as unknown,
    });
  });

  it("FH-FLK-03: it counts where everybody stood when the attack was declared, and not for who is down", async () => {
    await put({ hero: [6, 5], goblin: [7, 5], friend: [8, 4] });
    const { done } = await strike(5);
    await answer("right"); // to the south-east, away from the friend
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "7,5", goblin: "8,6" });
    expect(onCard()).toMatchObject({ advantage: 2, stands: null });
    await table().referee.run(() => giveCondition(actorOf("friend0000000001") as never, "stunned"));
    await put({ hero: [6, 5], goblin: [7, 5], friend: [8, 4] });
    const again = await strike(5);
    await answer("right");
    await again.done;
    await settled();
    expect(onCard()).toMatchObject({ advantage: 0 });
  });
});

// What a declared game may ask and roll: several plans of dice, odds, damage that is rolled twice, requested rolls, and
// a defence in place of a monster's attack.
import { describe, expect, it } from "vitest";
import { hudActions } from "../../../src/view/app/hud/hud-actions.ts";
import { gameCreature, gameTest, postGameRoll } from "../../../src/foundry/checks/perform-game-test.ts";
import { candidates, rollsAsked } from "../../../src/foundry/checks/ask-rolls.ts";
import { performAskedRolls } from "../../../src/foundry/checks/perform-request.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { rollCardDamage } from "../../../src/foundry/combat/attack/game-damage.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { gameOf, performAttack, rulesOf } from "../../../src/foundry/extensions/games.ts";
import { api } from "../../../src/foundry/app/api.ts";
import type { FormValues } from "../../../src/view/chat/dialogs/form-values.ts";
import { aBrawl, BELLA_TOKEN, BRAWLER, FISTS } from "../brawling.ts";
import { presentCard } from "../present-card.ts";
import { ATTRIBUTES } from "../../../src/rules/base/attribute-set.ts";
import {
  actorOf,
  aimAt,
  creatureOf,
  HERO,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
  REFEREE,
  type Seat,
} from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aBrawl();

const cards = <Type extends "roll" | "prompt" | "contest" | "damage">(seat: Seat, type: Type) =>
  seat.run(() =>
    game.messages.contents.filter((one) => one.isCard(type)),
  ) as unknown as readonly ChatMessage.OfType<Type>[];
const lastRoll = (seat: Seat) => {
  const card = cards(seat, "roll").at(-1);
  if (!card) throw new Error("Nobody has rolled");
  return card;
};
const skip = (seat: Seat) => seat.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
const settled = () => table().host.settled();

describe("a test with a form", () => {
  const read = (values: FormValues) => table().alice.run(() => gameTest(creatureOf(BRAWLER), "brawn")?.rollOf(values));

  it("reads the answers within the limits of the form, and those at first where nobody was asked", () => {
    expect(read({})?.odds).toEqual({ good: 79, of: 100 }); // 13 less a brawn of 5
    expect(read({ difficulty: "99" })?.odds).toEqual({ good: 10, of: 100 });
    expect(read({ difficulty: 4 })?.odds).toEqual({ good: 45, of: 100 });
    expect(read({ edge: "edge" })?.dice).toEqual([{ count: 3, faces: 10, bonus: 5 }]);
    expect(read({ edge: "cheat" })?.dice).toEqual([{ count: 2, faces: 10, bonus: 5 }]);
  });

  it("shows which dice do not count, and why it came so", async () => {
    const roll = read({ edge: "edge" });
    loadDice([2, 10], [6, 10], [5, 10]);
    const card = await table().alice.run(async () => {
      const posted =
        roll && (await postGameRoll(creatureOf(BRAWLER), roll, { title: "x", audience: { visibility: "public" } }));
      return posted && presentCard(posted);
    });
    expect(card).toMatchObject({
      headline: "BRAWL.Done",
      tone: "success",
      dice: [
        { face: 2, dropped: true },
        { face: 6, dropped: false },
        { face: 5, dropped: false },
      ],
      reasons: ["BRAWL.Edge.edge"],
      facts: [{ value: "16" }, { value: "13" }],
    });
  });

  it("is what a saving throw is where the game names one", async () => {
    await skip(table().alice);
    loadDice([9, 10], [2, 10]);
    await table().alice.run(() => api.rollSave(`Actor.${BRAWLER}`));
    expect(lastRoll(table().bob).system).toMatchObject({ title: "BRAWL.Wits", success: true });
  });

  it("is on the buttons of modules, in place of attributes", () => {
    table().alice.run(() => {
      const { derived } = creatureOf(BRAWLER).system;
      const tests = gameOf("brawl.brawler")?.tests ?? [];
      const set = { names: ATTRIBUTES } as never;
      const { tasks, attacks } = hudActions({ numbers: derived, attributes: set, tests, items: [], localize: String });
      expect(tasks.map(({ operation, of }) => [operation, of])).toEqual([
        ["task", "brawn"],
        ["task", "wits"],
      ]);
      expect(attacks.map(({ of, name }) => [of, name])).toEqual([["", "BRAWL.Fist"]]);
    });
  });

  it("is refused where Whitehack's common tasks are asked of another game's people", async () => {
    await table().alice.run(() => api.rollCommonTask(`Actor.${BRAWLER}`, "listen", { skip: true }));
    expect(table().alice.notices.map(({ message }) => message)).toEqual(["WHITEHACK.Refusal.unknownRoll"]);
  });
});

describe("an attack with several plans of dice", () => {
  const strike = (mad: boolean) =>
    table().alice.run(async () => {
      const bella = creatureOf(BRAWLER);
      const line = bella.system.derived.attacks[0];
      const goblin = placedGoblin().creature;
      const rules = rulesOf(bella);
      if (!line || !goblin || !rules) throw new Error("Bella cannot strike");
      const [attacker, target] = [gameCreature(bella), gameCreature(goblin)];
      const roll = rules.attack({ attacker, target, line, distance: 5, answers: { edge: "none", mad } });
      const at = { actor: goblin.uuid, token: placedGoblin().uuid, name: "Goblin" };
      const audience = { visibility: "public" } as const;
      await postGameRoll(bella, roll, { title: "Fists", target: at, attack: FISTS, audience });
    });
  const deal = async () => {
    await table().alice.run(async () => {
      await rollCardDamage(lastRoll(table().alice));
      await performApplyDamage(lastMessage());
    });
    await settled();
  };

  it("hits by its further die, and its damage is rolled twice; the player applies it, and it is undone", async () => {
    loadDice([1, 10], [1, 10], [6, 6], [1, 8], [2, 8]);
    await strike(true);
    expect(lastRoll(table().bob).system).toMatchObject({
      success: true,
      dice: [
        { die: 10, faces: [1, 1] },
        { die: 6, faces: [6] },
      ],
    });
    await deal();
    expect(cards(table().bob, "damage")[0]?.system).toMatchObject({ amount: 3, facts: [{}, {}] });
    const hp = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
    expect(hp()).toBe(2);
    await table().referee.run(() => performUndo(lastMessage(), recordIn(lastMessage())[0]?.id ?? ""));
    await settled();
    expect(hp()).toBe(5);
  });

  it("is not believed where its dice are not of the plans", async () => {
    loadDice([1, 10], [1, 10], [6, 6], [1, 8], [2, 8]);
    await strike(true);
    await table().alice.run(() =>
      lastRoll(table().alice).update({ system: { dice: [{ die: 10, faces: [1, 6, 1] }] } } as never),
    );
    await deal();
    expect(table().alice.notices.map(({ message }) => message)).toContain("WHITEHACK.Refusal.notRolled");
  });
});

describe("a requested roll of another game's people", () => {
  const both = () =>
    table().referee.run(() => {
      const all = candidates([creatureOf(BRAWLER), creatureOf(HERO)]);
      return rollsAsked(all, {
        "who.0": true,
        "who.1": true,
        "what.0": "wits",
        "what.1": "strength",
        "difficulty.0": -2,
      });
    });
  const answer = async (seat: Seat, actor: string, values = {}) => {
    const prompt = cards(seat, "prompt").find(
      ({ system }) => system.state === "open" && system.asked.actor === `Actor.${actor}`,
    );
    await seat.run(async () => prompt && performAnswer(prompt, { option: "roll", values: { ticked: "", ...values } }));
    await settled();
  };

  it("offers the tests of its game, and those of its players beside the characters", () => {
    const offered = table().referee.run(() => candidates([]));
    expect(offered.map(({ name, tests }) => [name, tests && Object.keys(tests)])).toEqual([
      ["Hero", null],
      ["Bella", ["brawn", "wits"]],
    ]);
  });

  it("is rolled by its game on the Referee's terms, and stands beside Whitehack's on one card", async () => {
    await skip(table().alice);
    const asked = both();
    await table().referee.run(() => performAskedRolls({ ...asked, purpose: "group", needed: 1 }));
    await settled();
    loadDice([8, 10], [4, 10]);
    await answer(table().alice, BRAWLER);
    expect(lastRoll(table().bob).system).toMatchObject({
      title: "BRAWL.Wits",
      success: false, // 8 + 4 + 2 of the 13 + 2 that the Referee's −2 makes
      facts: [{ value: "14" }, { value: "15" }],
    });
    expect(lastRoll(table().bob).author?.id).toBe(REFEREE);
    loadDice([9, 20]);
    await answer(table().alice, HERO);
    const shown = await table().alice.run(() => presentCard(lastMessage()));
    expect(shown).toMatchObject({
      rows: [
        { name: "Bella", what: "BRAWL.Wits", result: "BRAWL.Botched", dice: [{ faces: 10 }, { faces: 10 }] },
        { name: "Hero", result: "WHITEHACK.Check.Result.success" },
      ],
      verdict: "Enough succeed: 1 of 2, 1 needed.",
    });
  });

  it("is hidden where the Referee says so, and rolled at once for all", async () => {
    const asked = both();
    const [bella, hero] = asked.participants;
    if (!bella || !hero) throw new Error("Nobody is asked");
    loadDice([8, 10], [9, 10], [9, 20]);
    const hidden = { ...bella, hidden: true };
    await table().referee.run(() => performAskedRolls({ ...asked, participants: [hidden, hero], atOnce: true }));
    await settled();
    expect(lastRoll(table().referee).whisper).toEqual([REFEREE]);
  });
});

describe("a monster's attack on one whose game has them defend themselves", () => {
  const attack = async (how = {}) => {
    await table().referee.run(async () => {
      const bella = game.scenes.active?.tokens.get(BELLA_TOKEN);
      const goblin = placedGoblin().creature;
      if (!bella || !goblin) throw new Error("Nobody is there");
      aimAt(bella);
      await performAttack(goblin, FISTS, { skip: true, ...how });
    });
    await settled();
  };
  const answer = async (seat: Seat, ticked = "") => {
    const prompt = cards(seat, "prompt").at(-1);
    await seat.run(async () => prompt && performAnswer(prompt, { option: "defend", values: { ticked } }));
    await settled();
  };
  const hp = () => table().referee.run(() => hitPointsOf(actorOf(BRAWLER)).value);

  it("asks the target's player, whose failure is a hit; the damage is applied and undone", async () => {
    await skip(table().alice);
    await attack();
    expect(cards(table().bob, "roll")).toHaveLength(0);
    expect(cards(table().bob, "prompt")[0]?.system).toMatchObject({ kind: "defence", name: "Bella" });
    loadDice([2, 10], [3, 10]);
    await answer(table().alice);
    expect(lastRoll(table().bob).system).toMatchObject({
      verdict: "BRAWL.Struck",
      success: false,
      target: { name: "Bella" },
      facts: [{ value: "7" }, { value: "9" }],
    });
    loadDice([5, 8]);
    await table().referee.run(async () => {
      await rollCardDamage(lastRoll(table().referee));
      await performApplyDamage(lastMessage());
    });
    await settled();
    expect(hp()).toBe(4);
    await table().referee.run(() => performUndo(lastMessage(), recordIn(lastMessage())[0]?.id ?? ""));
    await settled();
    expect(hp()).toBe(9);
  });

  it("may be answered by the Referee, and leaves nothing to roll where the defence succeeds", async () => {
    await attack();
    await skip(table().referee);
    loadDice([9, 10], [3, 10]);
    await answer(table().referee);
    expect(lastRoll(table().bob).system).toMatchObject({ verdict: "BRAWL.Ducked", damage: null });
  });

  it.each([
    ["gm", true],
    ["blind", false],
  ] as const)("keeps to the mode %s of the attack", async (mode, isSeen) => {
    const key = game.settings.settings.has("core.messageMode") ? "messageMode" : "rollMode";
    await table().referee.run(() => game.settings.set("core", key as "rollMode", mode as never));
    await skip(table().alice);
    await attack();
    expect(cards(table().bob, "prompt")).toHaveLength(0);
    loadDice([9, 10], [3, 10]);
    await answer(table().alice);
    const { whisper } = lastRoll(table().referee);
    expect(whisper.length).toBeGreaterThan(0);
    expect(whisper.length > 1).toBe(isSeen);
    expect(cards(table().bob, "roll")).toHaveLength(0);
  });

  it("leaves the attack of a character to the character's own rules", async () => {
    loadDice([19, 20]);
    await table().referee.run(async () => {
      const bella = game.scenes.active?.tokens.get(BELLA_TOKEN);
      if (bella) aimAt(bella);
      await performAttack(creatureOf(HERO), { id: "sword00000000001", use: "melee" }, { skip: true });
    });
    await settled();
    expect(cards(table().bob, "prompt")).toHaveLength(0);
    table().bob.run(() => expect(game.messages.contents.some((one) => one.isCard("attack"))).toBe(true));
  });
});

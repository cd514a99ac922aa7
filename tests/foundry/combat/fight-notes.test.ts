// What is noted about those who fight: written by what happens, read by the next attack, and put right by hand.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAllowedAttack, performAttackDamage } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { momentOf } from "../../../src/foundry/documents/moment.ts";
import { mayAct } from "../../../src/foundry/combat/may-act.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { getChatMessageContextOptions } from "../../../src/foundry/app/hooks/chat-hooks.ts";
import { getCombatantContextOptions } from "../../../src/foundry/app/hooks/document-hooks.ts";
import type { Act } from "../../../src/rules/index.ts";
import { attackHero, shownTo, SWORD } from "../attacks.ts";
import { falling } from "../falling.ts";
import { playing } from "../playing.ts";
import { presentCard } from "../present-card.ts";
import { aTable, actorOf, aimAt, HERO, hitPointsOf, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { fight, nextRound } = falling(table);
const { foeAttack } = playing(table);

const fighter = (of: string) => game.combats.contents[0]?.combatants.find(({ name }) => name === of);
const notes = (of: string, seat: Seat = table().bob) => seat.run(() => fighter(of)?.fightState);

/** Makes it somebody's turn. */
const turnOf = async (of: string): Promise<void> => {
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === of) });
  });
  await table().host.settled();
};

/** Alice's hero strikes the goblin, with these answers. */
const strike = async (values: object = {}): Promise<void> => {
  loadDice([8, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, values);
  });
  await table().host.settled();
};
const attackCard = (seat: Seat) => seat.run(() => lastMessage().system);

interface Entry {
  readonly label?: string;
  readonly name?: string;
  readonly visible?: (target: HTMLElement) => boolean;
  readonly condition?: (target: HTMLElement) => boolean;
  readonly onClick?: (event: null, target: HTMLElement) => void;
  readonly callback?: (target: HTMLElement) => void;
}

/** What the menu of a card offers the Referee, by its labels. */
const offered = (messageId: string) =>
  table().referee.run(() => {
    const entries: Entry[] = [];
    getChatMessageContextOptions({}, entries);
    const target = { dataset: { messageId } } as unknown as HTMLElement;
    return entries
      .filter((entry) => (entry.visible ?? entry.condition)?.(target))
      .map(({ label, name }) => label ?? name);
  });

/** What the menu of the tracker offers somebody about a fighter, by its labels. */
const menu = (seat: Seat, of: string) =>
  seat.run(() => {
    const entries: Entry[] = [];
    getCombatantContextOptions({}, entries);
    const target = { dataset: { combatantId: fighter(of)?.id ?? "" } } as unknown as HTMLElement;
    const shown = entries.filter((entry) => (entry.visible ?? entry.condition)?.(target));
    const press = ({ onClick, callback }: Entry) => (onClick ? onClick(null, target) : callback?.(target));
    const labelOf = ({ label, name }: Entry) => (label ?? name ?? "").replace("WHITEHACK.FightMark.", "");
    return new Map(shown.map((entry) => [labelOf(entry), () => seat.run(() => press(entry))] as const));
  });
const choose = async (seat: Seat, of: string, label: string): Promise<void> => {
  menu(seat, of).get(label)?.();
  await table().host.settled();
};

beforeEach(async () => {
  await fight();
  await table().referee.run(async () => {
    for (const [of, initiative] of [
      ["Hero", 5],
      ["Goblin", 2],
    ] as const)
      await fighter(of)?.update({ initiative });
  });
  await table().host.settled();
});

describe("WH-ACT-01 in part: what is left of a round", () => {
  beforeEach(() => turnOf("Hero"));

  it("loses its attack by an attack, and takes the move for the next one, and then it is told that nothing is left", async () => {
    await strike();
    expect(notes("Hero")).toMatchObject({ round: 1, left: { attack: 0, move: 1, small: 1 }, beyond: 0 });
    await strike();
    const text = "Hero has no attack left in this round.";
    expect(await shownTo(table().alice)).toMatchObject({
      refusal: null,
      verdict: "hit",
      facts: [{ label: "WHITEHACK.Remark.allowed", value: text }],
    });
    expect(notes("Hero")).toMatchObject({ left: { attack: 0 }, beyond: 1 });
  });

  describe("where the world keeps to it", () => {
    beforeEach(() => table().referee.run(() => game.settings.set("whitehack", "stopsBeyondRound", true)));

    it("refuses the player's next attack, which the Referee alone may allow", async () => {
      await strike();
      await strike({ allowed: true });
      expect(attackCard(table().bob)).toMatchObject({ outcome: null, record: [] });
      expect(await shownTo(table().alice)).toMatchObject({ canAllow: false });
      expect(await shownTo(table().referee)).toMatchObject({ canAllow: true });
      loadDice([8, 20]);
      const allow = () => {
        const card = lastMessage();
        return card.isCard("attack") ? performAllowedAttack(card) : undefined;
      };
      await table().alice.run(allow);
      expect(attackCard(table().bob)).toMatchObject({ outcome: null });
      await table().referee.run(allow);
      await table().host.settled();
      expect(attackCard(table().bob)).toMatchObject({ outcome: { verdict: "hit" } });
    });

    it("stops what takes a part of the round that is not left, or comes out of turn, but no Referee", async () => {
      const may = (seat: Seat, act: Act) => seat.run(() => mayAct(actorOf(HERO), act));
      expect((["attack", "quaff", "ready"] as const).map((act) => may(table().alice, act))).toEqual([true, true, true]);
      await strike();
      expect((["attack", "quaff", "ready"] as const).map((act) => may(table().alice, act))).toEqual([
        false,
        false,
        true,
      ]);
      expect(may(table().referee, "quaff")).toBe(true);
      expect(table().alice.notices.at(-1)).toMatchObject({
        message: "The round of Hero has no room left for it. The Referee can give some of it back.",
      });
      await turnOf("Goblin");
      expect(may(table().alice, "ready")).toBe(false);
      expect(table().alice.notices.at(-1)).toMatchObject({ message: "It is not the turn of Hero." });
    });
  });

  it("decides what an attack finds, until the next round begins", async () => {
    const left = { attack: 0, move: 1, small: 1 };
    await table().referee.run(() => fighter("Hero")?.update({ flags: { whitehack: { fight: { round: 1, left } } } }));
    await table().host.settled();
    const moment = () =>
      table().alice.run(() => {
        const hero = actorOf(HERO);
        return hero.isCreature() ? momentOf(hero) : null;
      });
    expect(moment()).toMatchObject({ round: 1, left, whole: { attack: 1 } });
    await nextRound();
    expect(moment()).toMatchObject({ round: 2, left: { attack: 1, move: 1, small: 1 } });
  });

  it("is whole again in the next round", async () => {
    await strike();
    await nextRound();
    expect(notes("Hero")).toMatchObject({ round: 2, left: null });
  });

  it("is told by the attack even where the host refuses the note", async () => {
    const refuse = table().alice.run(() => {
      const hero = fighter("Hero");
      if (!hero) throw new Error("no hero");
      return vi.spyOn(hero, "update").mockRejectedValue(new Error("refused"));
    });
    await strike();
    refuse.mockRestore();
    expect(attackCard(table().bob)).toMatchObject({ outcome: { verdict: "hit" }, record: [] });
  });

  it("is given back by undoing the attack's card, and not in another round", async () => {
    await strike();
    expect(await shownTo(table().alice)).toMatchObject({
      canRollDamage: true,
      entries: [{ canUndo: true, rows: [{ name: "Hero", lines: [{ before: "1", after: "0" }] }] }],
    });
    await table().alice.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(await shownTo(table().alice)).toMatchObject({ canRollDamage: false }); // it has not happened
    expect(notes("Hero")).toMatchObject({ left: { attack: 1 } });
    await strike();
    const card = table().referee.run(lastMessage);
    await nextRound();
    await turnOf("Hero");
    await strike();
    await table().referee.run(() => undoEntry(card));
    await table().host.settled();
    expect(notes("Hero")).toMatchObject({ round: 2, left: { attack: 0 } });
    expect(table().referee.notices).toContainEqual(
      expect.objectContaining({ message: "WHITEHACK.Refusal.changedSince" }),
    );
  });

  it("WH-ACT-01: the damage of an attack that was given back is nobody's to apply, by whatever way", async () => {
    await strike();
    const attack = table().alice.run(() => lastMessage().id ?? "");
    table().alice.run(() => loadDice([3, 6]));
    await table().alice.run(() => performAttackDamage(lastMessage()));
    await table().host.settled();
    const asked = table().referee.run(() => {
      const card = game.messages.contents.findLast((one) => one.isCard("damage"));
      return { message: card?.id ?? "", target: placedGoblin().actor?.uuid ?? "", share: "whole" as const };
    });
    const shown = () => table().referee.run(() => presentCard(game.messages.get(asked.message) as never));
    expect(await shown()).toMatchObject({ canApply: true, canShare: true });
    expect(offered(attack)).toContain("WHITEHACK.Damage.ApplyTargets"); // the attack's card has grown by it
    await table().alice.run(() => undoEntry(game.messages.get(attack) as never));
    await table().host.settled();
    expect(await shown()).toMatchObject({ canApply: false, canShare: false });
    const hurt = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
    const before = hurt();
    for (const seat of [table().alice, table().referee])
      expect(await seat.run(() => askReferee("applyDamage", asked))).toMatchObject({
        done: false,
        reason: "WHITEHACK.Refusal.givenBack",
      });
    expect(hurt()).toBe(before);
  });

  it("is not touched where it is somebody else's turn, which the card tells", async () => {
    await turnOf("Goblin");
    await strike();
    expect(notes("Hero")).toMatchObject({ left: null });
    expect(await shownTo(table().alice)).toMatchObject({
      verdict: "hit",
      facts: [{ label: "WHITEHACK.Remark.allowed", value: "It is not the turn of Hero." }],
    });
  });

  it("counts the feet that a token moves in its own turn", async () => {
    const walk = async (x: number): Promise<void> => {
      await table().alice.run(() =>
        game.scenes.contents[0]?.tokens.get("herotoken0000001")?.move({ x }, { method: "dragging" } as object),
      );
      await table().host.settled();
    };
    await walk(300);
    await walk(500);
    await expect.poll(() => notes("Hero")?.moved, { timeout: 5000 }).toBe(25);
    await turnOf("Goblin");
    await walk(0);
    expect(notes("Hero")).toMatchObject({ moved: 25 });
  });
});

describe("WH-FREE-02 WH-STRONG-16: free attacks", () => {
  it("are one in a round, and as many as the level of the Strong", async () => {
    await turnOf("Goblin");
    await strike({ kind: "free" });
    expect(notes("Hero")).toMatchObject({ freeAttacks: 1, left: { attack: 1 } });
    await strike({ kind: "free" });
    expect(attackCard(table().bob)).toMatchObject({ outcome: { verdict: "hit" } });
    expect(await shownTo(table().bob)).toMatchObject({
      facts: [{ label: "WHITEHACK.Remark.allowed", value: "Hero has no free attack left in this round." }],
    });
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { level: 3 } } as Actor.UpdateData));
    await table().host.settled();
    await strike({ kind: "free" });
    expect(attackCard(table().bob)).toMatchObject({ outcome: { verdict: "hit" } });
    expect(await shownTo(table().bob)).toMatchObject({ facts: [] });
    expect(notes("Hero")).toMatchObject({ freeAttacks: 3 });
    await nextRound();
    expect(notes("Hero")).toMatchObject({ freeAttacks: 0 });
  });

  it("are one for a monster, and momentum is none", async () => {
    await turnOf("Hero");
    await foeAttack({ kind: "free" }, 5);
    await foeAttack({ kind: "momentum" }, 5);
    await table().host.settled();
    expect(notes("Goblin")).toMatchObject({ freeAttacks: 1 });
    await foeAttack({ kind: "free" }, 5);
    expect(await shownTo(table().referee)).toMatchObject({
      facts: [{ label: "WHITEHACK.Remark.allowed", value: "Goblin has no free attack left in this round." }],
    });
  });
});

describe("WH-SURP-01 in part: surprise", () => {
  it("is marked by the Referee alone, and gives everybody combat advantage, which the card says", async () => {
    expect([...menu(table().alice, "Hero").keys()]).toEqual([
      "set.waiting",
      "set.concentrating",
      "set.advantage",
      "set.acted",
      "WHITEHACK.Initiative.lower",
    ]);
    expect([...menu(table().alice, "Goblin").keys()]).toEqual([]);
    await choose(table().referee, "Goblin", "set.surprised");
    expect(notes("Goblin")).toMatchObject({ surprised: true });
    await turnOf("Hero");
    await strike();
    expect(attackCard(table().bob)).toMatchObject({
      outcome: { modifiers: [{ label: "WHITEHACK.Modifier.advantage", value: 2, rule: "WH-CA-01" }] },
    });
    expect(await shownTo(table().bob)).toMatchObject({ facts: [{ label: "WHITEHACK.Advantage.surprised" }] });
  });

  it("keeps the surprised from attacking, puts them last, and is over in the second round", async () => {
    await choose(table().referee, "Hero", "set.surprised");
    expect(table().bob.run(() => game.combats.contents[0]?.turns.map(({ name }) => name))).toEqual(["Goblin", "Hero"]);
    await turnOf("Hero");
    await strike();
    expect(attackCard(table().bob)).toMatchObject({ outcome: null });
    await nextRound();
    expect(notes("Hero")).toMatchObject({ surprised: false });
    await turnOf("Hero");
    await strike();
    expect(attackCard(table().bob)).toMatchObject({ outcome: { verdict: "hit" } });
  });

  it("can be taken back", async () => {
    await choose(table().referee, "Goblin", "set.surprised");
    await choose(table().referee, "Goblin", "unset.surprised");
    expect(notes("Goblin")).toMatchObject({ surprised: false });
    expect(menu(table().referee, "Goblin").has("set.surprised")).toBe(true);
  });
});

describe("other marks", () => {
  it("are the owner's to set, and end where they should", async () => {
    await turnOf("Goblin");
    for (const mark of ["waiting", "concentrating"]) await choose(table().alice, "Hero", `set.${mark}`);
    expect(notes("Hero")).toMatchObject({ waiting: true, concentrating: true });
    await nextRound();
    await turnOf("Hero");
    expect(notes("Hero")).toMatchObject({ waiting: false, concentrating: true });
    await choose(table().alice, "Hero", "set.acted");
    expect(notes("Hero")).toMatchObject({ left: { attack: 0, move: 0, small: 0 } });
    await choose(table().alice, "Hero", "unset.acted");
    expect(notes("Hero")).toMatchObject({ left: null }); // all of it
  });
});

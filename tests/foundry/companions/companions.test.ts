// Those who follow a character: a contract, wages, loyalty and growth, by a player who owns the master alone.
import { describe, expect, it } from "vitest";
import { companionsContext } from "../../../src/foundry/companions/companions-context.ts";
import { companionsOf, isFollowing, masterOf } from "../../../src/foundry/combat/companions-of.ts";
import { joinAs } from "../../../src/foundry/companions/perform-companion.ts";
import { performAskedBegin } from "../../../src/foundry/campaign/time/perform-begin.ts";
import {
  performRetainerMorale,
  performSlotMorale,
} from "../../../src/foundry/characters/powers/fortunate/retainer-morale.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { playing } from "../playing.ts";
import { ALICE, aTable, actorOf, BOB, GOBLIN, HERO, lastMessage, loadDice, REFEREE, type Seat } from "../table.ts";
import { undoEntry, undoing } from "../undoing.ts";

const PAGE = "page000000000001";
const table = aTable(undefined, (actors) => {
  actors.push({ _id: PAGE, name: "Page", type: "character", items: [], system: {} } as object);
});
const play = playing(table);
const { undo } = undoing(table);

const systemOf = (id: string) =>
  table().referee.run(() => {
    const actor = actorOf(id);
    if (!actor.isCreature()) throw new Error("nobody who follows");
    return actor.toObject().system as {
      readonly companion: { readonly kind: string; readonly master: string; readonly xp: number };
      readonly coins: { readonly gp: number };
      readonly xp: number;
      readonly hitDice: string;
      readonly hp: { readonly value: number; readonly max: number };
    };
  });
const goldOf = (id: string): number => systemOf(id).coins.gp;

async function follow(id: string, more: object): Promise<void> {
  const companion = { master: `Actor.${HERO}`, ...more };
  await table().referee.run(() => actorOf(id).update({ system: { companion } } as Actor.UpdateData));
  await table().host.settled();
}
type Operation = "pay" | "grow" | "dismiss" | "lend" | "takeBack" | "mistreat" | "forgive";
async function ask(seat: Seat, id: string, operation: Operation, values: object = {}) {
  const request = { companion: `Actor.${id}`, operation, values, visibility: "public" } as const;
  const answer = await seat.run(() => askReferee("companionOperation", request));
  await table().host.settled();
  return answer;
}
const lastText = () => table().bob.run(() => (lastMessage().toObject().system as { readonly text: string }).text);
const refusal = (reason: string) => ({ done: false, reason: `WHITEHACK.Companion.Refusal.${reason}` });
const DONE = { done: true };

describe("companions", () => {
  it("WH-FORT-02 in part: follow one master, whose sheet lists them as far as its user may see them", async () => {
    await play.become({ class: "fortunate", level: 1 });
    await follow(GOBLIN, { kind: "retainer", wage: 5 });
    const shownTo = (seat: Seat) =>
      seat.run(() => {
        const hero = actorOf(HERO);
        if (!hero.isCharacter()) throw new Error("no character");
        expect(companionsOf(hero).map(({ name }) => name)).toEqual(["Goblin"]);
        const { companions } = companionsContext(hero, false) as {
          readonly companions: { readonly retainers: string; readonly rows: readonly { readonly hp: object | null }[] };
        };
        return companions;
      });
    expect(shownTo(table().referee).rows[0]?.hp).toMatchObject({ nowText: "5" });
    expect(shownTo(table().alice)).toMatchObject({ rows: [{ hp: null }], retainers: "1 of 1 retainer" });
    table().referee.run(() => {
      const [hero, goblin] = [actorOf(HERO), actorOf(GOBLIN)];
      if (!hero.isCreature() || !goblin.isCreature()) throw new Error("nobody");
      expect(masterOf(goblin)?.id).toBe(HERO);
      expect([isFollowing(goblin, hero), isFollowing(hero, goblin)]).toEqual([true, false]);
    });
  });

  it("end with a card that takes it back", async () => {
    await follow(GOBLIN, { kind: "hireling" });
    expect(await ask(table().alice, GOBLIN, "dismiss")).toEqual(DONE);
    expect(systemOf(GOBLIN).companion).toMatchObject({ kind: "none", master: "" });
    expect(await ask(table().alice, GOBLIN, "dismiss")).toEqual(refusal("noCompanion"));
    await undo(table().referee);
    expect(systemOf(GOBLIN).companion).toMatchObject({ kind: "hireling", master: `Actor.${HERO}` });
  });

  it("are nobody else's to pay or to send away", async () => {
    await follow(GOBLIN, { kind: "hireling", wage: 1 });
    expect(await ask(table().bob, GOBLIN, "pay")).toEqual(refusal("notYours"));
    expect(await ask(table().bob, GOBLIN, "dismiss")).toEqual(refusal("notYours"));
    expect(await ask(table().alice, HERO, "dismiss")).toEqual(refusal("noCompanion"));
  });
});

describe("wages", () => {
  it("WH-HIRE-01 in part, WH-EQ-01: leave the purse, by a card that brings them back", async () => {
    await play.become({ coins: { gp: 12 } });
    await follow(GOBLIN, { kind: "hireling", wage: 5, period: "week" });
    expect(await ask(table().alice, GOBLIN, "pay", { periods: 2 })).toEqual(DONE);
    expect(goldOf(HERO)).toBe(2);
    table().bob.run(() =>
      expect(lastMessage().toObject().system).toMatchObject({
        facts: [{ label: "Goblin", value: "10 gp (weeks: 2)" }],
      }),
    );
    expect(await ask(table().alice, GOBLIN, "pay")).toEqual(refusal("tooPoor"));
    await undo(table().referee);
    expect(goldOf(HERO)).toBe(12);
  });

  it("are put into the purse of a companion who has one", async () => {
    await play.become({ coins: { gp: 9 } });
    await follow(PAGE, { kind: "hireling", wage: 4 });
    await ask(table().alice, PAGE, "pay", { periods: "many" });
    expect([goldOf(HERO), goldOf(PAGE)]).toEqual([5, 4]);
    await undo(table().referee);
    expect([goldOf(HERO), goldOf(PAGE)]).toEqual([9, 0]);
  });
});

describe("a retainer who grows", () => {
  it("WH-FORT-03: gets hit dice by experience from gold, and hit points for them; the card takes all of it back", async () => {
    await play.become({ class: "fortunate", xp: 7000 });
    await table().referee.run(() => actorOf(GOBLIN).update({ system: { hitDice: "3" } } as Actor.UpdateData));
    await follow(GOBLIN, { kind: "retainer", xp: 3000 });
    loadDice([4, 6]);
    expect(await ask(table().alice, GOBLIN, "grow", { xp: 3000, source: "gold" })).toEqual(DONE);
    expect(systemOf(HERO).xp).toBe(4000);
    expect(systemOf(GOBLIN)).toMatchObject({ hitDice: "4", companion: { xp: 6000 }, hp: { value: 9, max: 9 } });
    await undo(table().referee);
    expect(systemOf(HERO).xp).toBe(7000);
    expect(systemOf(GOBLIN)).toMatchObject({ hitDice: "3", companion: { xp: 3000 }, hp: { value: 5, max: 5 } });
  });

  it.each([
    ["of other sources than gold", { xp: 5, source: "quests" }, "notGold"],
    ["that the master does not have", { xp: 99_999, source: "gold" }, "tooMuch"],
    ["of nothing", {}, "noXp"],
  ] as const)("WH-FORT-03: gets no experience %s", async (_, values, reason) => {
    await play.become({ class: "fortunate", xp: 50 });
    await follow(GOBLIN, { kind: "retainer" });
    expect(await ask(table().alice, GOBLIN, "grow", values)).toEqual(refusal(reason));
    expect([systemOf(HERO).xp, systemOf(GOBLIN).companion.xp]).toEqual([50, 0]);
  });

  it("WH-FORT-03: follows one of the Fortunate", async () => {
    await play.become({ class: "strong", xp: 5000 });
    await follow(GOBLIN, { kind: "retainer" });
    expect(await ask(table().alice, GOBLIN, "grow", { xp: 2000 })).toEqual(refusal("cannotGrow"));
    await follow(GOBLIN, { kind: "hireling" });
    await play.become({ class: "fortunate" });
    expect(await ask(table().alice, GOBLIN, "grow", { xp: 2000 })).toEqual(refusal("cannotGrow"));
  });
});

describe("loyalty", () => {
  it.each([
    ["retainer", 14],
    ["hireling", 10],
  ] as const)("WH-MORALE-02 in part, WH-FORT-04 in part: a %s tests the master's Charisma", async (kind, score) => {
    await play.become({ class: "fortunate", attributes: { charisma: { value: 9 } } });
    await follow(GOBLIN, { kind, morale: 1 });
    loadDice([score, 20]);
    await table().alice.run(() => {
      const [hero, goblin] = [actorOf(HERO), actorOf(GOBLIN)];
      return hero.isCharacter() && goblin.isCreature()
        ? performRetainerMorale(hero, { skip: true }, goblin)
        : undefined;
    });
    table().bob.run(() =>
      expect(lastMessage().system).toMatchObject({ title: "Morale of Goblin", outcome: { score, success: true } }),
    );
  });
});

describe("a failed test of loyalty", () => {
  it("WH-MORALE-02 (1): has the retainer flee, which the card of the roll tells and takes back", async () => {
    await play.become({ attributes: { charisma: { value: 9 } } });
    await follow(GOBLIN, { kind: "retainer", morale: 0 });
    await table().referee.run(() =>
      actorOf(GOBLIN).update({ ownership: { [ALICE]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } }),
    );
    await table().host.settled();
    loadDice([10, 20]);
    await table().alice.run(() => {
      const [hero, goblin] = [actorOf(HERO), actorOf(GOBLIN)];
      return hero.isCharacter() && goblin.isCreature()
        ? performRetainerMorale(hero, { skip: true }, goblin)
        : undefined;
    });
    await table().host.settled();
    const flees = () => table().bob.run(() => actorOf(GOBLIN).statuses.has("fear"));
    await expect.poll(flees).toBe(true);
    await table().alice.run(() => undoEntry(lastMessage()));
    await expect.poll(flees).toBe(false);
  });
});

describe("a retainer", () => {
  const mayPlay = () => table().bob.run(() => actorOf(GOBLIN).isOwner);
  const companionNow = () => systemOf(GOBLIN).companion;

  it("WH-FORT-02: is played by a player until the Referee takes them back, or undoes it", async () => {
    await play.become({ class: "fortunate", level: 1 });
    await follow(GOBLIN, { kind: "retainer" });
    expect(await ask(table().alice, GOBLIN, "lend", { player: BOB })).toEqual({
      done: false,
      reason: "WHITEHACK.Refusal.refereeOnly",
    });
    expect(await ask(table().referee, GOBLIN, "lend", { player: REFEREE })).toEqual(refusal("noPlayer"));
    expect(mayPlay()).toBe(false);
    await ask(table().referee, GOBLIN, "lend", { player: BOB });
    expect([mayPlay(), lastText()]).toEqual([true, "Bob plays Goblin for a while."]);
    await undo(table().referee);
    expect(mayPlay()).toBe(false);
    await ask(table().referee, GOBLIN, "lend", { player: BOB });
    await ask(table().referee, GOBLIN, "takeBack");
    expect([mayPlay(), lastText()]).toEqual([false, "The Referee plays Goblin again."]);
  });

  it("WH-FORT-02: is the Referee's again in a new session, and keeps the rights that a player had before", async () => {
    await follow(GOBLIN, { kind: "retainer" });
    await table().referee.run(() =>
      actorOf(GOBLIN).update({ ownership: { [BOB]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } }),
    );
    await ask(table().referee, GOBLIN, "lend", { player: BOB });
    expect(mayPlay()).toBe(true);
    await table().referee.run(() => performAskedBegin("session"));
    await table().host.settled();
    expect(mayPlay()).toBe(false);
    expect(table().bob.run(() => actorOf(GOBLIN).testUserPermission(game.user, "OBSERVER"))).toBe(true);
    table().bob.run(() =>
      expect(lastMessage().system).toMatchObject({
        facts: [{ label: "WHITEHACK.Companion.refereeAgain", value: "Goblin" }],
      }),
    );
    await undo(table().referee);
    expect(mayPlay()).toBe(true);
  });

  it("WH-FORT-02: is played by nobody else once they are a retainer no longer", async () => {
    await follow(GOBLIN, { kind: "retainer" });
    await ask(table().referee, GOBLIN, "lend", { player: BOB });
    expect(mayPlay()).toBe(true);
    await follow(GOBLIN, { kind: "hireling" });
    expect(mayPlay()).toBe(false);
  });

  it("WH-FORT-02: is loyal no longer once the Referee says that they were mistreated", async () => {
    await follow(GOBLIN, { kind: "retainer" });
    await ask(table().referee, GOBLIN, "mistreat");
    expect([companionNow(), lastText()]).toMatchObject([
      { loyal: false },
      "Goblin was mistreated, and is loyal no longer.",
    ]);
    await ask(table().referee, GOBLIN, "forgive");
    expect(companionNow()).toMatchObject({ loyal: true });
  });

  it("WH-FORT-02: fills the slot that waits for them, whose button then tests their own loyalty", async () => {
    await play.become({ class: "fortunate", level: 1 });
    const [id = ""] = await play.carry({ name: "Retainer", type: "ability", system: { kind: "retainer", slot: 0 } });
    await table().referee.run(async () => {
      const [hero, goblin] = [actorOf(HERO), actorOf(GOBLIN)];
      if (hero.isCharacter() && goblin.isMonster()) await joinAs(hero, goblin, "retainer");
    });
    await table().host.settled();
    await follow(GOBLIN, { morale: -3 });
    loadDice([10, 20]);
    await table().alice.run(async () => {
      const [hero, power] = [actorOf(HERO), actorOf(HERO).items.get(id)];
      if (hero.isCharacter() && power) await performSlotMorale(power, hero, { skip: true });
    });
    table().bob.run(() =>
      expect(lastMessage().system).toMatchObject({ title: "Morale of Goblin", outcome: { score: 11 } }),
    );
  });
});

describe("WH-FORT-02: a retainer in a slot", () => {
  const slot = async (): Promise<string> => {
    await play.become({ class: "fortunate", level: 1 });
    return table().referee.run(async () => {
      const data: object = { name: "Squire", type: "ability", system: { kind: "retainer", slot: 0, item: "Odo" } };
      const [item] = await actorOf(HERO).createEmbeddedDocuments("Item", [data as Item.CreateData]);
      return item?.uuid ?? "";
    });
  };
  const make = async (seat: Seat, item: string) => {
    const answer = await seat.run(() => askReferee("makeRetainer", { item, visibility: "public" }));
    await table().host.settled();
    return answer;
  };
  const odo = () => table().referee.run(() => game.actors.getName("Odo"));
  const follower = (item: string) =>
    table().referee.run(() => {
      const found = fromUuidSync(item as never) as Item.Implementation | null;
      return (found?.toObject().system as { readonly follower?: string } | undefined)?.follower;
    });

  it("becomes an actor that its player owns, follows the master, is in the party, and goes with an undo", async () => {
    const party = await table().referee.run(async () => {
      const members = [{ actor: `Actor.${HERO}`, name: "Hero", bearsLight: false }];
      const made = await Actor.create({ name: "Band", type: "party", system: { members } } as Actor.CreateData);
      return made?.id ?? "";
    });
    const item = await slot();
    loadDice([5, 6]);
    expect(await make(table().alice, item)).toEqual(DONE);
    expect(odo()).toBeDefined();
    const { id = "", uuid = "" } = odo() ?? {};
    expect(systemOf(id ?? "")).toMatchObject({
      hitDice: "1",
      hp: { value: 5, max: 5 },
      companion: { kind: "retainer", master: `Actor.${HERO}` },
    });
    expect(table().alice.run(() => game.actors.get(id ?? "")?.isOwner)).toBe(true);
    expect(table().bob.run(() => game.actors.get(id ?? "")?.isOwner)).toBe(false);
    const members = () =>
      table().referee.run(() => {
        const { members: all } = actorOf(party).toObject().system as { readonly members: readonly { actor: string }[] };
        return all.map(({ actor }) => actor);
      });
    expect([members(), follower(item)]).toEqual([[`Actor.${HERO}`, uuid], uuid]);
    expect(await make(table().alice, item)).toEqual(refusal("isActor"));
    await undo(table().referee);
    expect([odo(), members(), follower(item)]).toEqual([undefined, [`Actor.${HERO}`], ""]);
  });

  it("is made an actor by nobody else, and by no player where only the Referee makes characters", async () => {
    const item = await slot();
    expect(await make(table().bob, item)).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    await table().referee.run(() => game.settings.set("whitehack", "playersMakeCharacters", false));
    expect(await make(table().alice, item)).toEqual({ done: false, reason: "WHITEHACK.Refusal.notAllowedToMake" });
    expect(await make(table().referee, item)).toEqual(DONE);
  });
});

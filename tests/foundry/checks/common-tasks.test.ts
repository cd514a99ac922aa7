// Tasks that come up again and again: what is rolled, what counts, how long it takes, and what follows on the card.
import { describe, expect, it } from "vitest";
import { performPassTime, performSpringHarm } from "../../../src/foundry/items/perform-tried-task.ts";
import { chosenQuestion } from "../../../src/foundry/checks/chosen-task.ts";
import {
  bashable,
  breakItems,
  openVault,
  rollNoise,
} from "../../../src/foundry/campaign/auction/perform-after-task.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { presentCard } from "../present-card.ts";
import { trackerLines } from "../../../src/foundry/combat/tracker/tracker-lines.ts";
import type { TaskPart } from "../../../src/view/checks/cards/task-part.ts";
import { falling } from "../falling.ts";
import { aTable, actorOf, HERO, lastMessage, loadDice, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const NO_OFFERS = { vault: false, breakage: false, noise: false };

const table = aTable();
const { fight, nextRound } = falling(table);

/** Alice's hero tries a common task, with these answers of the dialog. */
const attempt = async (task: string, values: object = {}): Promise<void> => {
  await table().alice.run(async () => {
    const hero = actorOf(HERO);
    if (!hero.isCharacter()) throw new Error("The hero is no character");
    const answers = { task, ...values };
    const question = chosenQuestion(hero, "strength", answers);
    await performAnsweredTask(hero, question, { values: answers, visibility: "public" });
  });
  await table().host.settled();
};

const check = (seat: Seat) =>
  seat.run(() => {
    const message = game.messages.contents.findLast(({ type }) => type === "check");
    if (!message?.isCard("check")) throw new Error("There is no check");
    return message;
  });
const outcome = () => check(table().bob).system.outcome;

interface Shown {
  readonly title: string;
  readonly headline: string;
  readonly task: TaskPart;
}
const shown = (seat: Seat): Promise<Shown> =>
  seat.run(async () => (await presentCard(check(seat))) as unknown as Shown);

const give = (name: string, system: object = {}) =>
  table().alice.run(async () => {
    const data = [{ name, type: "gear", system } as Item.CreateData];
    await actorOf(HERO).createEmbeddedDocuments("Item", data);
  });
const theHero = () => {
  const hero = actorOf(HERO);
  if (!hero.isCharacter()) throw new Error("The hero is no character");
  return hero;
};
const names = (items: readonly { readonly name: string }[]): readonly string[] => items.map(({ name }) => name);

/** A chest of the hero's, with something brittle, something soft and a weapon in it. */
async function fillChest(): Promise<void> {
  await give("Chest", { container: true });
  await table().alice.run(async () => {
    const within = theHero().items.getName("Chest")?.id ?? "";
    const items = [
      { name: "Potion", type: "substance" },
      { name: "Rope", type: "gear" },
      { name: "Crossbow", type: "weapon" },
    ].map((one) => ({ ...one, system: { packed: true, within } }));
    await theHero().createEmbeddedDocuments("Item", items as Item.CreateData[]);
  });
}
const byReferee = async (work: typeof performPassTime): Promise<void> => {
  await table().referee.run(() => work(check(table().referee)));
  await table().host.settled();
};
const undoPassing = async (place = 0): Promise<void> => {
  await table().referee.run(() => undoEntry(check(table().referee), place));
  await table().host.settled();
};
const clock = () => table().bob.run(() => game.time.worldTime);

describe("a lock", () => {
  it("WH-CASE-01 in part, WH-TRAIN-03: is picked by trained Dexterity in d6 rounds, a new one at −2", async () => {
    await give("Lock picks");
    loadDice([13, 20], [14, 20], [4, 6]);
    await attempt("lock", { trained: true, "task.0": true });
    expect(outcome()).toMatchObject({ score: 14, mode: "negative", faces: [13, 14], result: "success" });
    const { title, task } = await shown(table().bob);
    expect(title).toBe("WHITEHACK.CommonTask.lock.name");
    expect(task).toMatchObject({
      attribute: "WHITEHACK.Attribute.dexterity",
      says: "WHITEHACK.CommonTask.lock.success",
      time: "4 rounds",
      pass: "",
    });
  });

  it("WH-CASE-01 in part: is not tried without picks, unless somebody says they have what it takes", async () => {
    await attempt("lock");
    expect(table().alice.run(() => game.messages.size)).toBe(0);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.noTool");
    loadDice([3, 20], [5, 20], [1, 6]);
    await attempt("lock", { hasTool: true, trained: true });
    expect(outcome()).toMatchObject({ score: 16, result: "success" });
  });

  it("WH-ART-01 (2): is picked at +1 with superior picks, and the card says why", async () => {
    await give("Lock picks");
    await give("Superior Lock Picks", { taskBonus: 1, superior: true });
    loadDice([17, 20], [16, 20], [4, 6]);
    await attempt("lock");
    expect(outcome()).toMatchObject({
      score: 17,
      modifiers: [{ label: "WHITEHACK.Modifier.quality", value: 1, rule: "WH-ART-01" }],
    });
  });

  it("WH-ART-01 (3): that is superior is refused to ordinary picks, and to no others", async () => {
    await give("Lock picks", { taskBonus: 2 });
    await attempt("lock", { superior: true });
    expect(table().alice.run(() => game.messages.size)).toBe(0);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.notSuperior");
    await give("Superior Lock Picks", { taskBonus: 1, superior: true });
    loadDice([13, 20], [2, 20], [4, 6]);
    await attempt("lock", { superior: true });
    expect(outcome()).toMatchObject({ score: 17, result: "success" });
  });

  it("WH-TIME-04 in part: takes ten minutes if it is hard, which the Referee lets pass, and takes back", async () => {
    loadDice([3, 20], [5, 20]);
    await attempt("hardLock", { hasTool: true, trained: true });
    expect((await shown(table().alice)).task).toMatchObject({ time: "10 min", pass: "" });
    expect((await shown(table().referee)).task).toMatchObject({ pass: "Let 10 min pass" });
    await table().alice.run(() => performPassTime(check(table().alice)));
    expect(clock()).toBe(0);
    await byReferee(performPassTime);
    await byReferee(performPassTime);
    expect(clock()).toBe(600);
    expect((await shown(table().referee)).task).toMatchObject({ pass: "" });
    await undoPassing();
    expect(clock()).toBe(0);
    expect((await shown(table().referee)).task).toMatchObject({ pass: "Let 10 min pass" });
    await byReferee(performPassTime);
    expect(clock()).toBe(600);
    await table().referee.run(async () => void (await game.time.advance(30)));
    await undoPassing(1);
    expect(clock()).toBe(30);
  });
});

describe("a vault", () => {
  it("WH-CASE-01: is decided by an auction, which takes picks too; the Referee opens it and takes it back", async () => {
    await attempt("vault");
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.noTool");
    await give("Lock picks");
    loadDice();
    await attempt("vault");
    expect(await shown(table().alice)).toMatchObject({
      headline: "WHITEHACK.CommonTask.ByAuction",
      task: { offers: NO_OFFERS, time: "" },
    });
    expect((await shown(table().referee)).task.offers).toEqual({ ...NO_OFFERS, vault: true });
    const hero = { actor: `Actor.${HERO}`, name: "", what: "dexterity", base: null, side: "" };
    const vault = { actor: null, name: "The vault", what: "challenge", base: 15, side: "" };
    const message = check(table().referee);
    loadDice([3, 6]);
    await table().referee.run(() => openVault(message, { title: "The vault", bidders: [hero, vault] }));
    await table().host.settled();
    const auctions = () =>
      table().alice.run(() => game.messages.contents.filter(({ type }) => type === "auction").length);
    expect(auctions()).toBe(1);
    await undoPassing();
    expect(auctions()).toBe(0);
  });
});

describe("what takes rounds", () => {
  it("WH-TIME-03 (2): moves the world's clock on where nobody fights", async () => {
    loadDice([3, 20], [3, 6]);
    await attempt("listen");
    await byReferee(performPassTime);
    expect(clock()).toBe(30);
  });

  it("WH-TIME-03 (1): is noted in a fight, done in the own turn of its last round, and taken back by the card", async () => {
    await fight();
    await nextRound();
    loadDice([3, 20], [3, 6]);
    await attempt("listen");
    const before = clock();
    await byReferee(performPassTime);
    const lines = () =>
      table().bob.run(() => {
        const fighter = game.combats.contents[0]?.combatants.find(({ name }) => name === "Hero");
        return fighter ? trackerLines(fighter) : [];
      });
    expect(lines()).toContain("Busy until round 5");
    expect(clock()).toBe(before);
    await undoPassing();
    expect(lines()).not.toContain("Busy until round 5");
  });
});

describe("what follows from a common task", () => {
  it("WH-CASE-04 (1): a fumble with a trap sets it off without a save, and the Referee rolls its damage", async () => {
    loadDice([20, 20], [20, 20], [2, 6]);
    await attempt("trap", { trained: true });
    expect((await shown(table().alice)).task).toMatchObject({ says: "WHITEHACK.CommonTask.trap.fumble", harm: "" });
    expect((await shown(table().referee)).task).toMatchObject({ harm: "1d6" });
    loadDice([4, 6]);
    await byReferee(performSpringHarm);
    table().alice.run(() =>
      expect(lastMessage().system).toMatchObject({ amount: 4, target: { actor: `Actor.${HERO}` } }),
    );
  });

  it("WH-CASE-04 (2): a failure leaves the trap as it is", async () => {
    loadDice([17, 20], [18, 20], [2, 6]);
    await attempt("trap", { trained: true });
    expect((await shown(table().referee)).task).toMatchObject({
      says: "WHITEHACK.CommonTask.trap.failure",
      harm: "",
    });
  });

  it("WH-CASE-05: bashing takes a tool and no roll, ten noisy minutes, and breaks what is brittle", async () => {
    await attempt("bash");
    expect(table().alice.run(() => game.messages.size)).toBe(0);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.noTool");
    await give("Crowbar");
    loadDice();
    await attempt("bash");
    expect(outcome()).toMatchObject({ success: true, faces: [] });
    expect(await shown(table().bob)).toMatchObject({
      headline: "WHITEHACK.Check.Certain",
      task: { says: "WHITEHACK.CommonTask.bash.success", time: "10 min", attribute: "", offers: NO_OFFERS },
    });
    expect((await shown(table().referee)).task).toMatchObject({
      pass: "Let 10 min pass",
      offers: { vault: false, breakage: true, noise: true },
    });
    await byReferee(performPassTime);
    expect(clock()).toBe(600);
    await fillChest();
    const inside = () => table().referee.run(() => bashable(theHero()).map(({ name, items }) => [name, names(items)]));
    expect(inside()).toEqual([["Chest (Hero)", ["Potion", "Rope", "Crossbow"]]]);
    await table().referee.run(async () => {
      const [chest] = bashable(theHero());
      const contents = chest?.items.map(({ id, name }) => ({ id: id ?? "", name, brittle: name !== "Rope" })) ?? [];
      if (chest) await breakItems(check(table().referee), chest, contents);
    });
    await table().host.settled();
    const bow = () => table().bob.run(() => theHero().items.getName("Crossbow")?.toObject().system);
    expect([inside(), bow()]).toMatchObject([[["Chest (Hero)", ["Rope", "Crossbow"]]], { broken: true }]);
    await undoPassing(1);
    expect([inside().flat(2).length, bow()]).toMatchObject([4, { broken: false }]);
  });

  it("WH-CASE-05 in part: noise is a die against the Referee's number, which players do not see", async () => {
    await give("Crowbar");
    await attempt("bash");
    for (const [face, text] of [
      [2, "comes"],
      [3, "nobody"],
    ] as const) {
      loadDice([face, 6]);
      await table().referee.run(() => rollNoise(theHero(), 2));
      await table().host.settled();
      table().referee.run(() => expect(lastMessage().system).toMatchObject({ text: `WHITEHACK.Bashing.${text}` }));
      expect(table().alice.run(() => game.messages.contents.filter(({ visible }) => visible).length)).toBe(1);
    }
    await fight();
    expect((await shown(table().referee)).task.offers).toEqual({ ...NO_OFFERS, breakage: true });
  });

  it("WH-CASE-06: a stuck door takes d6 rounds, a crit one, and the same again ten minutes", async () => {
    const tries = [
      { task: "stuckDoor", dice: [9, 4], time: "4 rounds" },
      { task: "stuckDoor", dice: [12, 4], time: "1 round" },
      { task: "stuckDoorAgain", dice: [15, 4], time: "10 min" },
    ];
    for (const { task, dice, time } of tries) {
      loadDice([dice[0] ?? 1, 20], [dice[1] ?? 1, 6]);
      await attempt(task);
      expect((await shown(table().bob)).task).toMatchObject({ time });
    }
  });

  it("WH-CASE-03 WH-TIME-05 in part: searching takes Wisdom and ten minutes, a library Intelligence and hours", async () => {
    loadDice([9, 20]);
    await attempt("search");
    expect((await shown(table().bob)).task).toMatchObject({ attribute: "WHITEHACK.Attribute.wisdom", time: "10 min" });
    loadDice([9, 20], [4, 6]);
    await attempt("library");
    expect((await shown(table().bob)).task).toMatchObject({
      attribute: "WHITEHACK.Attribute.intelligence",
      time: "4 h",
    });
  });

  it("WH-STRAIN-02 (1): a very heavy load moves by Strength, at the difficulty that is said", async () => {
    loadDice([7, 20]);
    await attempt("heavyLoad", { modifier: -4 });
    expect(outcome()).toMatchObject({ score: 8, success: true });
    expect((await shown(table().bob)).task).toMatchObject({ says: "WHITEHACK.CommonTask.heavyLoad.success" });
  });
});

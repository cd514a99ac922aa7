// Who follows by The Red Hack, whom a character knows, and the items that awaken: what their buttons store, and what undoing
// gives back.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { buildPerson } from "../../../src/games/redhack/foundry/followers/build-person.ts";
import {
  letGo,
  meetDemand,
  takeOn,
  tellFavor,
  testLoyalty,
} from "../../../src/games/redhack/foundry/followers/perform-followers.ts";
import { buyAmmunition, recharge, spendCharge } from "../../../src/games/redhack/foundry/treasure/charges.ts";
import { awakensItems } from "../../../src/games/redhack/foundry/treasure/invest.ts";
import type { WakingFacts } from "../../../src/games/redhack/rules/items/waking-fields.ts";
import type { FollowerRow, PeopleFacts } from "../../../src/games/redhack/rules/people/people-fields.ts";
import { aRedhackTable, AXE, RUNA } from "../redhack.ts";
import { actorOf, creatureOf, HERO, lastMessage, loadDice, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aRedhackTable();
const { undo } = undoing(table);
const settled = () => table().host.settled();

async function play(switches: Readonly<Record<string, boolean | string>> = {}): Promise<void> {
  const stored = { packs: [{ pack: "rh", enabled: true, preset: "complete" }], switches };
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
  await settled();
  for (const seat of [table().referee, table().alice, table().bob])
    await vi.waitFor(
      () => expect(seat.run(() => rulesInForceFor(null).switches.get("rh.actors")?.state)).toBe("live"),
      { timeout: 20_000 },
    );
  await settled();
}

const numbers = () =>
  (
    creatureOf(RUNA).system.derived as unknown as {
      readonly redhack?: {
        readonly lines: readonly { readonly chaser: { readonly die: number } | null }[];
        readonly armorChaser: { readonly die: number } | null;
      };
    }
  ).redhack;

beforeEach(async () => {
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(() => numbers() !== undefined, { timeout: 20_000 }));
  await play();
});

/** What the pack has stored of somebody or something. */
const storedOf = <Facts>(bearer: Actor.Implementation | Item.Implementation | undefined): Facts =>
  ((bearer?._source.system ?? {}) as unknown as { readonly packs: { readonly rh?: Facts } }).packs.rh ?? ({} as Facts);
const people = () => {
  const { relations = [], followers = [] } = table().referee.run(() => storedOf<Partial<PeopleFacts>>(actorOf(RUNA)));
  return { relations, followers };
};
const as = async (seat: Seat, work: () => Promise<unknown>) => {
  await seat.run(work);
  await settled();
};
const stranger: FollowerRow = {
  name: "Odd",
  uuid: "",
  kind: "retainer",
  relation: "stranger",
  added: 0,
  mood: "loyal",
  demand: "",
};

describe("a leader", () => {
  it("RH-RET-01 RH-RET-02 takes on retainers as far as Charisma reaches, and hirelings besides", async () => {
    const join = (name: string, more: object = {}) =>
      as(table().alice, () => takeOn(creatureOf(RUNA), { ...stranger, name, ...more }));
    await join("Odd"); // 5 of 10 slots
    await join("Eva", { relation: "acquaintance" }); // 9 of 10
    await join("Ulf", { relation: "friend" }); // no room
    expect(people().followers.map(({ name }) => name)).toEqual(["Odd", "Eva"]);
    await join("Cook", { kind: "hireling" });
    expect(people().followers).toHaveLength(3);
    await undo(table().alice);
    expect(people().followers).toHaveLength(2);
    await as(table().bob, () => takeOn(creatureOf(RUNA), { ...stranger, kind: "hireling", name: "Thief" }));
    expect(people().followers).toHaveLength(2);
  });

  it("RH-RET-04 tests morale by Charisma over the slots; a failure brings a demand, and one more the end", async () => {
    await as(table().alice, () => takeOn(creatureOf(RUNA), stranger));
    const test = async (values: object, ...faces: readonly (readonly [number, number])[]) => {
      loadDice(...faces);
      await as(table().alice, () => testLoyalty(creatureOf(RUNA), 0, { ...values }, { visibility: "public" }));
      return people().followers[0];
    };
    expect(await test({}, [6, 20])).toMatchObject({ mood: "loyal", demand: "" });
    expect(await test({ treatment: "bad", demand: "Half of the gold" }, [6, 20], [5, 20])).toMatchObject({
      mood: "balks",
      demand: "Half of the gold",
    });
    await undo(table().referee);
    expect(people().followers[0]).toMatchObject({ mood: "loyal", demand: "" });
    await test({ demand: "Half of the gold" }, [5, 20]);
    expect(await test({ treatment: "good" }, [5, 20], [11, 20])).toMatchObject({ mood: "leaves" });
    await as(table().alice, () => meetDemand(creatureOf(RUNA), 0));
    expect(people().followers[0]).toMatchObject({ mood: "loyal", demand: "" });
    await as(table().alice, () => letGo(creatureOf(RUNA), 0));
    expect(people().followers).toEqual([]);
    await undo(table().referee);
    expect(people().followers).toHaveLength(1);
  });

  it("RH-REL-01 asks favors by the level of a relation, and loses a level by refusal", async () => {
    const relations = [{ name: "Guild", level: 2, most: 5, note: "" }];
    await as(table().referee, () => actorOf(RUNA).update({ system: { packs: { rh: { relations } } } } as never));
    const ask = async (values: object) => {
      await as(table().alice, () => tellFavor(creatureOf(RUNA), 0, { ...values }));
      return table().alice.run(() => (lastMessage().system as unknown as { readonly text: string }).text);
    };
    expect(await ask({ favor: "3" })).toBe("WHITEHACK.Redhack.Followers.Answer.price");
    expect(await ask({ favor: "5" })).toBe("WHITEHACK.Redhack.Followers.Answer.off");
    expect(await ask({ favor: "2", refused: true })).toBe("WHITEHACK.Redhack.Followers.Answer.refused");
    expect(people().relations[0]).toMatchObject({ level: 1 });
    await undo(table().alice);
    expect(people().relations[0]).toMatchObject({ level: 2 });
  });

  it("RH-RET-05 has somebody built with levels, within the points; the card takes them back", async () => {
    const terms = { name: "Sigrid", class: "fighter", levels: 3, method: "array" } as const;
    const scores = { strength: 14, dexterity: 11, constitution: 12, intelligence: 10, wisdom: 9, charisma: 7 };
    const made = () => table().referee.run(() => game.actors.getName("Sigrid"));
    const build = (values: object) =>
      as(table().referee, () => buildPerson(creatureOf(RUNA), { terms, scores, values: { ...values } }));
    await build({ "raise.strength": 3 }); // 23 points, of 18
    expect(made()).toBeUndefined();
    loadDice([4, 8], [4, 8], [4, 8], [4, 8]);
    await build({ "raise.strength": 2 });
    table().referee.run(() =>
      expect(game.actors.getName("Sigrid")?._source.system).toMatchObject({
        class: "fighter",
        level: 4,
        attributes: { strength: { value: 16 }, constitution: { value: 12 } },
        hp: { max: 16 },
      }),
    );
    table().alice.run(() => expect(lastMessage().system).toMatchObject({ links: [made()?.uuid] }));
    await undo(table().referee);
    expect(made()).toBeUndefined();
    loadDice([4, 8], [4, 8], [4, 8], [4, 8]);
    await build({ "raise.strength": 2 });
    await as(table().referee, async () => game.actors.getName("Sigrid")?.update({ system: { level: 5 } } as object));
    await undo(table().referee);
    expect(made()).toBeDefined(); // whoever has been played since stays
  });
});

describe("an item", () => {
  const axe = () => table().referee.run(() => storedOf<WakingFacts>(actorOf(RUNA).items.get(AXE)));
  const store = (system: object) => as(table().referee, () => actorOf(RUNA).update({ system } as never));
  const make = (packs: object) =>
    as(table().referee, async () =>
      actorOf(RUNA)
        .items.get(AXE)
        ?.update({ system: { packs: { rh: packs } } } as never),
    );
  const invest = (seat: Seat, data: object = {}) =>
    seat.run(() => {
      const about = { actor: creatureOf(RUNA).uuid, item: AXE, carried: true, curses: false, raise: 1 };
      return askReferee("packOperation", {
        operation: "rh.invest",
        data: { ...about, experience: "Slew the wyrm", ...data },
      });
    });
  const experiences = () =>
    table().referee.run(() => (actorOf(RUNA)._source.system as unknown as { experiences: object[] }).experiences);
  const answer = async (option: string, values: object = {}) => {
    await table().referee.run(async () => {
      const prompt = game.messages.contents.findLast((one) => one.isCard("prompt"));
      if (prompt?.isCard("prompt")) await performAnswer(prompt, { option, values: { ...values } });
    });
    await settled();
  };

  it("RH-MAG-02 RH-MAG-03 awakens by an Experience that the Referee agrees to, and the chaser follows its bonus", async () => {
    await store({ experiences: [{ name: "Slew the wyrm", spent: false }] });
    expect(await invest(table().alice)).toMatchObject({
      done: false,
      reason: "WHITEHACK.Redhack.Treasure.Refusal.notSplendid",
    });
    await make({ state: "splendid" });
    expect(await invest(table().bob)).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    expect(await invest(table().alice, { carried: false })).toMatchObject({ done: false });
    expect(await invest(table().alice, { experience: "Never was" })).toMatchObject({ done: false });
    expect(await invest(table().alice, { curses: true, raise: 5 })).toEqual({ done: true });
    await settled();
    expect(axe()).toMatchObject({ state: "splendid" });
    await answer("grant", { raise: 2 });
    expect(axe()).toMatchObject({ state: "awakened", bonus: 2, experiences: ["Slew the wyrm"] });
    expect(experiences()).toEqual([{ name: "Slew the wyrm", spent: true }]);
    expect(table().alice.run(() => numbers()?.lines[0]?.chaser?.die)).toBe(10);
    await undo(table().referee);
    expect(axe()).toMatchObject({ state: "splendid", bonus: 0 });
    expect(experiences()).toEqual([{ name: "Slew the wyrm", spent: false }]);
  });

  it("RH-MAG-01 that is used up by one use never awakens", async () => {
    await store({ experiences: [{ name: "Slew the wyrm", spent: false }] });
    await make({ state: "splendid", singleUse: true });
    expect(await invest(table().alice)).toMatchObject({
      done: false,
      reason: "WHITEHACK.Redhack.Treasure.Refusal.singleUse",
    });
  });

  it("RH-MAG-04 of armor adds to others up to what the suit allows, or only the highest counts", async () => {
    const piece = (name: string, kind: string, bonus: number, armorClass: number) => ({
      name,
      type: "armor",
      system: { armorClass, kind, equipped: true, packs: { rh: { state: "awakened", bonus } } },
    });
    await as(table().referee, async () => {
      await actorOf(RUNA).items.get("redchain00000001")?.delete();
      await actorOf(RUNA).createEmbeddedDocuments("Item", [
        piece("Mail", "body", 2, 4),
        piece("Helm", "helmet", 1, 1),
      ] as never);
    });
    expect(table().alice.run(() => numbers()?.armorChaser?.die)).toBe(8); // +3
    await play({ "rh.armourPieces": "highest" });
    await vi.waitFor(() => expect(table().alice.run(() => numbers()?.armorChaser?.die)).toBe(10));
  });

  it("RH-MAG-06, RH-MAG-05 in part: spends its charge by a usage die, is charged anew by a ritual, and ammunition is paid for", async () => {
    await make({ holds: "wand", charge: 10 });
    const item = () => actorOf(RUNA).items.get(AXE) as Item.Implementation;
    loadDice([1, 10]);
    await as(table().alice, () => spendCharge(creatureOf(RUNA), item()));
    expect(axe().charge).toBe(8);
    await as(table().alice, () => recharge(creatureOf(RUNA), item()));
    expect(axe().charge).toBe(8); // the Referee's to judge
    await as(table().referee, () => recharge(creatureOf(RUNA), item()));
    expect(axe().charge).toBe(10);
    await undo(table().referee);
    expect(axe().charge).toBe(8);
    const gold = () =>
      table().referee.run(() => (actorOf(RUNA)._source.system as unknown as { coins: { gp: number } }).coins.gp);
    await store({ coins: { gp: 310 } });
    const buy = () =>
      as(table().alice, () =>
        buyAmmunition(creatureOf(RUNA), { name: "Arrows", made: { bonus: 2, price: 300, usage: 8 } }),
      );
    await buy();
    await buy(); // with what is left of the gold
    expect(gold()).toBe(10);
    const quiver = () => table().referee.run(() => actorOf(RUNA).items.getName("Arrows +2"));
    expect(quiver()?._source.system).toMatchObject({ packs: { rh: { holds: "ammunition", charge: 8, bonus: 2 } } });
    await undo(table().referee);
    expect([gold(), quiver()]).toEqual([310, undefined]);
  });

  it("RH-MAG-02 of Whitehack's people awakens where the world has it so", async () => {
    expect(table().alice.run(() => awakensItems(actorOf(HERO)))).toBe(true);
    await play({ "rh.awakening": false });
    expect(table().alice.run(() => awakensItems(actorOf(HERO)))).toBe(false);
  });
});

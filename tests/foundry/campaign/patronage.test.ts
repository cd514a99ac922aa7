// From level 10: bargains with gods and powers, what they lock, and the parts of the world that belong to a character.
import { describe, expect, it } from "vitest";
import {
  lockFor,
  performBargain,
  performIntroduction,
  performPaid,
  prepare,
} from "../../../src/foundry/campaign/patronage/perform-debt.ts";
import { performPatronage } from "../../../src/foundry/campaign/patronage/patronage-part.ts";
import { patronageFor } from "../../../src/foundry/sheets/companion-actions.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { falling } from "../falling.ts";
import { playing } from "../playing.ts";
import { aTable, actorOf, HERO, type Seat } from "../table.ts";
import { lastBut, undoEntry, undoing } from "../undoing.ts";

const table = aTable();
const { answer, questions, said, settled } = falling(table);
const { become, playBy, task } = playing(table);
const { undo } = undoing(table);

const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const CHURCH = { name: "Church", kind: "affiliation", attributes: ["strength"], unwritten: false };
const SOLDIER = { name: "Soldier", kind: "vocation", attributes: ["dexterity"], unwritten: false };
const BARGAIN = { creditor: "The Sun", aid: "Raise Orva", service: "A shrine", pledge: "group:0" };
const debts = () => table().bob.run(() => hero().system.groups.map(({ debt }) => debt ?? null));
const locks = () => table().bob.run(() => hero().system.toObject().lockedSlots);
const kinds = (seat: Seat) => questions(seat).map(({ kind }) => kind);
const shown = (seat: Seat) => seat.run(() => patronageFor(hero()));

async function favored(more: object = {}): Promise<void> {
  await playBy({ divineDebt: true, aspects: true });
  await become({ level: 10, groups: [CHURCH, SOLDIER], ...more });
}

async function bargain(values: object = {}, seat: Seat = table().alice): Promise<string> {
  const done = await seat.run(() =>
    askReferee("askAid", { actor: hero().uuid, values: { ...BARGAIN, ...values }, visibility: "public" }),
  );
  await settled();
  return done.done ? "" : done.reason;
}

describe("a bargain with a god", () => {
  it("WH-DIV-01: is proposed by the player, answered by the Referee, locks what was pledged, and is undone by its card", async () => {
    await favored();
    expect(await bargain()).toBe("");
    expect(kinds(table().referee)).toEqual(["aid"]);
    await answer(table().referee, "grant");
    expect(debts()).toEqual([{ creditor: "The Sun", service: "A shrine" }, null]);
    expect(said(table().bob, "notice").at(-1)).toMatchObject({ rules: ["WH-DIV-01"] });
    await table().referee.run(() => undoEntry(lastBut("notice")));
    await settled();
    expect(debts()).toEqual([null, null]);
  });

  it("WH-DIV-01: the Referee may ask for another service, grant the aid for nothing, or refuse", async () => {
    await favored();
    await bargain({ service: "" });
    await answer(table().referee, "counter", [], { service: "A war" });
    expect(debts()[0]).toEqual({ creditor: "The Sun", service: "A war" });
    await favored({ lockedSlots: [] });
    for (const option of ["gift", "refuse"]) {
      await bargain();
      await answer(table().referee, option);
      expect(debts()).toEqual([null, null]);
    }
  });

  it("WH-DIV-01: is no answer that a player can give, who may take the proposal back", async () => {
    await favored();
    await bargain();
    await answer(table().alice, "grant");
    expect(debts()).toEqual([null, null]);
    expect(kinds(table().referee)).toEqual(["aid"]);
    await answer(table().alice, "withdraw");
    expect(debts()).toEqual([null, null]);
    expect(kinds(table().referee)).toEqual([]);
  });

  it.each([
    { what: "below level 10", more: { level: 9 }, values: {}, reason: "nothing" },
    { what: "with a vocation", more: {}, values: { pledge: "group:1" }, reason: "nothing" },
    { what: "with nothing asked", more: {}, values: { aid: " " }, reason: "incomplete" },
  ])("WH-DIV-01: none is made $what", async ({ more, values, reason }) => {
    await favored(more);
    expect(await bargain(values)).toBe(`WHITEHACK.Patronage.Refusal.${reason}`);
    expect(kinds(table().referee)).toEqual([]);
  });

  it("WH-DIV-01: nobody bargains for somebody else's character, nor twice at a time", async () => {
    await favored();
    expect(await bargain({}, table().bob)).toBe("WHITEHACK.Refusal.notYours");
    await bargain();
    expect(await bargain()).toBe("WHITEHACK.Patronage.Refusal.asked");
  });

  it("WH-DIV-01: says so where there is nothing to pledge", async () => {
    await favored({ level: 9 });
    await table().alice.run(() => performBargain(hero()));
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Patronage.Refusal.nothing");
  });
});

describe("what is pledged", () => {
  it("WH-DIV-01: trains no roll until the Referee says that the service is done", async () => {
    await favored({ groups: [{ ...CHURCH, debt: { creditor: "The Sun", service: "A shrine" } }, SOLDIER] });
    expect(JSON.stringify(await task("strength", { trained: true }, 5, 9))).toContain("negative");
    await table().referee.run(() => performPaid(hero(), "group:0"));
    await settled();
    expect(debts()).toEqual([null, null]);
    await undo(table().referee);
    expect(debts()[0]).toEqual({ creditor: "The Sun", service: "A shrine" });
  });

  it("WH-DIV-01: is more for those who disobey: another group, or a slot, for the same power", async () => {
    await favored({ groups: [{ ...CHURCH, debt: { creditor: "The Sun", service: "A shrine" } }, SOLDIER] });
    const debt = { creditor: "The Sun", service: "A shrine" };
    for (const chosen of ["group:1", "slot:1"]) await table().referee.run(() => lockFor(hero(), chosen, debt));
    await settled();
    expect(debts()).toEqual([debt, debt]);
    expect(locks()).toEqual([{ slot: 2, ...debt }]);
    expect(table().bob.run(() => hero().system.slots[1]?.locked)).toBe(true);
    await table().referee.run(() => performPaid(hero(), "slot:1"));
    await settled();
    expect(locks()).toEqual([]);
  });
});

describe("aspects", () => {
  const INNS = { name: "Inns", pieces: 1, prepared: ["The landlord is a cousin"] };
  const prepared = () =>
    table().bob.run(() =>
      hero()
        .system.toObject()
        .aspects.map((one) => one.prepared),
    );

  it("WH-ASP-01: are introduced by a public card, are used then, and come back when it is undone", async () => {
    await favored({ aspects: [INNS] });
    await table().alice.run(() => performIntroduction(hero(), 0, "The landlord is a cousin"));
    await settled();
    expect(said(table().bob, "notice").at(-1)).toMatchObject({ text: "The landlord is a cousin" });
    expect(prepared()).toEqual([[]]);
    await undo(table().alice);
    expect(prepared()).toEqual([["The landlord is a cousin"]]);
  });

  it("WH-ASP-01: a second click on one of them does not tell the next", async () => {
    await favored({ aspects: [{ ...INNS, pieces: 2, prepared: ["A fire", "A flood"] }] });
    const click = () =>
      table().alice.run(() =>
        performPatronage(hero(), { operation: "introduce", place: "0", at: "0", item: "A fire" }),
      );
    await Promise.all([click(), click()]);
    await settled();
    await click();
    await settled();
    expect(said(table().bob, "notice")).toMatchObject([{ text: "A fire" }]);
    expect(prepared()).toEqual([["A flood"]]);
  });

  it("WH-ASP-01: are prepared as far as there is room, whatever is written", async () => {
    await favored({ aspects: [{ ...INNS, prepared: [] }] });
    for (const item of ["", "A fire, at night", "A flood"]) await table().alice.run(() => prepare(hero(), 0, item));
    await settled();
    expect(prepared()).toEqual([["A fire, at night"]]);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Patronage.Refusal.noRoom");
  });

  it("WH-ASP-01: hide what is prepared from everybody else, and all of themselves below level 10", async () => {
    await favored({ aspects: [INNS] });
    const [mine, others] = [await shown(table().alice), await shown(table().bob)];
    expect(JSON.stringify(mine)).toContain("cousin");
    expect(JSON.stringify(others)).not.toContain("cousin");
    await become({ level: 9 });
    expect(await shown(table().alice)).toEqual({});
  });
});

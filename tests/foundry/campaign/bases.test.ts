// Bases that a group shares: services, stress, saving throws and what they bring.
import { beforeEach, describe, expect, it } from "vitest";
import { atBase, DAY, withTower } from "../base-table.ts";
import { playing } from "../playing.ts";
import { aTable, lastMessage } from "../table.ts";

const table = aTable(undefined, withTower);
const { playBy } = playing(table);
const { stored, become, press, serve, byReferee, last, lines, undo, log, risen, sheet } = atBase(table);

beforeEach(() => playBy({ bases: true }));

describe("a base", () => {
  it("WH-BASE-01 (1): a new one has no stress and is for all to see; those who share it use it, nobody else", async () => {
    const made = await table().referee.run(() => Actor.create({ name: "Ship", type: "homebase" } as Actor.CreateData));
    expect(
      table().referee.run(() => [made?.ownership.default, (made as Actor.OfType<"homebase">).system.stress]),
    ).toEqual([2, 0]);
    expect(await serve("minor")).toBe("");
    expect(await serve("minor", { seat: table().bob })).toBe("notShared");
    expect([sheet().plays, sheet(table().bob).plays]).toEqual([true, false]);
    await become({ sharers: [] });
    expect(await serve("minor", { seat: table().bob })).toBe("");
    expect(stored().stress).toBe(2);
  });

  it("WH-BASE-01 (3): what only the Referee may do, players may not ask for, and hidden problems stay off their sheets", async () => {
    for (const operation of ["threat", "consequence", "transcend", "phase", "escalate", "publish", "settle"])
      expect(await press(operation, { values: { note: "x", threat: "destroy", band: "depleted" } })).toContain(
        "refereeOnly",
      );
    expect(await press("nonsense", { seat: table().referee })).toContain("badRequest");
    await byReferee("threat", { threat: "compromise", note: "A spy" });
    expect(sheet().problems).toEqual([]);
    expect(sheet(table().referee).problems).toMatchObject([{ note: "A spy" }]);
    expect(sheet().referee).toBeNull();
  });

  it("WH-BASE-02: has an identity, and as many answers about it as the group likes", async () => {
    expect(sheet().answered).toBe(false);
    await become({ answers: { healing: "The herb garden" } });
    expect(stored().answers).toMatchObject({ healing: "The herb garden", knowledge: "" });
    expect(sheet().answered).toBe(true);
  });

  it("WH-BASE-03: is in its zero state without stress, and shows the current one otherwise", async () => {
    const look = async () => [sheet().header.isZero, sheet().texts.map(({ name }) => name)];
    expect(await look()).toEqual([true, ["system.zeroState"]]);
    await become({ stress: 3 });
    expect(await look()).toEqual([false, ["system.currentState"]]);
    await byReferee("transcend", { stress: 0 });
    expect(await look()).toEqual([true, ["system.zeroState"]]);
  });
});

describe("services", () => {
  it.each([
    { rule: "(1)", service: "standard", from: 3, dice: [], to: 5 },
    { rule: "(2)", service: "major", from: 0, dice: [[4, 6]], to: 4 },
    {
      rule: "(3)",
      service: "lastResort",
      from: 2,
      dice: [
        [5, 6],
        [4, 6],
      ],
      to: 11,
    },
  ] as const)("WH-BASE-04 $rule: $service at a stress of $from", async ({ service, from, dice, to }) => {
    await become({ stress: from });
    expect(await serve(service, { dice, values: { task: "Hide us" } })).toBe("");
    expect(stored()).toMatchObject({ stress: to, maySave: true, lastCost: { service, points: to - from } });
    expect(lines()).toContain("Hide us");
    expect(last().rules).toContain("WH-BASE-04");
    expect(last().text).toBe(to >= 7 ? "WHITEHACK.Base.Then.save" : "WHITEHACK.Base.Then.saveOrWait");
    expect(await press("wait")).toBe(to >= 7 ? "obligatory" : "");
  });

  it("WH-BASE-04 (4): are refused, with their buttons off, while the base cannot serve; the Referee may all the same", async () => {
    await become({ unavailableUntil: 2 * DAY });
    expect(await serve("minor")).toBe("unavailable");
    expect(sheet().services.every(({ disabled }) => disabled)).toBe(true);
    expect(await serve("minor", { values: { anyway: true, points: 0 } })).toBe("unavailable"); // no Referee
    expect(await serve("minor", { seat: table().referee, values: { anyway: true, points: 3 } })).toBe("");
    expect(stored()).toMatchObject({ stress: 3, unavailableUntil: 2 * DAY });
    await table().referee.run(() => game.time.advance(2 * DAY));
    await table().host.settled();
    expect(sheet().services.some(({ disabled }) => disabled)).toBe(false);
  });

  it("WH-BASE-04: are undone by their card, with what the log says of them", async () => {
    await serve("standard");
    await serve("minor");
    expect([stored().stress, log().length]).toEqual([3, 2]);
    await undo();
    expect([stored().stress, log().length]).toEqual([2, 1]);
    expect(log()[0]).toContain("0 → 2");
  });

  it("WH-BASE-04: in private are told in private, on the card and in the log", async () => {
    await serve("minor", { visibility: "gm" });
    expect(table().bob.run(() => game.messages.size)).toBe(0);
    expect(table().alice.run(() => lastMessage().visible)).toBe(true);
    expect(sheet().log.days).toEqual([]);
    expect(sheet(table().referee).log.days[0]?.label).toBe("Day 1");
  });
});

describe("the saving throw of a base", () => {
  it.each([
    {
      rule: "(1)",
      stress: 5,
      dice: [
        [11, 20],
        [5, 6],
      ],
      after: 0,
      days: 2,
      threat: "compromise",
    },
    { rule: "(2)", stress: 5, dice: [[20, 20]], after: 7, days: 7, threat: "threaten" },
    {
      rule: "(3)",
      stress: 5,
      dice: [
        [10, 20],
        [6, 6],
      ],
      after: 0,
      days: null,
      threat: "",
    },
  ] as const)("WH-BASE-05 $rule: leaves $after of $stress", async ({ stress, dice, after, days, threat }) => {
    await risen(stress);
    expect(sheet().waits).toBe(true);
    expect(await press("save", { dice })).toBe("");
    expect(stored()).toMatchObject({ stress: after, threat, unavailableUntil: days && days * DAY, maySave: false });
    expect(last().rules).toContain("WH-BASE-05");
    await undo();
    expect(stored()).toMatchObject({ stress, threat: "", unavailableUntil: null, maySave: true });
  });

  it("WH-BASE-05 (4): is no more after waiting, until stress rises again", async () => {
    await risen(5);
    expect(await press("wait")).toBe("");
    expect(await press("save", { dice: [[1, 20]] })).toBe("notOpen");
    expect(sheet().saves).toBe(false);
    await serve("minor");
    expect(sheet().saves).toBe(true);
  });

  it("WH-BASE-05: the Referee may make it harder, and have it thrown anew; a player may not", async () => {
    await become({ stress: 5 });
    expect(await press("save", { values: { anyway: true } })).toBe("notOpen");
    const values = { anyway: true, modifier: -3 };
    expect(
      await press("save", {
        seat: table().referee,
        values,
        dice: [
          [8, 20],
          [1, 6],
        ],
      }),
    ).toBe("");
    expect(stored()).toMatchObject({ stress: 4, threat: "compromise" });
  });

  it("WH-BASE-06 (1): cannot be put off from 7 on", async () => {
    await risen(7);
    expect(await press("wait")).toBe("obligatory");
    expect(await serve("minor")).toBe("saveFirst");
    expect(sheet()).toMatchObject({ saves: true, waits: false });
  });

  it("WH-BASE-06 (2): a failure at 10 depletes the base until it transcends; the table says so", async () => {
    await risen(10);
    await press("save", {
      dice: [
        [12, 20],
        [2, 6],
      ],
    });
    expect(stored()).toMatchObject({ depleted: true, lost: false, stress: 8 });
    expect(last().text).toBe("WHITEHACK.Base.Band.depleted");
    expect(await serve("minor")).toBe("depleted");
  });

  it("WH-BASE-06 (3): a fumble there loses it", async () => {
    await risen(10);
    await press("save", { dice: [[20, 20]] });
    expect(stored()).toMatchObject({ depleted: true, lost: true, stress: 12 });
    expect(await serve("minor")).toBe("lost");
    expect(sheet().header.standing).toContain("lost");
  });

  it("WH-BASE-06: the words of a consequence are those of the world's own table, and the Referee may bring one about", async () => {
    const flags = (key: string) => ({ whitehack: { key } });
    const results = [{ text: "x", description: "Closed for a while.", range: [4, 6], flags: flags("major") }];
    await table().referee.run(() =>
      RollTable.create({ name: "Own", flags: flags("baseStress"), results } as RollTable.CreateData),
    );
    await byReferee("consequence", { band: "major" });
    expect(last().text).toBe("Closed for a while.");
    expect(stored()).toMatchObject({ unavailableUntil: 2 * DAY, threat: "compromise" });
    await undo();
    expect(stored()).toMatchObject({ unavailableUntil: null, threat: "" });
  });
});

// Parts of the adventure that a Referee keeps on the party's sheet and hands out to whoever is there.
import { beforeEach, expect, it, vi } from "vitest";
import {
  awardAdventurePart,
  performAnsweredPart,
  presentSharers,
} from "../../../src/house-rules/ferryhack/foundry/body-extension.ts";
import { packListOf, packPartContext, packPartIds } from "../../../src/foundry/extensions/packs-in-force.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { ALICE, actorOf, aTable, BOB, HERO, lastMessage, REFEREE } from "../table.ts";
import { undoing } from "../undoing.ts";

const PARTY = "party00000000001";
const SECOND = "second0000000001";
const ABSENT = "absent0000000001";
const table = aTable([REFEREE, ALICE], (actors) => {
  const of = (_id: string, name: string, user: string) =>
    ({
      _id,
      name,
      type: "character",
      ownership: { default: 0, [user]: 3 },
      system: { xp: 10 },
    }) as object;
  actors.push(of(SECOND, "Second", ALICE), of(ABSENT, "Absent", BOB));
  const members = [HERO, SECOND, ABSENT].map((id) => ({ actor: `Actor.${id}`, name: id, bearsLight: false }));
  const adventure = {
    cellar: { name: "Cellar", xp: 500, done: false },
    crypt: { name: "Crypt", xp: 250, done: false },
  };
  actors.push({
    _id: PARTY,
    name: "Crew",
    type: "party",
    ownership: { default: 0, [ALICE]: 3 },
    system: { members, packs: { fh: { adventure } } },
  } as object);
});
const { undo } = undoing(table);

const party = () => {
  const actor = actorOf(PARTY);
  if (!actor.isParty()) throw new Error("no party");
  return actor;
};
const PART = "fh-adventure";
const shown = (seat = table().referee) =>
  seat.run(() => packPartContext(party(), PART, { editing: false, editable: true })) as Promise<{
    pack: { rows: { called: string; done: boolean; award: string }[]; left: string };
  } | null>;
const points = () =>
  table().referee.run(() =>
    [HERO, SECOND, ABSENT].map((id) => {
      const actor = actorOf(id);
      return actor.isCharacter() ? actor.system.xp : null;
    }),
  );
const award = async (quests: readonly number[], ids: readonly string[]): Promise<void> => {
  const asked = { earned: { monsters: [], gold: 0, quests }, sharers: ids.map((id) => `Actor.${id}`), agreed: null };
  await table().referee.run(() => performAnsweredPart(party(), "cellar", asked));
  await table().host.settled();
};

beforeEach(async () => {
  const packs = [{ pack: "fh", enabled: true, preset: "full" }];
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs } as never));
  const isOn = () => rulesInForceFor(null).families.xp.choice === "fh";
  for (const seat of [table().referee, table().alice])
    await seat.run(() =>
      vi.waitFor(() => (isOn() ? undefined : Promise.reject(new Error("It is not on yet."))), { timeout: 15_000 }),
    );
});

it("FH-XP-07: the list is the Referee's, who sees what is left to be found", async () => {
  expect(await shown()).toMatchObject({
    pack: {
      rows: [{ called: "Cellar", done: false }, { called: "Crypt" }],
      left: expect.stringContaining("750") as string,
    },
  });
  expect(table().alice.run(() => packPartIds(party()))).toEqual([]);
  const list = table().referee.run(() => packListOf(party(), PART));
  expect(list).toMatchObject({ path: "packs.fh.adventure", isKeyed: true });
  expect(Object.values(table().referee.run(() => list?.start() ?? {}))).toEqual([{ name: "", xp: 0, done: false }]);
});

it("FH-XP-07: whose player is connected is ticked, and the others are not", () => {
  const ticked = table().referee.run(() => presentSharers(party()).map(({ name, ticked: is }) => [name, is]));
  expect(ticked).toEqual([
    ["Hero", true],
    ["Second", true],
    ["Absent", false],
  ]);
});

it("FH-XP-07: 500 for a checkpoint are 500 for each who is there and 0 for the others, and the part is done, until undone", async () => {
  const before = points();
  await award([500], [HERO, SECOND]);
  expect(points()).toEqual([(before[0] ?? 0) + 500, 510, 10]);
  table().alice.run(() =>
    expect(lastMessage().system).toMatchObject({
      facts: expect.arrayContaining([
        { label: "WHITEHACK.Fh.Adventure.part", value: "Cellar" },
        { label: "WHITEHACK.Award.each", value: "+500" },
      ]) as unknown,
    }),
  );
  expect((await shown())?.pack.rows[0]).toMatchObject({ done: true, award: "Award again" });
  await undo(table().referee);
  expect(points()).toEqual(before);
  expect((await shown())?.pack.rows[0]).toMatchObject({ done: false });
});

it("FH-XP-07: another part that is written meanwhile stays when the award is undone", async () => {
  await award([400], [HERO]);
  const more = { attic: { name: "Attic", xp: 1, done: false } };
  await table().referee.run(() =>
    party().update({ system: { packs: { fh: { adventure: more } } } } as Actor.UpdateData),
  );
  await undo(table().referee);
  expect((await shown())?.pack.rows.map(({ called, done }) => [called, done])).toEqual([
    ["Cellar", false],
    ["Crypt", false],
    ["Attic", false],
  ]);
});

it("what is no part, and what players ask, gives nothing", async () => {
  const before = points();
  await table().referee.run(() => awardAdventurePart(party(), "nowhere"));
  const asked = { earned: { monsters: [], gold: 0, quests: [500] }, sharers: [`Actor.${HERO}`], agreed: null };
  await table().alice.run(() => performAnsweredPart(party(), "cellar", asked));
  expect(points()).toEqual(before);
  expect((await shown())?.pack.rows[0]).toMatchObject({ done: false });
});

// What was used comes back by itself: by the tracker, by the clock, by the Referee's word; told on one card, and undone.
import { describe, expect, it } from "vitest";
import { performAskedBegin } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { api } from "../../../src/foundry/app/api.ts";
import { asReferee } from "../../../src/foundry/chat/as-referee.ts";
import { inTurn } from "../../../src/foundry/chat/requests/in-turn.ts";
import { falling } from "../falling.ts";
import { heroItems } from "../hero-items.ts";
import { play } from "../../../src/foundry/campaign/party/play.ts";
import { aTable, actorOf, GOBLIN, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { give, stored } = heroItems(table);
const { undo } = undoing(table);
const { fight, nextRound, said } = falling(table);

const SCOPES = ["attack", "round", "ownTurn", "battle", "day", "session", "phase", "level", "keyword"] as const;
type Scope = (typeof SCOPES)[number];

/** Waits for what the Referee's client does in turn. */
const settled = async (): Promise<void> => {
  await table().host.settled();
  await table().referee.run(() => asReferee(() => undefined)); // whose part loads when it is first needed
  for (const _ of ["what is on its way", "what that brings about"]) {
    await table().referee.run(() => inTurn(() => Promise.resolve()));
    await table().host.settled();
  }
};

/** An ability of the hero's for each scope, used once. */
async function used(): Promise<() => readonly string[]> {
  const ids: [Scope, string][] = [];
  for (const scope of SCOPES) ids.push([scope, await give("ability", { uses: { scope, max: 1, spent: 1 } }, scope)]);
  return () =>
    ids.filter(([, id]) => (stored(id) as { uses: { spent: number } }).uses.spent === 0).map(([scope]) => scope);
}

const cards = () =>
  said(table().bob, "notice")
    .map((card) => card as { title?: string; facts?: { label: string; value: string }[] })
    .filter(({ title }) => title?.startsWith("WHITEHACK.Begin"))
    .map(({ title, facts }) => [title, ...(facts ?? []).map(({ label, value }) => `${label}: ${value}`)]);

const advance = async (seconds: number): Promise<void> => {
  await table().referee.run(() => game.time.advance(seconds));
  await settled();
};

describe("the tracker brings back what counts by it (WH-TIME-06 in part)", () => {
  it("a round with its attacks, a turn of one's own, and all of it when the fight is over", async () => {
    const back = await used();
    await fight();
    await settled();
    expect(back()).toEqual(expect.arrayContaining(["attack", "round"]));
    await nextRound();
    await settled();
    expect(back()).toEqual(["attack", "round", "ownTurn"]);
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await settled();
    expect(back()).toEqual(["attack", "round", "ownTurn", "battle"]);
    expect(cards()).toContainEqual(["WHITEHACK.Begin.battle", "Hero: battle"]);
  });

  it("says nothing where nothing was used", async () => {
    await fight();
    await nextRound();
    await settled();
    expect(cards()).toEqual([]);
  });
});

describe("the clock brings back what counts by the day (WH-TIME-06 in part)", () => {
  const DAY = 86_400;

  it("at midnight, once, on a card that can be undone", async () => {
    const back = await used();
    await advance(DAY / 2);
    expect(back()).toEqual([]);
    await advance(DAY / 2);
    expect(back()).toEqual(["day"]);
    expect(cards()).toEqual([["WHITEHACK.Begin.day", "Hero: day"]]);
    await undo(table().referee);
    expect(back()).toEqual([]);
    await advance(-DAY);
    expect(back()).toEqual([]);
  });

  it("for foes, too, which is the Referee's business alone", async () => {
    const data = [
      { name: "Curse", type: "ability", system: { uses: { scope: "day", max: 1, spent: 1 } } } as Item.CreateData,
    ];
    const goblin = table().referee.run(() => placedGoblin().actor ?? actorOf(GOBLIN));
    await table().referee.run(() => goblin.createEmbeddedDocuments("Item", data));
    await advance(DAY);
    expect(table().referee.run(() => lastMessage().whisper.length)).toBe(1);
    expect(table().bob.run(() => game.messages.contents.filter(({ visible }) => visible))).toEqual([]);
  });
});

const HOUR = 3600;

describe("a night of the Referee's (WH-HEAL-02 WH-TIME-06 WH-CRAWL-02)", () => {
  const night = async (): Promise<void> => {
    await table().referee.run(() => play.rest("night", { actors: [actorOf(HERO).uuid] }));
    await settled();
  };

  it("past midnight: dice, healing, time and what came back stand on one card, undone as one", async () => {
    const back = await used();
    await table().referee.run(() =>
      actorOf(HERO).update({ system: { hp: { value: 1, rolled: 6 } } } as Actor.UpdateData),
    );
    await advance(22 * HOUR);
    loadDice([20, 20], [2, 20]);
    await night();
    expect(back()).toEqual(["day"]);
    expect(cards()).toEqual([]); // no card of its own for the new day
    const lines = table().referee.run(() => JSON.stringify(lastMessage().toObject().system));
    expect(lines).toMatch(/1 → 4 · Constitution \d+: 20 fails, 2 succeeds/);
    expect(lines).toContain("day");
    await undo(table().referee);
    expect(back()).toEqual([]);
    expect(table().referee.run(() => [game.time.worldTime, actorOf(HERO).creature?.system.hp.value])).toEqual([
      22 * HOUR,
      1,
    ]);
  });

  it("in the evening of the same day nothing comes back; secret dice of all turns lie on one card", async () => {
    const back = await used();
    const party = await table().referee.run(() =>
      Actor.implementation.create({ name: "The party", type: "party" } as Actor.CreateData),
    );
    await table().referee.run(() =>
      party?.update({ system: { journey: { began: 0, checked: 0 } } } as Actor.UpdateData),
    );
    await night();
    expect(back()).toEqual([]);
    const checks = table().referee.run(() =>
      game.messages.contents.filter((one) => one.isCard("notice") && one.system.title === "WHITEHACK.Underway.Check"),
    );
    expect(checks.map(({ whisper }) => whisper.length)).toEqual([1]);
  });
});

describe("the Referee's one control (WH-TIME-06)", () => {
  const begin = async (scope: Scope): Promise<void> => {
    await table().referee.run(() => performAskedBegin(scope));
    await settled();
  };

  it.each(["day", "session", "phase"] as const)(
    "begins a new %s for everybody, on one card with undo",
    async (scope) => {
      const back = await used();
      await begin(scope);
      expect(back()).toEqual([scope]);
      expect(cards()).toEqual([[`WHITEHACK.Begin.${scope}`, `Hero: ${scope}`]]);
      await undo(table().referee);
      expect(back()).toEqual([]);
    },
  );

  it("tells what foes have back to the Referee alone", async () => {
    await used();
    const data = [{ name: "Curse", type: "ability", system: { uses: { scope: "day", max: 1, spent: 1 } } }];
    const goblin = table().referee.run(() => placedGoblin().actor ?? actorOf(GOBLIN));
    await table().referee.run(() => goblin.createEmbeddedDocuments("Item", data as Item.CreateData[]));
    await begin("day");
    const read = table().bob.run(() => game.messages.contents.filter(({ visible }) => visible));
    expect(read).toHaveLength(1);
    expect(JSON.stringify(read)).not.toContain("Curse");
    expect(table().referee.run(() => JSON.stringify(lastMessage()))).toContain("Curse");
  });

  it("is not a player's", async () => {
    const back = await used();
    await table().alice.run(() => api.begin());
    await table().alice.run(() => api.begin("day", { everybody: true }));
    expect([back(), cards(), table().alice.notices.length]).toEqual([[], [], 2]);
  });

  it("reminds those who have prepared nothing for a session (WH-ASP-01 in part)", async () => {
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "aspects" as never, true as never);
      const aspects = [
        { name: "Inns", pieces: 1, prepared: [] },
        { name: "Weather", pieces: 1, prepared: ["rain"] },
      ];
      await actorOf(HERO).update({ system: { level: 10, aspects } } as unknown as Actor.UpdateData);
    });
    await begin("session");
    expect(cards()[0]?.slice(1)).toEqual(["WHITEHACK.Begin.unprepared: ", "Hero: Inns"]);
  });
});

// The log of a session: how long it took, in days of the world's calendar.
import { joining } from "../../card-template.ts";
import { describe, expect, it } from "vitest";
import { sessionLogPage } from "../../../../src/view/campaign/session/session-log.ts";
import { type StoryCard, storyOf } from "../../../../src/view/campaign/session/story.ts";
import type { Change } from "../../../../src/undo/record.ts";

const HOUR = 3600;
const NOTHING: StoryCard = {
  who: "",
  isPlayers: false,
  title: "",
  text: "",
  facts: [],
  isWritten: false,
  changes: [],
  place: "",
  called: {},
  learned: [],
  dealer: "",
  isRolled: false,
};
const change = (changed: Partial<Change>): Change => ({
  kind: "changed",
  document: null,
  actor: null,
  name: "",
  before: {},
  after: {},
  source: null,
  undone: "none",
  ...changed,
});
const clock = (from: number, to: number): Change =>
  change({ kind: "clock", before: { time: from }, after: { time: to } });
const card = (seconds: number): StoryCard => ({ ...NOTHING, changes: [clock(0, seconds)] });
const TIME = {
  now: 0,
  when: (at: number) => `at ${at / HOUR}`,
  list: (names: readonly string[]) => new Intl.ListFormat("en").format(names),
};

/** The last word of a key, and the parts of its sentence. */
const plain = joining((key, data = {}) =>
  [key.split(".").at(-1), ...Object.entries(data).map(([part, value]) => (value ? `${part}=${value}` : ""))]
    .filter(Boolean)
    .join(" "),
);

const story = (...cards: readonly Partial<StoryCard>[]): string =>
  sessionLogPage(
    cards.map((one) => ({ ...NOTHING, ...one })),
    { present: [], secondsOfDay: 24 * HOUR, ...TIME },
    plain,
  );
const hp = (name: string, from: readonly [number, string], to: readonly [number, string]): Change =>
  change({
    name,
    before: { system: { hp: { value: from[0], state: from[1] } } },
    after: { system: { hp: { value: to[0], state: to[1] } } },
  });

describe("WH-REF-07: the story of a session", () => {
  it("says who felled and killed whom, once for all whom one has felled, and who was saved", () => {
    const told = story(
      { dealer: "Berta", changes: [hp("Goblin", [3, "up"], [-1, "knockedOut"])] },
      { dealer: "Berta", changes: [hp("Wolf", [3, "up"], [0, "knockedOut"])] },
      { dealer: "Wolf", changes: [hp("Ilo", [3, "up"], [-12, "dead"])] },
      { changes: [hp("Aldis", [2, "up"], [-3, "dying"])] },
      { who: "Berta", changes: [hp("Aldis", [-3, "dying"], [-3, "stable"])] },
    );
    expect(told).toContain(
      "<p>felled who=Berta whom=Goblin and Wolf killed who=Wolf whom=Ilo fell whom=Aldis savedBy who=Berta whom=Aldis</p>",
    );
  });

  it("says what was found, bought, given, left behind and learned, and what coins there were", () => {
    const item = (name: string, actor = "Actor.b") =>
      change({ kind: "made", name, actor, document: `${actor}.Item.${name}` });
    const called = { "Actor.b": "Berta", "Actor.i": "Ilo" };
    const told = story(
      { title: "WHITEHACK.Heap.Taken", who: "Berta", called, changes: [item("Key"), item("Rope")], isWritten: true },
      { title: "WHITEHACK.Gift.Given", who: "Berta", called, changes: [item("Rope", "Actor.i")], isWritten: true },
      { title: "WHITEHACK.Heap.LaidDown", who: "Ilo", called, changes: [item("Rope", "Actor.heap")], isWritten: true },
      { title: "Creation", called, learned: ["Actor.b.Item.Song"], changes: [item("Song")] },
      {
        title: "WHITEHACK.Shop.bought",
        who: "Ilo",
        changes: [
          item("Lamp", "Actor.i"),
          change({
            name: "Ilo",
            before: { system: { coins: { gp: 2, sp: 0 } } },
            after: { system: { coins: { gp: 1, sp: 5 } } },
          }),
        ],
      },
      {
        who: "Ilo",
        called,
        changes: [
          change({
            actor: "Actor.i",
            before: { system: { coins: { gp: 2 } } },
            after: { system: { coins: { gp: 9 } } },
          }),
        ],
      },
    );
    expect(told).toContain(
      "<p>found who=Berta what=Key and Rope gotFrom who=Ilo whom=Berta what=Rope left who=Ilo what=Rope " +
        "learned who=Berta what=Song bought who=Ilo what=Lamp got who=Ilo what=7 gp</p>",
    );
  });

  it("begins anew at another place and an hour later, tells levels and experience, and no dice", () => {
    const grown = (name: string, xp: number) =>
      change({ name, before: { system: { xp: 0, level: 1 } }, after: { system: { xp, level: 2 } } });
    const told = story(
      { place: "The bridge", title: "The bridge is down", who: "", isWritten: true },
      {
        place: "The bridge",
        title: "WHITEHACK.MoraleResult.title",
        facts: [{ label: "2d6", value: "7" }],
        isRolled: true,
        isWritten: true,
      },
      { place: "The bridge", changes: [clock(0, 2 * HOUR)] },
      { changes: [grown("Berta", 50), grown("Ilo", 50)] },
      { place: "The hall", title: "WHITEHACK.Begin.day", text: "all is back", isWritten: true },
    );
    expect(told).toBe(
      "<h2>at 0 · The bridge</h2><p>The bridge is down</p>" +
        "<h2>at 2 · The bridge</h2><p>level who=Berta and Ilo what=2 earned who=Berta and Ilo what=50</p>" +
        "<h2>time</h2><ul><li>hours count=2</li></ul>",
    );
  });
});

describe("the time that a session took", () => {
  it.each([
    { day: 24, hours: 45, told: "1 days 21 hours" },
    { day: 20, hours: 45, told: "2 days 5 hours" },
    { day: 20, hours: 20, told: "<li>1 days</li>" },
  ])("$hours hours, where a day has $day", ({ day, hours, told }) => {
    const page = sessionLogPage([card(hours * HOUR)], { present: [], secondsOfDay: day * HOUR, ...TIME }, (key, data) =>
      [data?.["count"], key.split(".").at(-1)].filter(Boolean).join(" "),
    );
    expect(page).toContain(told);
  });
});

it("WH-REF-07: says of a new character that they are ready, and leaves their numbers to the sheet", () => {
  const made = {
    ...NOTHING,
    who: "Octaviole",
    title: "Octaviole",
    text: "Octaviole is ready to play.",
    isWritten: true,
  };
  const facts = [{ label: "Strength", value: "11" }];
  expect(storyOf([{ ...made, facts }], TIME, (key) => key)).toBe("<h2>at 0</h2><p>Octaviole is ready to play.</p>");
});

// Every macro of the pack in everybody's hands: of a Referee who has chosen nobody, of one who has chosen several, of a player.
import { describe, expect, it, vi } from "vitest";
import { PACK_MACROS, bringTables, packMacro } from "../pack-macros.ts";
import { GOBLIN, HERO, type Seat, aTable, actorOf, lastMessage, placedGoblin } from "../table.ts";

const table = aTable();

const names = PACK_MACROS.map(({ name }) => name);

/** Macros for those whom the user has chosen. */
const FOR_SOMEBODY = ["Award XP", "Days of rest", "Evening rest", "Group check", "Morale", "New day", "Reaction"];
/** Needs somebody as well, and says so in words of its own. */
const FOR_BIDDERS = "Auction";
const FOR_REFEREES = [
  "Ask for rolls",
  "Ask the table",
  "Auction",
  "Award XP",
  "Begin a day or session",
  "Contest",
  "Factions and phases",
  "Modus roll",
  "Referee’s desk",
  "Session log",
  "Story and phases",
  "Undo the last thing",
  "Weigh an encounter",
];
/** Opens a window of the host's for everybody. */
const TOURS = "Tours";
/** They open windows, which are stories for a browser. */
const FOR_A_WINDOW = [
  "Ask the table",
  "Factions and phases",
  "Referee’s desk",
  "Session log",
  "Story and phases",
  TOURS,
  "Undo the last thing",
  "Weigh an encounter",
];
/** What the dialogs of macros would ask. */
const ANSWERED = {
  earned: { monsters: [15, 15], gold: 70, quests: [] },
  attribute: "dexterity",
  sharedLanguage: true,
  begins: "session",
  caught: [],
};

/** Chooses tokens on the scene, as far as a client without a page can. */
const choose = (seat: Seat, actors: () => readonly (Actor.Implementation | null)[]): void =>
  seat.run(() => {
    const controlled = actors().map((actor) => ({ actor }));
    vi.stubGlobal("canvas", { tokens: { controlled } });
  });

/** Runs a macro as somebody has it on the hotbar, and says what was told and what was posted. */
async function run(seat: Seat, name: string): Promise<{ told: readonly string[]; posted: number }> {
  const entry = packMacro(name);
  await bringTables(table(), entry);
  const before = seat.run(() => game.messages.size);
  const { execute } = seat.run(() => {
    const macro = new Macro.implementation(structuredClone({ ...entry, author: game.user.id }) as Macro.CreateData);
    return { execute: () => macro.execute(structuredClone(ANSWERED) as never) };
  });
  await seat.run(execute);
  await table().host.settled();
  return { told: seat.notices.map(({ message }) => message), posted: seat.run(() => game.messages.size) - before };
}

describe("a Referee who has chosen nobody", () => {
  it.each(FOR_SOMEBODY)("is told so, once: %s", async (name) => {
    expect(await run(table().referee, name)).toEqual({ told: ["WHITEHACK.Refusal.nobodyChosen"], posted: 0 });
  });

  it("is told that an auction takes two", async () => {
    expect(await run(table().referee, FOR_BIDDERS)).toEqual({
      told: ["WHITEHACK.Auction.Refusal.tooFewBidders"],
      posted: 0,
    });
  });

  it.each(names.filter((name) => ![...FOR_SOMEBODY, FOR_BIDDERS, ...FOR_A_WINDOW].includes(name)))(
    "needs nobody: %s",
    async (name) => {
      expect(await run(table().referee, name)).toEqual({ told: [], posted: 1 });
    },
  );
});

describe("a Referee who has chosen several", () => {
  const several = () => [actorOf(HERO), placedGoblin().actor, actorOf(HERO), null];

  it.each([...FOR_SOMEBODY, FOR_BIDDERS])("plays for all of them, each once: %s", async (name) => {
    choose(table().referee, several);
    try {
      const { told, posted } = await run(table().referee, name);
      expect(told).toEqual([]);
      expect(posted).toBeGreaterThan(0);
      const facts = table().referee.run(() => JSON.stringify(lastMessage().system));
      expect(facts.match(/"label":"Hero"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("a player", () => {
  it.each(names.filter((name) => name !== TOURS))(
    "plays for the own character, or is told who may: %s",
    async (name) => {
      await table().referee.run(() => game.users.getName("Alice")?.update({ character: HERO } as never));
      await table().host.settled();
      const { told, posted } = await run(table().alice, name);
      const refused = FOR_REFEREES.includes(name)
        ? ["WHITEHACK.Refusal.refereeOnly"]
        : name === "Morale"
          ? ["WHITEHACK.Refusal.noMonster"]
          : [];
      expect(told).toEqual(refused);
      expect(posted > 0).toBe(refused.length === 0);
    },
  );

  it.each(FOR_SOMEBODY.filter((name) => name !== "Award XP"))("without a character is told so: %s", async (name) => {
    expect(await run(table().bob, name)).toEqual({ told: ["WHITEHACK.Refusal.nobodyChosen"], posted: 0 });
  });

  it("cannot play for somebody else's", async () => {
    choose(table().bob, () => [actorOf(HERO), actorOf(GOBLIN)]);
    try {
      expect(await run(table().bob, "Evening rest")).toEqual({ told: ["WHITEHACK.Refusal.nobodyChosen"], posted: 0 });
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

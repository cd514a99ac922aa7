// A world with a calendar of its own: days of twenty hours, three months with names, years that begin at 1111.
import { afterEach, describe, expect, it } from "vitest";
import { beginCrawl, nextTurn } from "../../../src/foundry/campaign/exploring/crawl.ts";
import { inTurn } from "../../../src/foundry/chat/requests/in-turn.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { BASE_LISTS } from "../../../src/foundry/campaign/bases/base-lists.ts";
import { daysPassed, secondsOfDay, shownHour, shownMoment } from "../../../src/foundry/host/world-calendar.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, aTable, HERO } from "../table.ts";

const PARTY = "party00000000001";
const table = aTable(undefined, (actors) => {
  const system = { members: [{ actor: `Actor.${HERO}`, name: "Hero", bearsLight: false }] };
  const crew = { _id: PARTY, name: "Crew", type: "party", ownership: { default: 2 }, items: [], system };
  actors.push(crew);
});
const { give, told } = heroItems(table);

const HOUR = 3600;
const DAY = 20 * HOUR;
const month = (name: string, days: number, ordinal: number) => ({ name, ordinal, days });
const STRANGE = {
  name: "Ferrymen's reckoning",
  years: { yearZero: 1111, firstWeekday: 0, leapYear: null },
  months: { values: [month("Thaw", 10, 1), month("Haul", 20, 2), month("Frost", 10, 3)] },
  days: { values: [], daysPerYear: 40, hoursPerDay: 20, minutesPerHour: 60, secondsPerMinute: 60 },
  seasons: null,
};

const time = () => CONFIG.time as unknown as Record<string, unknown>;
const plain = time()["worldCalendarConfig"];
const calendarClass = time()["worldCalendarClass"];
/** Puts a calendar into the world, as a module does while it loads. */
function reckonBy(config: unknown, made: unknown = calendarClass): void {
  time()["worldCalendarConfig"] = config;
  time()["worldCalendarClass"] = made;
  for (const seat of [table().referee, table().alice, table().bob]) seat.run(() => game.time.initializeCalendar());
}
afterEach(() => reckonBy(plain));

const referee = async (work: () => Promise<unknown>): Promise<void> => {
  await table().referee.run(work);
  await table().host.settled();
  await table().referee.run(() => inTurn(() => Promise.resolve()));
  await table().host.settled();
};
const party = () => actorOf(PARTY) as Actor.OfType<"party">;
const post = (clock: number) => table().alice.run(() => shownMoment(clock));

describe("the host's calendar", () => {
  it("WH-TIME-06 in part: is plain days where nobody has chosen one, and the calendar's words where somebody has", () => {
    expect(post(2 * 86_400 + 14 * HOUR + 300)).toBe("Day 3, 14:05");
    reckonBy(STRANGE);
    expect(post(0)).toBe("1 Thaw 1111, 00:00");
    expect(post(12 * DAY + 19 * HOUR + 59 * 60 + 59)).toBe("3 Haul 1111, 19:59");
    expect(post(40 * DAY)).toBe("1 Thaw 1112, 00:00");
    expect(post(-1)).toBe("10 Frost 1110, 19:59");
    expect(table().alice.run(() => shownHour(DAY + HOUR))).toBe("01:00");
  });

  it("a calendar without months counts the days of its years; one with odd hours has its own day", () => {
    const days = { ...STRANGE.days, hoursPerDay: 10, minutesPerHour: 100, secondsPerMinute: 50 };
    reckonBy({ ...STRANGE, months: null, days });
    expect(table().alice.run(secondsOfDay)).toBe(50_000);
    expect(post(50_000 + 3 * 5000 + 99 * 50)).toBe("Day 2 of 1111, 03:99");
  });

  it("a calendar that begins its days at another moment has its own midnights", () => {
    const Base = calendarClass as new (config: object) => { timeToComponents(time: number): object };
    class Later extends Base {
      override timeToComponents(clock: number): object {
        return super.timeToComponents(clock + 8 * HOUR);
      }
    }
    reckonBy(STRANGE, Later);
    expect(post(0)).toBe("1 Thaw 1111, 08:00");
    expect(table().alice.run(() => daysPassed(11 * HOUR, 12 * HOUR))).toBe(1);
    expect(table().alice.run(() => daysPassed(19 * HOUR, 21 * HOUR))).toBe(0);
  });

  it("is told by the party's sheet, by its timers and on cards", async () => {
    reckonBy(STRANGE);
    const timers = { truce: { name: "Truce", endsAt: 30 * DAY + HOUR } };
    await referee(() => party().update({ system: { journey: { running: timers } } } as Actor.UpdateData));
    await referee(() => beginCrawl(party()));
    await referee(() => nextTurn(party()));
    const shown = table().alice.run(() => partyContext(party(), false).underway);
    expect(shown).toMatchObject({ clock: "1 Thaw 1111, 00:10", timers: [{ ends: "1 Frost 1111, 01:00" }] });
    expect(told(table().bob, 1)).toMatchObject([{ facts: [{ value: "1 Thaw 1111, 00:10" }, { value: "1" }] }]);
  });

  it("WH-TIME-06 in part: a day of the rules is a day of the calendar, and begins at its midnight", async () => {
    const day = () => table().referee.run(() => rulebookFor(null).turnLength.seconds.day);
    expect(day()).toBe(86_400);
    reckonBy(STRANGE);
    expect(day()).toBe(DAY);
    const id = await give("ability", { uses: { scope: "day", max: 1, spent: 1 } }, "Second sight");
    const spent = () =>
      (table().referee.run(() => actorOf(HERO).items.get(id)?.toObject().system) as { uses: { spent: number } }).uses
        .spent;
    await referee(() => game.time.advance(DAY - 60));
    expect(spent()).toBe(1);
    await referee(() => game.time.advance(60));
    expect(spent()).toBe(0);
  });

  it("an entry in the log of a base keeps its hour on another day", () => {
    reckonBy(STRANGE);
    const row = { id: "one", time: 3 * DAY + 5 * HOUR, text: "Rain", by: "Alice", hidden: false };
    const input = { value: "12" } as HTMLInputElement;
    const changed = table().referee.run(() =>
      BASE_LISTS["log"]?.change?.({ row, field: "day", input, others: [], document: party() }),
    );
    expect(changed).toMatchObject({ time: 11 * DAY + 5 * HOUR, text: "Rain" });
  });
});

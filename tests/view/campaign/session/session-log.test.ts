// The log of a session: how long it took, in days of the world's calendar.
import { describe, expect, it } from "vitest";
import { sessionLogPage, type ToldCard } from "../../../../src/view/campaign/session/session-log.ts";

const HOUR = 3600;
const card = (seconds: number): ToldCard => ({
  who: "",
  isPlayers: false,
  title: "",
  text: "",
  facts: [],
  isWritten: false,
  changes: [
    {
      kind: "clock",
      document: null,
      actor: null,
      name: "",
      before: { time: 0 },
      after: { time: seconds },
      source: null,
      undone: "none",
    },
  ],
});

describe("the time that a session took", () => {
  it.each([
    { day: 24, hours: 45, told: "1 days 21 hours" },
    { day: 20, hours: 45, told: "2 days 5 hours" },
    { day: 20, hours: 20, told: "<li>1 days</li>" },
  ])("$hours hours, where a day has $day", ({ day, hours, told }) => {
    const page = sessionLogPage([card(hours * HOUR)], { present: [], secondsOfDay: day * HOUR }, (key, data) =>
      [data?.["count"], key.split(".").at(-1)].filter(Boolean).join(" "),
    );
    expect(page).toContain(told);
  });
});

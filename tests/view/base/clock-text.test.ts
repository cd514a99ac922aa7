import { describe, expect, it } from "vitest";
import { clockText, dayText, hourText, type Moment } from "../../../src/view/base/words.ts";
import { english } from "../sheet-fixtures.ts";

const moment = (more: Partial<Moment>): Moment => ({ day: 3, date: null, hour: 14, minute: 5, ...more });

describe("a moment in words (WH-TIME-06)", () => {
  it.each([
    ["a world that only counts its days", {}, "Day 3, 14:05"],
    ["a calendar of months", { date: { day: 9, month: "Thaw", year: 1111 } }, "9 Thaw 1111, 14:05"],
    ["a calendar without months", { date: { day: 301, month: "", year: 12 } }, "Day 301 of 12, 14:05"],
    ["long hours", { hour: 4, minute: 99 }, "Day 3, 04:99"],
    ["a year before the first", { date: { day: 1, month: "Thaw", year: -2 } }, "1 Thaw −2, 14:05"],
  ] as const)("%s", (_name, more, expected) => {
    expect(clockText(moment(more), english)).toBe(expected);
  });

  it("tells day and hour alone", () => {
    expect([dayText(moment({}), english), hourText(moment({ hour: 0 }))]).toEqual(["Day 3", "00:05"]);
  });
});

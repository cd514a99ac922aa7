import { expect, it } from "vitest";
import { hiredIn } from "../../../src/view/companions/companion-dialogs.ts";

it("reads who is hired, within bounds (WH-HIRE-01)", () => {
  const said = { count: 3, name: " Guard ", wage: 4, period: "day", morale: -2 };
  expect(hiredIn(said)).toEqual({ ...said, name: "Guard" });
  expect(hiredIn({ count: 99, name: "", wage: -1, period: "hour" })).toEqual({
    count: 20,
    name: "–",
    wage: 0,
    period: "month",
    morale: 0,
  });
});

import { expect, test } from "vitest";
import {
  audienceOf,
  navigationRequest,
  resolveCheck,
  resolveRequest,
  toRequestedCheck,
} from "../../../src/rules/index.ts";
import { explained } from "../builders.ts";

test("WH-DICE-07 (1): getting lost is the Referee's secret", () => {
  const request = navigationRequest({ id: "ann", attribute: "wisdom", score: 10 });
  const roll = toRequestedCheck(explained(10), request, { relevant: [], vocationDoubles: false });
  const outcome = resolveRequest(request, resolveCheck(roll, [12, 4]));
  expect(outcome.audience).toBe("referee");
});
test("WH-DICE-07 (2): the attack of a monster is rolled in the open", () => {
  expect([audienceOf(), audienceOf(true)]).toEqual(["everybody", "referee"]);
});

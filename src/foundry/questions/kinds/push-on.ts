import { type ReadBy, shape } from "../../../rules/shape.ts";
import { PUSH_ON } from "../../moves/open-strikes.ts";
import { pushOn, pushStands } from "../../moves/push-along.ts";
import { readPush } from "../../moves/push-payload.ts";
import { ON } from "../../moves/strike-questions.ts";
import { defineKind } from "../kind.ts";

const readPayload = shape({ push: readPush });

/** Whoever was hit while they were pushed is pushed on, or stays. @rule FH-DEF-08 FH-FRE-05 */
export const pushOnKind = defineKind<ReadBy<typeof readPayload>>({
  id: PUSH_ON,
  payload: readPayload,
  isDue: ({ push }) => pushStands(push),
  follow: ({ payload: { push }, answer }) => (answer.option === ON ? pushOn(push) : Promise.resolve({})),
});

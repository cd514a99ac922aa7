import { aWhole, type ReadBy, shape } from "../../../rules/shape.ts";
import { tokenAt } from "../../documents/found-at.ts";
import { goOn, wayStands } from "../../moves/go-on.ts";
import { GO_ON } from "../../moves/open-strikes.ts";
import { ON } from "../../moves/strike-questions.ts";
import { readWay } from "../../moves/way-payload.ts";
import { defineKind } from "../kind.ts";

const readPayload = shape({ way: readWay, hits: aWhole });
type Payload = ReadBy<typeof readPayload>;

/** Whoever was hit on the way out of a melee goes on, or stays. @rule WH-FREE-03 */
export const goOnKind = defineKind<Payload>({
  id: GO_ON,
  payload: readPayload,
  isDue: ({ way }) => {
    const token = tokenAt(way.token);
    return token !== null && wayStands(token, way);
  },
  follow({ payload: { way }, answer }) {
    if (answer.option === ON) void goOn(way);
    return Promise.resolve({});
  },
});

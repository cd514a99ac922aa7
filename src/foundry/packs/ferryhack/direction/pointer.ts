import { compassOf } from "../../../../house-rules/ferryhack/spells/direction.ts";
import { jsonIn } from "../../../../rules/json.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../../rules/shape.ts";
import type { Place } from "../../../../rules/index.ts";
import type { QuestionField } from "../../../../view/questions/question.ts";
import { placeSpot } from "../../../actions/combat/perform-area.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { placeOf } from "../../../fight/place.ts";
import { localize } from "../../../localize.ts";
import { defineKind, type NewQuestion } from "../../../questions/kind.ts";
import { squaresTo } from "../../../spells/teleport.ts";
import { storedPlace } from "../../../stored-place.ts";
import { madeOf } from "../../../undo/store-change.ts";
import { hasMark } from "../control/control-marks.ts";
import { hearersOf } from "../lasting/hearers.ts";
import { DIRECTION, drawPointer } from "./draw-pointer.ts";

const ID = "fhPointer";
const SPOT = "spot";
const POINT = "point";
const PLAIN = { detail: "", actor: null, referee: true } as const;

const readPayload = shape({ seer: aText, what: aText });
const readSpot = shape({ x: aWhole, y: aWhole });

const spotIn = (said: unknown): Place | null => (typeof said === "string" ? (readSpot(jsonIn(said)) ?? null) : null);

/** Where something lies from somebody, in words. */
function whereFrom(seer: Creature, at: Place): string {
  const token = placeOf(seer);
  const squares = squaresTo(token, at);
  const here = token && storedPlace(token);
  const way = here && compassOf({ x: at.x - here.x, y: at.y - here.y });
  if (squares === null || !way) return localize("WHITEHACK.Fh.Direction.here");
  return localize("WHITEHACK.Fh.Direction.there", {
    way: localize(`WHITEHACK.Spellcasting.Way.${way}`),
    squares: String(squares),
  });
}

/** The Referee points to the nearest thing of a kind, or says that there is none. @rule FH-S2-11 */
export const pointerKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ seer }) {
    const actor = await creatureAt(seer);
    return actor !== null && hasMark(actor, DIRECTION);
  },
  async fills({ payload: { seer }, answer: { option, values } }) {
    if (option !== POINT || values[SPOT] !== undefined) return {};
    const at = await placeSpot(await creatureAt(seer));
    return at === null ? null : { [SPOT]: at ? JSON.stringify({ x: Math.round(at.x), y: Math.round(at.y) }) : "" };
  },
  async follow({ payload: { seer: uuid, what }, answer: { option, values } }) {
    const seer = await creatureAt(uuid);
    if (!seer) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const at = option === POINT ? spotIn(values[SPOT]) : null;
    if (option === POINT && !at) return { refused: "WHITEHACK.Fh.Direction.noPlace" };
    const changes = at ? await drawPointer(seer, what, at) : [];
    const told = await tellLines({
      title: "WHITEHACK.Fh.Direction.title",
      facts: [{ label: what, value: at ? whereFrom(seer, at) : "WHITEHACK.Fh.Direction.none" }],
      rules: ["FH-S2-11"],
      actor: seer,
      audience: { whisper: hearersOf(seer) },
    });
    return { changes: [...changes, ...(told ? [madeOf(told)] : [])] };
  },
});

const SPOT_FIELD: QuestionField = {
  name: SPOT,
  label: "WHITEHACK.Fh.Direction.place",
  kind: "filled",
  min: 0,
  max: 200,
  choices: [],
};

/** Asks the Referee where the nearest thing of a kind is. @rule FH-S2-11 */
export const toPointer = (seer: Creature, what: string): NewQuestion => ({
  kind: ID,
  title: localize("WHITEHACK.Fh.Direction.where", { what }),
  text: "WHITEHACK.Fh.Direction.askReferee",
  rules: ["FH-S2-11"],
  about: seer,
  asked: { actor: seer.uuid, referee: true },
  readers: [],
  payload: { seer: seer.uuid, what },
  options: [
    { ...PLAIN, id: POINT, label: "WHITEHACK.Fh.Direction.point", fields: [SPOT_FIELD] },
    { ...PLAIN, id: "none", label: "WHITEHACK.Fh.Direction.sayNone", fields: [] },
  ],
});

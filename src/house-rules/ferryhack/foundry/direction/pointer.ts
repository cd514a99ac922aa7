import type { Place } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { middleOf } from "../../../../foundry/host/distance.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { playersAsked } from "../../../../foundry/chat/prompts/listeners.ts";
import { putOn } from "../spells/scene/draw-light.ts";
import { hasMark, marksOf } from "../control/control-save.ts";
import { compassOf } from "../../rules/spells/spell-effects.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { promptFilled } from "../../../../view/chat/prompts/prompt.ts";
import { placeSpot } from "../../../../foundry/combat/area/perform-area.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { squaresTo } from "../spells/teleport.ts";
import { storedPlace } from "../../../../foundry/host/stored-place.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import { hearersOf } from "../lasting/seen.ts";

/** The condition of a caster of Direction. */
export const DIRECTION = "fh-direction";

/** Half the width of the shaft, and of the head, and the length of the head, in squares. */
const SHAFT = 0.06;
const HEAD = 0.22;
const TIP = 0.45;

/** An arrow from one place to another as corners, in pixels; the head is no longer than half of it. */
function arrow(from: Place, to: Place, size: number): readonly Place[] {
  const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const way = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
  const neck = long - Math.min(long / 2, TIP * size);
  const corner = (along: number, aside: number): Place => ({
    x: Math.round(from.x + along * way.x - aside * size * way.y),
    y: Math.round(from.y + along * way.y + aside * size * way.x),
  });
  return [
    corner(0, -SHAFT),
    corner(neck, -SHAFT),
    corner(neck, -HEAD),
    corner(long, 0),
    corner(neck, HEAD),
    corner(neck, SHAFT),
    corner(0, SHAFT),
    corner(0, -SHAFT),
  ];
}

const LOOKS = {
  fillType: 1,
  fillColor: "#f2c14e",
  fillAlpha: 0.9,
  strokeColor: "#3a2b00",
  strokeWidth: 3,
  textColor: "#ffffff",
} as const;

function shapeOf(corners: readonly Place[]): object {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - x), Math.max(1, Math.max(...ys) - y)];
  return { x, y, shape: { type: "p", width, height, points: corners.flatMap((one) => [one.x - x, one.y - y]) } };
}

/** The user who sees a pointer besides Referees: its caster's player, as the author of a hidden drawing. */
const authorFor = ({ uuid }: Creature): string | null =>
  playersAsked({ actor: uuid, users: [], role: null, referee: false })[0]?.id ?? game.user.id;

/** An arrow on the scene from the caster to a space, for their player and for Referees, until the spell is over. @rule FH-S2-11 */
async function drawPointer(seer: Creature, what: string, at: Place): Promise<readonly Change[]> {
  const token = placeOf(seer);
  const scene = token?.parent;
  const [mark] = marksOf(seer, DIRECTION);
  if (!token || !scene || !mark) return [];
  const { sizeX, sizeY, size } = scene.grid;
  const to = { x: at.x + sizeX / 2, y: at.y + sizeY / 2 };
  const level = writtenConditionOf(mark.effect)?.strength ?? 0;
  const spell = { holder: seer.uuid, condition: DIRECTION, original: "Varseblivning", level };
  const drawing = {
    ...shapeOf(arrow(middleOf(token), to, size)),
    ...LOOKS,
    text: what,
    fontSize: Math.max(8, Math.round(size * 0.4)),
    hidden: true,
  };
  return putOn(scene, "Drawing", { spell, data: [{ ...drawing, author: authorFor(seer) }] });
}

const ID = "fhPointer";
const SPOT = "spot";
const POINT = "point";
const readPayload = shape({ seer: aText, what: aText });
const readSpot = shape({ x: aWhole, y: aWhole });

const spotIn = (said: unknown): Place | null => (typeof said === "string" ? (readSpot(jsonIn(said)) ?? null) : null);

/** The direction of a place from the seer, in words. */
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

/** The Referee points to the nearest object of a kind, or says that there is none. @rule FH-S2-11 */
export const pointerKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ seer }) {
    const actor = await resolveCreature(seer);
    return actor !== null && hasMark(actor, DIRECTION);
  },
  async fills({ payload: { seer }, answer: { option, values } }) {
    if (option !== POINT || values[SPOT] !== undefined) return {};
    const at = await placeSpot(await resolveCreature(seer));
    return at === null ? null : { [SPOT]: at ? JSON.stringify({ x: Math.round(at.x), y: Math.round(at.y) }) : "" };
  },
  async follow({ payload: { seer: uuid, what }, answer: { option, values } }) {
    const seer = await resolveCreature(uuid);
    if (!seer) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const at = option === POINT ? spotIn(values[SPOT]) : null;
    if (option === POINT && !at) return { refused: "WHITEHACK.Fh.Direction.noPlace" };
    const changes = at ? await drawPointer(seer, what, at) : [];
    const told = await postLines({
      title: "WHITEHACK.Fh.Direction.title",
      facts: [{ label: what, value: at ? whereFrom(seer, at) : "WHITEHACK.Fh.Direction.none" }],
      rules: ["FH-S2-11"],
      actor: seer,
      audience: { whisper: hearersOf(seer) },
    });
    return { changes: [...changes, ...allMade(told)] };
  },
});

const SPOT_FIELD = promptFilled(SPOT, "WHITEHACK.Fh.Direction.place", 200);

/** Asks the Referee where the nearest object of a kind is. @rule FH-S2-11 */
export const toPointer = (seer: Creature, what: string): NewPrompt => ({
  kind: ID,
  title: localize("WHITEHACK.Fh.Direction.where", { what }),
  text: "WHITEHACK.Fh.Direction.askReferee",
  rules: ["FH-S2-11"],
  about: seer,
  asked: { actor: seer.uuid, referee: true },
  readers: [],
  payload: { seer: seer.uuid, what },
  options: [
    { referee: true, id: POINT, label: "WHITEHACK.Fh.Direction.point", fields: [SPOT_FIELD] },
    { referee: true, id: "none", label: "WHITEHACK.Fh.Direction.sayNone" },
  ],
});

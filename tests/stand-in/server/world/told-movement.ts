import type { Source } from "../../common/documents/permissions.ts";

const PLACE = ["x", "y", "elevation", "width", "height", "shape", "level", "depth"] as const;

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where a stored token is. */
export const placeOf = (token: Source): Source =>
  Object.fromEntries(PLACE.flatMap((key) => (token[key] === undefined ? [] : [[key, token[key]]])));

/** Whether an update changes where its token is, or the record of its movements. */
export const isMove = (changes: Source): boolean =>
  [...PLACE, "_movementHistory"].some((key) => key in changes || `==${key}` in changes);

export interface Moved {
  readonly before: Source;
  readonly after: Source;
}

/**
 * What an update of tokens tells of their movements. Where each of them began and ended is what is stored, whatever the
 * sender's client says; of tokens that the update does not move nothing is told.
 */
export function toldMovement(options: Source, moved: ReadonlyMap<string, Moved>): Source {
  const { movement } = options;
  if (!isSource(movement)) return options;
  const told = Object.entries(movement).flatMap(([id, one]) => {
    const ends = moved.get(id);
    return ends && isSource(one) ? [[id, derived(one, ends)] as const] : [];
  });
  return { ...options, movement: Object.fromEntries(told) };
}

function derived(movement: Source, { before, after }: Moved): Source {
  const whole: Source = { ...movement, user: null };
  if (!isSource(movement["passed"])) return whole;
  const given = movement["passed"]["waypoints"];
  const waypoints = Array.isArray(given) ? given.filter(isSource) : [];
  const last = waypoints.at(-1);
  const passed = last ? [...waypoints.slice(0, -1), { ...last, ...after }] : [];
  return {
    ...whole,
    origin: { ...(isSource(movement["origin"]) ? movement["origin"] : {}), ...before },
    destination: { ...(isSource(movement["destination"]) ? movement["destination"] : {}), ...after },
    passed: { ...movement["passed"], waypoints: passed },
  };
}

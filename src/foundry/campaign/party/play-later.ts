import type { play } from "./play.ts";
import { lazy } from "../../host/lazy.ts";

type Play = typeof play;

/** The calls that play for several, by name; a page knows them before their code is there. */
const NAMES = {
  area: true,
  ask: true,
  askHidden: true,
  awardXp: true,
  begin: true,
  drawTables: true,
  isCorrupt: true,
  openAuction: true,
  openBoard: true,
  openStory: true,
  openTours: true,
  requestRolls: true,
  rest: true,
  rollGroup: true,
  rollModus: true,
  rollMorale: true,
  rollReaction: true,
  setPhase: true,
  undoLast: true,
  weighEncounter: true,
  wrapUp: true,
  writeSessionLog: true,
} as const satisfies Record<keyof Play, true>;

type Call = (...given: readonly unknown[]) => unknown;

async function call(name: keyof Play, given: readonly unknown[]): Promise<unknown> {
  const { play: calls } = await lazy(() => import("./play.ts"));
  return (calls[name] as Call)(...given);
}

const later: object = Object.fromEntries(
  Object.keys(NAMES).map((name) => [name, (...given: readonly unknown[]) => call(name as keyof Play, given)]),
);

/** The part of the interface that plays for several; the first call loads its code. */
export const playLater = later as Play;

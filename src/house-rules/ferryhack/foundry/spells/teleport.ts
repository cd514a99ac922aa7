import type { Place } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { allMade, attempt, changedSince } from "../../../../foundry/documents/store-change.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { storedPlace } from "../../../../foundry/host/stored-place.ts";
import { storedIn } from "../../../../foundry/documents/changed-document.ts";
import { spellsIn } from "../../rules/spells/spellcasting.ts";

/** A target that a spell takes elsewhere. */
export interface Moving {
  readonly target: Creature;
  /** The corner of the space, in pixels; null where none was chosen. */
  readonly at: Place | null;
  readonly meters: number;
  readonly spell: string;
}

/** How far it is to a space, in squares; null where it is on no scene. */
export function squaresTo(token: TokenDocument.Implementation | null, at: Place | null): number | null {
  const scene = token?.parent;
  if (!token || !scene || !at || !isOn(scene, at)) return null;
  const { x, y } = storedPlace(token);
  return Math.round(Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) / scene.grid.size);
}

const isOn = ({ dimensions: { width, height } }: Scene.Implementation, { x, y }: Place): boolean =>
  Math.min(x, y) >= 0 && x < width && y < height;

/** The text about a teleport. */
function saidOf(squares: number | null, reach: number): string {
  if (squares === null) return "WHITEHACK.Spellcasting.MoveByHand";
  const far = { squares: String(squares), reach: String(reach) };
  return squares <= reach ? "WHITEHACK.Spellcasting.Moved" : localize("WHITEHACK.Spellcasting.TooFar", far);
}

/** Puts a token elsewhere without a way between: it counts as no movement of the round. */
async function displace(token: TokenDocument.Implementation, { x, y }: Place): Promise<readonly Change[]> {
  const stored = storedIn(token);
  const there = { x, y, action: "displace", snapped: false, explicit: true };
  await attempt(token.uuid, () => token.move(there as Parameters<typeof token.move>[0], { method: "api" }));
  return changedSince(token, stored, { x: true, y: true });
}

/**
 * Takes a target to a space as far as the spell reaches, and tells it; enemies have no time to strike. @rule FH-S4-04
 */
export async function teleport(
  { target, at, meters, spell }: Moving,
  like: ChatMessage.Implementation,
): Promise<readonly Change[]> {
  const reach = spellsIn(rulebookFor(target))?.squares(meters) ?? 0;
  const token = placeOf(target);
  const squares = squaresTo(token, at);
  const moved = token && at && (squares ?? Infinity) <= reach ? await displace(token, at) : [];
  const told = await postLines({
    title: spell,
    text: saidOf(squares, reach),
    facts: [{ label: "WHITEHACK.Spellcasting.Targets", value: calledName(target) }],
    rules: ["FH-S4-04"],
    actor: target,
    like,
  });
  return [...moved, ...allMade(told)];
}

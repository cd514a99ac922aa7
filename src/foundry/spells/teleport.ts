import type { Place } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { attempt } from "../documents/attempt.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { placeOf } from "../fight/place.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storedIn } from "../undo/changed-document.ts";
import { changedSince, madeOf } from "../undo/store-change.ts";

/** Somebody whom a spell takes elsewhere. */
export interface Moving {
  readonly target: Creature;
  /** The corner of the space, in pixels; null where none was chosen. */
  readonly at: Place | null;
  readonly meters: number;
  readonly spell: string;
}

/** How far it is to a space, in squares; null where it is on no scene. */
function squaresTo(token: TokenDocument.Implementation | null, at: Place | null): number | null {
  const size = token?.parent?.grid.size ?? 0;
  if (!token || !at || size === 0) return null;
  const { width, height } = token.parent?.dimensions ?? { width: 0, height: 0 };
  const isInside = at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
  return isInside ? Math.round(Math.max(Math.abs(at.x - token.x), Math.abs(at.y - token.y)) / size) : null;
}

/** Puts a token elsewhere without a way between: it counts as no movement of the round. */
async function displace(token: TokenDocument.Implementation, { x, y }: Place): Promise<readonly Change[]> {
  const stored = storedIn(token);
  const there = { x, y, action: "displace", snapped: false, explicit: true };
  await attempt(token.uuid, () => token.move(there as Parameters<typeof token.move>[0], { method: "api" }));
  return changedSince(token, stored, { x: true, y: true });
}

/** Takes somebody to a space as far as the spell reaches, and tells it; enemies have no time to strike. @rule FH-S4-04 */
export async function teleport(
  { target, at, meters, spell }: Moving,
  like: ChatMessage.Implementation,
): Promise<readonly Change[]> {
  const reach = rulebookFor(target).magic.spells?.squares(meters) ?? 0;
  const token = placeOf(target);
  const squares = squaresTo(token, at);
  const goes = token !== null && at !== null && squares !== null && squares <= reach;
  const moved = goes ? await displace(token, at) : [];
  const far = { squares: String(squares), reach: String(reach) };
  const told = await tellLines({
    title: spell,
    text: goes
      ? "WHITEHACK.Spellcasting.Moved"
      : squares === null
        ? "WHITEHACK.Spellcasting.MoveByHand"
        : localize("WHITEHACK.Spellcasting.TooFar", far),
    facts: [{ label: "WHITEHACK.Spellcasting.Targets", value: calledName(target) }],
    rules: ["FH-S4-04"],
    actor: target,
    like,
  });
  return [...moved, ...(told ? [madeOf(told)] : [])];
}

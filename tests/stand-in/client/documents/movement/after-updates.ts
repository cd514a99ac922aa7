import type { Dict } from "../../../common/types.ts";
import { Hooks } from "../../game/hooks.ts";
import { moveAttachedRegions } from "../regions/attached-regions.ts";
import { changeRegions } from "../regions/inside-regions.ts";
import type { TokenDocument } from "../token.ts";
import { afterMovement, announceMovement } from "./announce-movement.ts";

/** On every client, once an update of tokens is done: movements are told, then records, then regions. */
export function afterTokenUpdates(tokens: readonly TokenDocument[], operation: Dict, userId: string): void {
  const updates = (operation["updates"] ?? []) as Dict[];
  for (const token of tokens) {
    const movement = announceMovement(token, operation, userId);
    const changed = updates.find((one) => one["_id"] === token.id) ?? {};
    if ("_movementHistory" in changed) {
      token._onMovementRecorded();
      Hooks.callAll("recordToken", token);
    }
    changeRegions(token, movement, userId);
    if (!movement) continue;
    moveAttachedRegions(token, movement);
    afterMovement(token, movement);
  }
}

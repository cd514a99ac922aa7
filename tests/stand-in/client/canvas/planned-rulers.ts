/** Rulers of tokens whose movement is planned or paused: everybody who sees the token sees where it is to go. */
import { host } from "./host.ts";
import type { TokenDoc } from "./host/documents.ts";
import type { Waypoint } from "./host/measures.ts";
import type { Token } from "./placeables/token.ts";

interface Plan {
  readonly state: string;
  readonly origin: Waypoint;
  readonly pending: { readonly waypoints: Waypoint[] };
  readonly user: { readonly id: string } | null;
}

const objectOf = (document: TokenDoc): Token | null =>
  document.parent === host().canvas.scene && host().canvas.ready
    ? (host().canvas.tokens.get(document.id) ?? null)
    : null;

function show(document: TokenDoc): void {
  const { ruler } = objectOf(document) ?? {};
  const { state, origin, pending, user } = document.movement as unknown as Plan;
  if (!ruler) return;
  if (state !== "planned" || !user) {
    ruler.visible = false;
    return;
  }
  const foundPath = [{ ...origin, explicit: true }, ...pending.waypoints.map((one) => ({ ...one, explicit: true }))];
  const plan = { foundPath, unreachableWaypoints: [], history: [], hidden: false, searching: false };
  ruler.visible = true;
  ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [user.id]: plan } });
}

export function followPlans(): void {
  for (const hook of ["planToken", "moveToken", "stopToken"])
    host().Hooks.on(hook, show as (...args: never[]) => unknown);
}

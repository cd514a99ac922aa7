import { type GhostDeed, planGhostDeed, resolveGhostDeed, resolveTotal } from "../../../rules/index.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { healthFact } from "../../health/health-facts.ts";
import { localize } from "../../localize.ts";
import { type Lines, tellLines } from "../tell/tell-lines.ts";
import { storeHitPoints } from "./pay-hit-points.ts";

interface Deed {
  readonly kind: GhostDeed;
  readonly success: boolean;
}

/** A ghost pays hit points for a deed in the living world, only if it has succeeded; gives the card that tells it. @rule WH-GHOST-02 WH-GHOST-03 */
export async function payGhostDeed(
  ghost: Creature,
  deed: Deed,
  audience: Pick<Lines, "like" | "visibility">,
): Promise<ChatMessage.Implementation | null> {
  const plan = deed.success ? planGhostDeed(deed.kind) : null;
  if (!plan || hitPointsOf(ghost).state !== "ghost") return null;
  const { faces, rolls } = await throwDice(plan);
  const outcome = resolveGhostDeed(hitPointsOf(ghost), deed, faces);
  const changes = await storeHitPoints(ghost, outcome);
  const cost = String(resolveTotal(plan, faces));
  const facts = [
    { label: "WHITEHACK.Item.Paid", value: localize("WHITEHACK.Item.Points", { cost }) },
    healthFact(ghost, outcome.hp),
  ];
  return tellLines({
    title: "WHITEHACK.Ghost.Paid",
    facts,
    rolls,
    changes,
    actor: ghost,
    ...audience,
    rules: ["WH-GHOST-02"],
  });
}

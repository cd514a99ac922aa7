import { healthFact } from "../../view/health/hit-points-view.ts";
import { type GhostAct, planGhostAct, resolveGhostAct, resolveTotal } from "../../rules/index.ts";
import { type Lines, postLines } from "../chat/post/post-lines.ts";
import { type Creature, calledName } from "../documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../documents/hit-points.ts";
import { rollDice } from "../host/dice.ts";
import { localize } from "../host/localize.ts";

/** What a ghost has tried in the living world. */
export interface TriedAsGhost {
  readonly kind: GhostAct;
  readonly success: boolean;
}

/** A ghost pays hit points for an act in the living world, only if it has succeeded; gives the card that tells it. @rule WH-GHOST-02 WH-GHOST-03 */
export async function payGhostAct(
  ghost: Creature,
  tried: TriedAsGhost,
  audience: Pick<Lines, "like" | "visibility">,
): Promise<ChatMessage.Implementation | null> {
  const plan = tried.success ? planGhostAct(tried.kind) : null;
  if (!plan || hitPointsOf(ghost).state !== "ghost") return null;
  const { faces, rolls } = await rollDice(plan);
  const outcome = resolveGhostAct(hitPointsOf(ghost), tried, faces);
  const changes = await storeHitPoints(ghost, outcome);
  const cost = String(resolveTotal(plan, faces));
  const facts = [
    { label: "WHITEHACK.Item.Paid", value: localize("WHITEHACK.Item.Points", { cost }) },
    healthFact(calledName(ghost), outcome.hp, localize),
  ];
  return postLines({
    title: "WHITEHACK.Ghost.Paid",
    facts,
    rolls,
    changes,
    actor: ghost,
    ...audience,
    rules: ["WH-GHOST-02"],
  });
}

import type { HitDice } from "../../rules/index.ts";
import { localize } from "../host/localize.ts";
import { choose } from "../chat/dialogs/choose.ts";

/**
 * Asks how many of the hit dice that its line allows a monster has, a button each; null where nobody says so.
 * @rule WH-MON-02
 */
export async function askHitDice(name: string, { from, to }: HitDice): Promise<number | null> {
  if (!canvas?.ready) return null; // nobody looks at a scene, so nobody has dropped anything on it
  const counts = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return choose(
    { title: localize("WHITEHACK.Ask.HitDice", { name }), text: "WHITEHACK.Ask.HitDiceHint" },
    counts.map((count) => ({ label: String(count), answer: count })),
  );
}

import { firstTargets } from "../../rules/index.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { quirksHeld } from "./quirks-held.ts";

/** As a battle begins, the Referee is told of those whom enemies attack last; nothing where that is nobody. @rule WH-BRAVE-05 */
export async function tellUnnoticed(creatures: readonly Creature[]): Promise<void> {
  const party = creatures.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const first = firstTargets(party.map((one) => ({ id: one.uuid, quirks: quirksHeld(one) })));
  const spared = party.filter(({ uuid }) => !first.includes(uuid));
  if (spared.length === 0) return;
  const named = (ones: readonly Creature[]): string => ones.map(calledName).join(", ");
  await tellLines({
    title: "WHITEHACK.Quirk.unnoticed",
    text: "WHITEHACK.QuirkUse.Unnoticed",
    facts: [
      { label: "WHITEHACK.QuirkUse.Spared", value: named(spared) },
      { label: "WHITEHACK.QuirkUse.First", value: named(party.filter(({ uuid }) => first.includes(uuid))) },
    ],
    rules: ["WH-BRAVE-05"],
    visibility: "gm",
  });
}

import { firstTargets } from "../../rules/index.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { quirksHeld } from "./quirks-held.ts";

const namesOf = (ones: readonly Creature[]): string => ones.map(calledName).join(", ");

/** Whom of a party enemies attack first, and who is spared; null where that is nobody. @rule WH-BRAVE-05 */
export function firstOf(creatures: readonly Creature[]): readonly FactLine[] | null {
  const party = creatures.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const first = firstTargets(
    party.map((one) => ({
      id: one.uuid,
      quirks: quirksHeld(one),
      inverted: combatantOf(one)?.fightState.sought ?? false,
    })),
  );
  const spared = party.filter(({ uuid }) => !first.includes(uuid));
  if (spared.length === 0) return null;
  return [
    { label: "WHITEHACK.QuirkUse.Spared", value: namesOf(spared) },
    { label: "WHITEHACK.QuirkUse.First", value: namesOf(party.filter(({ uuid }) => first.includes(uuid))) },
  ];
}

/** As a battle begins, the Referee is told of those whom enemies attack last; nothing where that is nobody. @rule WH-BRAVE-05 */
export async function tellUnnoticed(creatures: readonly Creature[]): Promise<void> {
  const facts = firstOf(creatures);
  if (!facts) return;
  await tellLines({
    title: "WHITEHACK.Quirk.unnoticed",
    text: "WHITEHACK.QuirkUse.Unnoticed",
    facts,
    rules: ["WH-BRAVE-05"],
    visibility: "gm",
  });
}

import { type UsageScope, scopesEndedBy } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { Creature } from "../../documents/creature.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { storeChange } from "../../undo/store-change.ts";
import { beginForTable } from "./perform-modus.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** Abilities whose uses are counted anew when a time begins. */
const spentWithin = (creature: Creature, over: readonly UsageScope[]): readonly Item.OfType<"ability">[] =>
  creature.items.contents
    .filter((item) => item.isAbility())
    .filter(({ system: { uses } }) => uses.spent > 0 && over.some((scope) => scope === uses.scope));

/** A new day, battle or session: what was used in the old one may be used again. @rule WH-TIME-06 */
export async function performBegin(creatures: readonly Creature[], scope: UsageScope): Promise<void> {
  if (creatures.length === 0) return;
  await beginForTable(scope);
  const facts: { label: string; value: string }[] = [];
  const changes: Change[] = [];
  for (const creature of creatures) {
    const spent = spentWithin(creature, scopesEndedBy(scope));
    if (spent.length === 0) continue;
    for (const ability of spent) changes.push(...(await storeChange(ability, { uses: { spent: 0 } })));
    facts.push({ label: calledName(creature), value: spent.map(({ name }) => name).join(", ") });
  }
  const text = facts.length > 0 ? "WHITEHACK.Begin.again" : "WHITEHACK.Begin.nothing";
  await tellLines({ title: `WHITEHACK.Begin.${scope}`, text, facts, rules: ["WH-TIME-06"], changes });
}

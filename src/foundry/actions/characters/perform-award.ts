import type { Award, XpRules } from "../../../rules/index.ts";
import type { Creature } from "../../documents/creature.ts";
import { calledName, charactersAmong } from "../../documents/chosen-creatures.ts";
import { storeChange } from "../../undo/store-change.ts";
import { rulebookFor } from "../../rulebook.ts";
import type { Change } from "../../../undo/record.ts";
import { tellLines } from "../tell/tell-lines.ts";

export type Earned = Parameters<XpRules["award"]>[0];

/** Gives those who took part their share of what was earned; for Referees. @rule WH-XP-01 WH-XP-02 */
export async function performAward(creatures: readonly Creature[], earned: Earned): Promise<void> {
  const sharers = game.user.isGM ? charactersAmong(creatures) : [];
  if (sharers.length === 0) return;
  const { xp, options } = rulebookFor(null);
  const { each, questPercent }: Award = xp.award(earned, sharers.length, options);
  const facts: { label: string; value: string }[] = [];
  const changes: Change[] = [];
  for (const sharer of sharers) {
    const before = sharer.system.xp;
    changes.push(...(await storeChange(sharer, { xp: before + each })));
    facts.push({ label: calledName(sharer), value: `+${each} (${before} → ${before + each})` });
  }
  const quests = { label: "WHITEHACK.Award.quests", value: `${questPercent} %` };
  const told = { facts: [...facts, quests], rules: ["WH-XP-01", "WH-XP-02"], changes };
  await tellLines({ title: "WHITEHACK.Award.title", ...told });
}

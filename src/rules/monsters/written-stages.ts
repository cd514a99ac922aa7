import type { MonsterFacts } from "../facts.ts";
import type { BossStage } from "./boss-stages.ts";

/** A further stage of a boss as written down; the first is the monster's own stat line. @rule WH-BOSS-06 */
export interface WrittenStage extends BossStage {
  readonly damage: string;
  readonly attackName: string;
}

/** Every stage of a boss, starting with its own line; each is beaten at 0 hit points. @rule WH-BOSS-06 */
export const bossStages = (
  { hitDice, hitDiceChosen, armorClass, movement, overrides }: MonsterFacts,
  further: readonly WrittenStage[],
): readonly BossStage[] => [
  { name: "", hitDice, hitDiceChosen, armorClass, movement, keywords: [], xp: overrides.xp, endsAt: 0 },
  ...further,
];

/** A monster during a stage: the stage's stat line replaces its own. @rule WH-BOSS-06 */
export function atStage(facts: MonsterFacts, further: readonly WrittenStage[], place: number): MonsterFacts {
  const stage = further[place - 1];
  if (!stage) return facts;
  const { hitDice, hitDiceChosen = null, armorClass, movement, damage, attackName, xp } = stage;
  return {
    ...facts,
    ...(facts.size && { size: facts.size }),
    hitDice,
    hitDiceChosen,
    armorClass,
    armorClassTo: null,
    naturalArmor: null,
    movement,
    damage,
    attackName,
    overrides: { ...facts.overrides, xp },
  };
}

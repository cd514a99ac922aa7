import { BOSS_ACTIONS, nameOr } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Localize } from "../localize.ts";

/** What is stored about a boss and its stages. */
export interface BossFacts {
  readonly boss: boolean;
  readonly stages: readonly {
    readonly name: string;
    readonly hitDice: string;
    readonly armorClass: number;
    readonly damage: string;
    readonly endsAt: number | null;
    readonly shieldsAt: number | null;
    readonly movement: { readonly land: number };
    readonly keywords: readonly string[];
  }[];
  readonly bossState: { readonly stage: number; readonly dead: boolean; readonly beaten: readonly number[] };
}

/** What the sheet shows of a boss; null for others. @rule WH-BOSS-04 WH-BOSS-06 */
export function bossView({ boss, stages, bossState }: BossFacts, localize: Localize) {
  if (!boss) return null;
  const now = stages[bossState.stage - 1];
  const called = ({ name }: { readonly name: string }): string => localize(nameOr(name, "stage"));
  return {
    actions: BOSS_ACTIONS.map((id) => ({ id, label: `WHITEHACK.Boss.action.${id}` satisfies LangKey })),
    stages: stages.map((stage, index) => ({
      index,
      ...stage,
      name: called(stage),
      written: stage.name,
      keywordText: stage.keywords.join(", "),
    })),
    hasStages: stages.length > 0,
    name: now ? called(now) : null,
    hitDice: now?.hitDice ?? null,
    keywords: now?.keywords ?? [],
    place: bossState.stage + 1,
    count: stages.length + 1,
    dead: bossState.dead,
    canGoBack: hasComeFar(bossState),
  };
}

const hasComeFar = ({ dead, stage, beaten }: BossFacts["bossState"]): boolean =>
  dead || stage > 0 || beaten.some((times) => times > 0);

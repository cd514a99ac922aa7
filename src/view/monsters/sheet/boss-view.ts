import { BOSS_ACTIONS, nameOr, type Renown, RENOWNS, wantsStage } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { toChoices } from "../../base/choices.ts";
import type { Localize } from "../../base/localize.ts";

/** The stored data of a boss and its stages. */
interface BossFacts {
  readonly boss: boolean;
  readonly stages: readonly {
    readonly name: string;
    readonly img: string;
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

/** The sheet's part about a boss; null for others. @rule WH-BOSS-04 WH-BOSS-06 */
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

/** The choices of what a creature means to the party. @rule WH-CAMP-05 */
export const RENOWN_CHOICES = toChoices(RENOWNS, (renown) => `WHITEHACK.Renown.${renown}`);

/** The meaning to the party, and whether to remind of one more stage; null without such a tag. @rule WH-CAMP-05 */
export function renownView({
  renown,
  boss,
  stages,
}: Pick<BossFacts, "boss" | "stages"> & { readonly renown: Renown | "" }) {
  if (renown === "") return null;
  const label = `WHITEHACK.Renown.${renown}` satisfies LangKey;
  return { label, wantsStage: wantsStage({ renown: [renown], extraStages: boss ? stages.length : 0, boss }) };
}

const hasComeFar = ({ dead, stage, beaten }: BossFacts["bossState"]): boolean =>
  dead || stage > 0 || beaten.some((times) => times > 0);

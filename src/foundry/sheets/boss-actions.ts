import { systemUpdate } from "../documents/system-update.ts";
import { performBossAction, performNextStage, performStageBack } from "../actions/combat/perform-boss.ts";
import { wholeTyped } from "../../view/classes/class-trait-parts.ts";
import { localize } from "../localize.ts";
import { putBack } from "./form-changes.ts";
import { inTurn } from "./in-turn.ts";
import { wordsIn } from "./magick-actions.ts";
import type { PlaySheet } from "./play-sheet.ts";

type StoredStage = Record<string, unknown>;

const stagesOf = (actor: Actor.Implementation): StoredStage[] =>
  actor.isMonster() ? foundry.utils.deepClone(actor._source.system.stages as StoredStage[]) : [];

const store = (actor: Actor.Implementation, stages: readonly StoredStage[]): Promise<unknown> =>
  actor.update(systemUpdate({ stages }));

async function createStage(this: PlaySheet): Promise<void> {
  const stage = { name: localize("WHITEHACK.Boss.NewStage"), endsAt: 0 };
  await inTurn(this.actor, () => store(this.actor, [...stagesOf(this.actor), stage]));
}

async function deleteStage(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const index = Number(dataset["index"]);
  await inTurn(this.actor, () => store(this.actor, stagesOf(this.actor).toSpliced(index, 1)));
}

async function nextStage(this: PlaySheet): Promise<void> {
  await performNextStage(this.actor);
}

async function stageBack(this: PlaySheet): Promise<void> {
  await performStageBack(this.actor);
}

async function bossAction(this: PlaySheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await performBossAction(this.actor, dataset["boss"] ?? "", { event });
}

/** Clicks that concern a boss. */
export const BOSS_SHEET_ACTIONS = { createStage, deleteStage, nextStage, stageBack, bossAction } as const;

/** Numbers that may be left out, and those that may not. */
const MAY_LACK = ["hitDiceChosen", "movement.other", "xp", "endsAt", "shieldsAt"];
const WHOLE = ["armorClass", "movement.land"];

/** What somebody has typed, as it is stored; undefined where it cannot be. */
function typed(field: string, value: string): unknown {
  if (field === "keywords") return wordsIn(value);
  if (MAY_LACK.includes(field) && value === "") return null;
  return MAY_LACK.includes(field) || WHOLE.includes(field) ? wholeTyped(value) : value;
}

function storeStage(actor: Actor.Implementation, index: number, field: string, value: unknown) {
  const stages = stagesOf(actor);
  const stage = stages[index];
  if (!stage) return undefined;
  foundry.utils.setProperty(stage, field, value);
  return store(actor, stages);
}

/** Takes a change in the editor of stages; says whether it was one. */
export function changeStage(actor: Actor.Implementation, input: HTMLInputElement): boolean {
  const { stageField } = input.dataset;
  const index = Number(input.closest<HTMLElement>("[data-stage]")?.dataset["stage"] ?? Number.NaN);
  if (Number.isNaN(index) || stageField === undefined) return false;
  const value = typed(stageField, input.value);
  if (value === undefined) putBack(input, localize("WHITEHACK.Error.badNumber"));
  else void inTurn(actor, () => storeStage(actor, index, stageField, value));
  return true;
}

import { toList } from "../../view/base/localize.ts";
import {
  agreedCost,
  type Check,
  type CheckOutcome,
  type CostPrecedent,
  fixedMiracleCost,
  type MiracleOutcome,
  type MiraclePerformance,
  performanceOf,
  planCheck,
  planCostSave,
  planMiracle,
  QUICK_MIRACLE_ROUNDS,
  resolveCheck,
  resolveMiracle,
  type Rulebook,
  shownName,
  toSaveCheck,
  type Wish,
  withCostPrecedent,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { costText, type MiracleQuestion, reasonsOf } from "../../view/magic/dialogs/miracle-dialog.ts";
import type { LangKey } from "../../types/lang.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { lineOf } from "../../view/items/item-lines.ts";
import { magickOf } from "../../view/items/shown-item.ts";
import type { Audience } from "../chat/cards/post-card.ts";
import { postCheck } from "../checks/cards/post-check.ts";
import { carriedBy } from "../documents/data/item-facts.ts";
import { toShownItem } from "../documents/data/shown-item.ts";
import { type DiceSource, rollDice } from "../host/dice.ts";
import { attempt, storeChange } from "../documents/store-change.ts";
import { combatantOf } from "../documents/creature.ts";
import { interruptionFor } from "../documents/fight-extensions.ts";
import type { Interruption } from "../extensions/pack-extension.ts";
import { noteAct, noteCasting } from "../documents/note-fight.ts";
import { localize } from "../host/localize.ts";
import { setting } from "../host/settings.ts";
import { paidFacts } from "../health/pay-hit-points.ts";
import { storeHitPoints } from "../documents/hit-points.ts";
import { type ItemNotice, postItem } from "../chat/post/post-item.ts";
import { abilityIn, countUse, NO_ROLL, type Rolled, rollOf, usageOf, usesLine } from "../checks/uses/ability-use.ts";
import { craft, craftLine } from "../checks/craft.ts";
import { spendDoses, spendEnergy } from "../checks/uses/dose-habit.ts";
import { saveTagsOf } from "../documents/traits-of.ts";

/** A miracle that may be tried. */
export interface Casting {
  readonly item: Item.Implementation;
  readonly performance: MiraclePerformance;
  readonly rulebook: Rulebook;
  /** The names of the enemies within whose reach the caster stands. @rule WH-WISE-23 */
  readonly enemies: readonly string[];
  /** The wanted effect; "" where none was given. */
  readonly effect: string;
  /** The rest of its card. */
  readonly besides?: Pick<ItemNotice, "facts" | "rolls" | "rules">;
}

/** A saving throw of the caster. */
interface CasterSave {
  readonly title: string;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
}

/** A miracle whose dice lie on the table. */
interface Cast extends Casting {
  readonly outcome: MiracleOutcome;
  readonly saves: readonly CasterSave[];
  /** Whether it works: its caster has not failed where a saving throw was due. */
  readonly works: boolean;
  readonly costRolls: readonly Roll[];
  readonly rolled: Rolled;
}

/** A miracle as it is wished for, or why it cannot be tried. @rule WH-WISE-01 WH-WISE-06 */
export function castingOf(item: Item.Implementation, question: MiracleQuestion, wish: Wish): Casting | LangKey {
  const { rulebook, enemies } = question;
  const performance = performanceOf(question, wish);
  const { refusal } = planMiracle(performance, rulebook);
  return refusal
    ? `WHITEHACK.Miracle.Refusal.${refusal}`
    : { item, performance, rulebook, enemies, effect: wish.effect };
}

/** Rolls all dice of a miracle, in this order: its cost, the saving throws of its caster, what it does. @rule WH-WISE-05 WH-WISE-07 */
export async function rollMiracle(casting: Casting, dice: DiceSource = rollDice): Promise<Cast> {
  const { item, performance, rulebook } = casting;
  const cost = await dice(planMiracle(performance, rulebook).dice);
  const save = await dice(planCostSave(performance, cost.faces, rulebook));
  const outcome = resolveMiracle(performance, { cost: cost.faces, save: save.faces }, rulebook);
  const first = outcome.save ? [{ title: item.name, outcome: outcome.save, rolls: save.rolls }] : [];
  const own = await rollSaves(casting, dice);
  const works = own.every((one) => one.outcome.success);
  const rolled = works ? await rollOf(abilityIn(item).roll, dice) : NO_ROLL;
  return { ...casting, outcome, saves: [...first, ...own], works, costRolls: cost.rolls, rolled };
}

/** The saves without which it fails, for the sake of the bargain or of an item in use, up to the first that is missed. @rule WH-WISE-05 WH-ART-05 */
async function rollSaves({ item, performance }: Casting, dice: DiceSource): Promise<readonly CasterSave[]> {
  const { attempt, caster } = performance;
  const staff = staffOf(item);
  const checks: readonly (readonly [string, Check])[] = [
    ...(attempt.casterSaves ? ([[item.name, toSaveCheck(caster)]] as const) : []),
    ...(staff?.document && magickOf(toShownItem(staff.document))?.save !== "none"
      ? ([[staff.name, toSaveCheck(caster, { tags: saveTagsOf(staff.document) })]] as const)
      : []),
  ];
  const rolled: CasterSave[] = [];
  for (const [title, check] of checks) {
    const { faces, rolls } = await dice(planCheck(check));
    const outcome = resolveCheck(check, faces);
    rolled.push({ title, outcome, rolls });
    if (!outcome.success) break;
  }
  return rolled;
}

/** Charges the cost, counts the use, spends the energy, makes what is crafted and notes the act. @rule WH-WISE-08 WH-WISE-09 WH-WISE-12 WH-WISE-13 WH-TIME-06 */
export async function chargeMiracle(cast: Cast): Promise<readonly Change[]> {
  const { item, outcome, performance } = cast;
  const { actor } = item;
  const counted = await countUse(item);
  const paid = item.character && outcome.hp ? await storeHitPoints(item.character, outcome.hp) : [];
  const spent = performance.attempt.concentration ? await spendEnergy(actor) : [];
  const doses = await spendDoses(actor, performance.attempt);
  const acted = [...(await noteAct(actor, "cast")), ...(await begin(cast))];
  return [...counted, ...paid, ...spent, ...doses, ...(await craft(cast)), ...acted];
}

/** A lengthy miracle that works is concentrated on until it is finished. @rule WH-WISE-22 WH-WISE-23 */
async function begin(cast: Cast): Promise<readonly Change[]> {
  const { item, performance, outcome, works } = cast;
  if (works && performance.attempt.lengthy) return noteCasting(item.actor, outcome.paid);
  return (await interruptionOf(cast)?.note(outcome.paid)) ?? [];
}

/** Keeps what was agreed on with the miracle, if it is news and the table keeps precedents. @rule WH-MIR-06 */
export async function keepPrecedent(item: Item.Implementation, precedent: CostPrecedent | null) {
  const { precedents } = abilityIn(item);
  const kept = precedent && setting("keepPrecedents") ? withCostPrecedent(precedents, precedent) : precedents;
  return kept === precedents ? [] : storeChange(item, { precedents: kept });
}

/** What packs put between a miracle that works and its effect; null for nothing. */
export function interruptionOf({ item: { actor }, works }: Cast): Interruption | null {
  const caster = works && actor ? combatantOf(actor) : null;
  return caster && interruptionFor(caster);
}

/**
 * Posts the caster's saving throws, then what was charged and why; `changes` are those that its card undoes. What is
 * charged stays charged: a card that cannot be posted is posted again, and if that fails too the user is told so.
 */
export async function postMiracle(cast: Cast, audience: Audience, changes: readonly Change[]): Promise<void> {
  const { item } = cast;
  const { actor } = item;
  const cards = [
    ...cast.saves.map((save) => () => postCheck({ ...save, kind: "save", actor, audience })),
    () => postItem(item, noticeOf(cast, audience, changes)),
  ];
  for (const post of cards) {
    const told = (await attempt(item.uuid, post)) ?? (await attempt(item.uuid, post));
    if (!told) ui.notifications.error(localize("WHITEHACK.Miracle.NotTold", { name: item.name }));
  }
}

function noticeOf(cast: Cast, audience: Audience, changes: readonly Change[]): ItemNotice {
  const { item, works, rolled, besides: { facts = [], rolls = [] } = {} } = cast;
  return {
    ...rolled,
    text: works ? "WHITEHACK.Notice.miracleHappens" : "WHITEHACK.Notice.miracleFails",
    rolls: [...cast.costRolls, ...rolled.rolls, ...rolls],
    facts: [...costFacts(cast), ...craftLine(cast), ...facts, ...usesLine(item)],
    rules: rulesOf(cast),
    audience,
    changes,
  };
}

/** Which rules a miracle came about by; its targets may save where the table has its card ask them. @rule WB-CST-05 */
const rulesOf = ({ item, outcome, works, rulebook, besides }: Cast): readonly string[] => [
  ...outcome.rules,
  ...(besides?.rules ?? []),
  ...(usageOf(item) ? ["WH-TIME-06"] : []),
  ...(staffOf(item) ? ["WH-ART-05"] : []),
  ...(works && rulebook.casting.targetSaves.length > 0 ? ["WB-CST-05"] : []),
];

/** The costs charged and their reasons, line by line. */
function costFacts(cast: Cast): readonly FactLine[] {
  const { item, performance, outcome, effect, enemies } = cast;
  const { cost, doubled, paid, hp, prompts } = outcome;
  const reasons = reasonsOf(performance, localize).join(" · ");
  const [agreed, total] = [costText(agreedCost(performance)), String(cost?.total ?? 0)];
  return [
    ...lineOf("WHITEHACK.Miracle.Wish", effect),
    ...lineOf("WHITEHACK.Miracle.Cost", agreed === total ? total : `${agreed} = ${total}`),
    ...lineOf("WHITEHACK.Miracle.Because", reasons),
    ...lineOf("WHITEHACK.Miracle.Save", doubled && "WHITEHACK.Miracle.Doubled"),
    ...lineOf("WHITEHACK.Item.CostBy", staffOf(item)?.name ?? ""),
    ...paidFacts(paid, hp),
    ...lineOf("WHITEHACK.Miracle.Takes", roundsText(item, performance)),
    ...prompts.map((prompt) => ({ label: "WHITEHACK.Item.Then", value: `WHITEHACK.Miracle.Prompt.${prompt}` })),
    ...lineOf("WHITEHACK.Disrupt.by", toList(interruptionOf(cast)?.by ?? [], localize)),
    ...lineOf("WHITEHACK.Miracle.InReach", prompts.includes("freeAttacks") && toList(enemies, localize)),
  ];
}

/** In a fight a quick miracle takes a round. @rule WH-WISE-23 */
const roundsText = ({ actor }: Item.Implementation, { attempt }: MiraclePerformance): string =>
  actor && combatantOf(actor) && !attempt.lengthy
    ? localize("WHITEHACK.Miracle.Rounds", { rounds: String(QUICK_MIRACLE_ROUNDS) })
    : "";

/** The item that makes all miracles of its bearer cost the same; null without one. @rule WH-ART-05 */
function staffOf({ actor }: Item.Implementation) {
  const found = actor ? fixedMiracleCost(carriedBy(actor)) : null;
  return found && { name: shownName(found.item), document: actor?.items.get(found.item.id) ?? null };
}

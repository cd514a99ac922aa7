import { toStep } from "../../../view/base/localize.ts";
import {
  isRechargeDue,
  type Recharged,
  rechargeChoices,
  rechargeHelps,
  type RechargeChoice,
  RECHARGE,
  resolveRecharge,
  type Uses,
  USAGES,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { combatantOf, type Creature } from "../../documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { healingNatureOf } from "../../documents/traits-of.ts";
import { noteUndoably } from "../../documents/note-fight.ts";
import type { DiceSource } from "../../host/dice.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";

type Ability = Item.OfType<"ability"> & Item.Implementation;

const KEY = USAGES.bossRecharge.id;

/** The abilities of a creature whose uses are counted. @rule WH-BOSS-02 */
const countedAbilities = ({ items }: Creature): readonly Ability[] =>
  items.contents.filter((item): item is Ability => item.isAbility() && item.system.uses.scope !== "");

/** The used-up resources of a creature, with the recharge of this battle. @rule WH-BOSS-02 */
function usesOf(creature: Creature): Uses {
  const used = combatantOf(creature)?.fightState.used[KEY] ?? 0;
  const abilities = countedAbilities(creature).map(({ id, system: { uses } }) => [
    id,
    { scope: uses.scope, used: uses.spent },
  ]);
  return { ...Object.fromEntries(abilities), [KEY]: { scope: USAGES.bossRecharge.scope, used } } as Uses;
}

/** A creature before the recharge. @rule WH-BOSS-02 WH-WISE-11 */
const rechargedOf = (creature: Creature): Recharged => ({
  hp: hitPointsOf(creature),
  uses: usesOf(creature),
  abilities: countedAbilities(creature).flatMap(({ id }) => id ?? []),
  hitPointsHelp: rechargeHelps(healingNatureOf(creature), rulebookFor(creature).options),
});

/** The choices of a creature for the recharge; none where it was had in this battle. @rule WH-BOSS-01 WH-BOSS-02 */
export function rechargesFor(creature: Creature): readonly RechargeChoice[] {
  const who = rechargedOf(creature);
  return isRechargeDue([{ boss: true }], who.uses) ? rechargeChoices(who) : [];
}

/** The abilities among the choices, by their ids. */
export const abilityAt = (creature: Creature, key: string): Ability | null =>
  countedAbilities(creature).find(({ id }) => id === key) ?? null;

/** Carries out the choice, and tells it to those who see the question. @rule WH-BOSS-02 */
export async function recharge(
  creature: Creature,
  {
    choice,
    dice,
    like,
  }: { readonly choice: RechargeChoice; readonly dice: DiceSource; readonly like: ChatMessage.Implementation },
): Promise<readonly Change[]> {
  const who = rechargedOf(creature);
  const plan = choice.kind === "hitPoints" ? RECHARGE : { ...RECHARGE, count: 0 };
  const { faces, rolls } = await dice(plan);
  const outcome = resolveRecharge(who, { choice, faces }, rulebookFor(creature));
  const ability = choice.kind === "ability" ? abilityAt(creature, choice.key) : null;
  const changes = [
    ...(await noteRecharge(creature)),
    ...(await storeHitPoints(creature, outcome.hp)),
    ...(ability ? await storeChange(ability, { uses: { spent: outcome.uses[ability.id ?? ""]?.used ?? 0 } }) : []),
  ];
  const facts = ability ? abilityFacts(ability) : pointFacts(faces, who.hp.value, outcome.hp.hp.value);
  await postLines({ title: "WHITEHACK.Recharge.title", facts, rolls, rules: ["WH-BOSS-02"], actor: creature, like });
  return changes;
}

/** Notes that this battle's recharge is gone. */
const noteRecharge = (creature: Creature): Promise<readonly Change[]> =>
  noteUndoably(combatantOf(creature), { used: { [KEY]: 1 } });

const abilityFacts = ({ name }: Ability): readonly FactLine[] => [
  { label: "WHITEHACK.Recharge.restored", value: name },
];

const pointFacts = (faces: readonly number[], before: number, after: number): readonly FactLine[] => [
  { label: "WHITEHACK.Recharge.thrown", value: faces.join(" + ") },
  { label: "WHITEHACK.Sheet.HitPoints", value: toStep(before, after) },
];

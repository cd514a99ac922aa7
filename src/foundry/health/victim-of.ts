import { calledName, type Character, type Creature, resolveCreatureSync } from "../documents/creature.ts";
import {
  characterVictim,
  damageSave,
  type DamageShare,
  type Defence,
  type GroupFacts,
  type Hit,
  type HitAnswers,
  type HitOutcome,
  type HpOutcome,
  monsterVictim,
  nextTrial,
  resolveHit,
  servingAttribute,
  taskReasons,
  type Trial,
  type Victim,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { hitPointsOf, hitPointsUpdate } from "../documents/hit-points.ts";
import { addEntry, entryOf } from "../chat/undo/card-record.ts";
import { storeChange } from "../documents/store-change.ts";
import { attributeLabel } from "../../view/base/words.ts";
import type { AttributeScore } from "../../view/health/trial-options.ts";
import { scoreOf } from "../documents/score-of.ts";
import { saverOf } from "../documents/fighters.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { woundOf } from "./wound-of.ts";
import { vocationDoubles } from "../documents/traits-of.ts";

interface RecordedBy {
  /** The user who caused it. */
  readonly by: string | null;
  /** The other changes of the creature. */
  readonly also?: object;
  /** The reason why damage counted for less. */
  readonly defence?: Defence | null;
  /** The share of the card's amount that the Referee has let count. */
  readonly share?: DamageShare;
  /** Posts what it sets off, which goes with it when it is undone. */
  readonly follow?: () => Promise<readonly Change[]>;
}

const nothing = (): Promise<readonly Change[]> => Promise.resolve([]);

/**
 * Stores the change of a creature's hit points, and records it on the card; says whether it could be stored.
 * @rule WH-DMG-01
 */
export async function recordOutcome(
  card: ChatMessage.OfType<"damage">,
  creature: Creature,
  outcome: HpOutcome,
  { by, also = {}, follow = nothing, ...told }: RecordedBy,
): Promise<boolean> {
  const isDue = outcome.changes.length > 0 || Object.keys(also).length > 0;
  const changes = isDue ? await storeChange(creature, { hp: hitPointsUpdate(creature, outcome), ...also }) : [];
  if (outcome.changes.length > 0 && changes.length === 0) return false;
  const followed = await follow();
  const named = { by, target: creature.uuid, name: calledName(creature), prompts: outcome.prompts };
  await addEntry(card, entryOf([...changes, ...followed], { ...named, ...told }));
  return true;
}

const ATTRIBUTE = "constitution";

/** The additions of an answer to a roll for life and limb. */
export interface Brought {
  readonly relevant: readonly GroupFacts[];
  /** The attribute that was named where none of the world's serves for Constitution. @rule WH-CUST-01 */
  readonly attribute: string | null;
}

export const NOTHING_BROUGHT: Brought = { relevant: [], attribute: null };

/** The attribute of the world that serves for Constitution; null where the answer has to name one. @rule WH-CUST-01 */
const servingFor = (creature: Character): string | null =>
  servingAttribute(rulebookFor(creature).attributes, ATTRIBUTE);

/** The facts that matter to a creature's trials, with the groups that help its Constitution. @rule WH-SVD-05 */
export function victimOf(creature: Creature, { relevant, attribute: named }: Brought = NOTHING_BROUGHT): Victim {
  if (!creature.isCharacter()) return monsterVictim(saverOf(creature));
  const { attributes, options } = rulebookFor(creature);
  const attribute = servingFor(creature) ?? attributes.names.find((one) => one === named) ?? attributes.names[0] ?? "";
  const { score, modifiers } = scoreOf(creature, attribute);
  return characterVictim(saverOf(creature), score, {
    attribute,
    relevant,
    vocationDoubles: vocationDoubles(creature),
    modifiers,
    readings: options,
  });
}

/** The attribute for the way of Constitution, and the choice to be made in it. @rule WH-SVD-05 WH-CUST-01 */
export function lifeAttribute(creature: Creature): {
  readonly label: string;
  readonly open: readonly AttributeScore[];
} {
  if (!creature.isCharacter()) return { label: "", open: [] };
  const set = rulebookFor(creature).attributes;
  const serving = servingFor(creature);
  const label = attributeLabel(set, serving ?? ATTRIBUTE);
  return { label, open: serving === null ? scoresWith(creature, set.names) : [] };
}

/** Attributes of a character with their scores, to choose from. */
export const scoresWith = (actor: Character, names: readonly string[]): readonly AttributeScore[] =>
  names.map((attribute) => ({
    attribute,
    label: attributeLabel(rulebookFor(actor).attributes, attribute),
    score: scoreOf(actor, attribute).score.value,
  }));

/** The groups of a character that would double a roll of Constitution, by their places on the sheet. @rule WH-SVD-05 WH-GROUP-02 */
export function helpingGroups(creature: Creature): readonly { readonly place: number; readonly group: GroupFacts }[] {
  if (!creature.isCharacter()) return [];
  const attribute = servingFor(creature);
  const helps = (group: GroupFacts): boolean =>
    !group.unwritten && (attribute === null || doubles(creature, group, attribute));
  return creature.system.groups.map((group, place) => ({ place, group })).filter(({ group }) => helps(group));
}

const doubles = (creature: Character, group: GroupFacts, attribute: string): boolean =>
  taskReasons({ attribute, trained: false, vocationDoubles: vocationDoubles(creature), relevant: [group] }).some(
    ({ mode }) => mode === "positive",
  );

type DamageCard = ChatMessage.OfType<"damage">;

/** Damage of a card on its way to a creature, with what was rolled against it so far. */
export interface Attack {
  readonly card: DamageCard;
  readonly creature: Creature;
  readonly answers: HitAnswers;
  /** The additions of the answer to the roll against it. */
  readonly brought?: Brought;
}

/** True if the attacker is a boss. @rule WH-BOSS-03 */
function isOfBoss({ system: { actor, attack } }: DamageCard): boolean {
  return attack !== null && resolveCreatureSync(actor)?.system.whitehack.boss === true;
}

/** Only attacks can be shrugged off, once in a battle. @rule WH-SVD-01 */
function hitOf({ card, creature, brought }: Attack): Hit {
  const { attack } = card.system;
  return {
    hp: hitPointsOf(creature),
    wound: woundOf(card, creature),
    victim: victimOf(creature, brought),
    boss: isOfBoss(card),
    damageSaveSpent: !attack || creature.system.battle.damageSave,
  };
}

/** The next dice that stand between a creature and the damage; null once it arrives. @rule WH-SVD-01 WH-BOSS-03 */
export const trialBefore = (attack: Attack): Trial | null =>
  nextTrial(hitOf(attack), attack.answers, rulebookFor(attack.creature, attack.card));

/** The outcome of damage once everything was rolled. @rule WH-SVD-01 WH-SVD-02 WH-SVD-03 WH-SVD-04 WH-BOSS-03 */
export const outcomeOf = (attack: Attack): HitOutcome =>
  resolveHit(hitOf(attack), attack.answers, rulebookFor(attack.creature, attack.card));

/** True if it is the save against damage, which is optional. */
export const isDamageSave = ({ id }: Trial, { creature }: Attack): boolean => id === damageSave(victimOf(creature)).id;

import {
  casterFields,
  type CasterStore,
  knownSpellFields,
  NOTHING_PREPARED,
  preparingFields,
  type PreparingStore,
} from "../../../base/pack-fields.ts";
import { type Act, holdsItem, isUntouched } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { noteFight } from "../../../../foundry/documents/note-fight.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { hasReferee } from "../../../../foundry/host/serving.ts";
import { isSure } from "../../../../foundry/chat/dialogs/choose.ts";
import { dragAnew } from "../../../../foundry/movement/walk.ts";
import type { WayAhead } from "../../../../foundry/extensions/pack-extension.ts";
import { saverOf } from "../../../../foundry/documents/fighters.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { momentOf } from "../../../../foundry/documents/moment.ts";
import type { CasterNumbers, Spellcaster } from "../../rules/spells/spell-rules.ts";
import { type FerryhackSpells, spellsIn } from "../../rules/spells/spellcasting.ts";

/** The spell that a fighter prepares; null for none. @rule FH-SPL-05 */
export function preparedBy(fighter: Combatant.Implementation | null): PreparingStore | null {
  const actor = fighter?.actor;
  const rules = actor ? spellsIn(rulebookFor(actor)) : null;
  const stored = rules && packFactsOf(fighter, preparingFields(rules.pack));
  return stored && stored.spell !== "" ? stored : null;
}

/** Notes the spell that a fighter prepares from now on. @rule FH-SPL-05 */
export const notePreparing = (
  fighter: Combatant.Implementation,
  { pack }: FerryhackSpells,
  preparing: PreparingStore,
): Promise<readonly Change[]> => storePackFacts(fighter, preparingFields(pack), preparing);

/** A spell is no longer prepared: it takes effect, or is lost. @rule FH-SPL-12 */
export async function endPreparing(actor: Creature): Promise<readonly Change[]> {
  const fighter = combatantOf(actor);
  const rules = spellsIn(rulebookFor(actor));
  if (!fighter || !rules || !preparedBy(fighter)) return [];
  const changes = await notePreparing(fighter, rules, NOTHING_PREPARED);
  const noted = fighter.fightState.concentrating ? await noteFight(fighter, { concentrating: false }) : [];
  return [...changes, ...noted];
}

/** True if an actor keeps up a spell, or prepares one. @rule FH-SPL-11 */
export function isConcentrating(actor: Creature): boolean {
  const fighter = combatantOf(actor);
  if (!spellsIn(rulebookFor(actor)) || !fighter) return false;
  return fighter.fightState.concentrating || preparedBy(fighter) !== null;
}

/**
 * Asks a caster who concentrates on a spell whether they give it up for something else; true for all others, too.
 * @rule FH-SPL-11
 */
export async function givesUpSpell(actor: Creature, act: Act): Promise<boolean> {
  const rules = spellsIn(rulebookFor(actor));
  if (!rules || rules.mayDoConcentrating(act) || !isConcentrating(actor)) return true;
  if (!(await isSure({ title: actor.name, text: "WHITEHACK.Spellcasting.GiveUp" }))) return false;
  await endPreparing(actor);
  await noteFight(combatantOf(actor), { concentrating: false });
  return true;
}

/** Tokens with an open question: a second pull at one asks no second time. */
const asked = new WeakSet<TokenDocument.Implementation>();

/** Asks whether the mover gives up their spell; after a yes the way is made. @rule FH-SPL-11 */
async function askAndGo({ token, steps }: WayAhead, actor: Creature): Promise<void> {
  asked.add(token);
  const may = await givesUpSpell(actor, "move").finally(() => asked.delete(token));
  if (may) await dragAnew(token, steps);
}

/**
 * An actor who concentrates on a spell is asked before their token moves. False: it does not, or not yet.
 * @rule FH-SPL-11
 */
export function staysWithSpell(way: WayAhead): boolean {
  const { creature: actor } = way.fighter;
  if (!actor || !hasReferee() || !isConcentrating(actor)) return true;
  if (!asked.has(way.token)) void askAndGo(way, actor);
  return false;
}

/** An actor who casts spells, by the rules in force. */
export interface Caster {
  readonly actor: Creature;
  readonly rules: FerryhackSpells;
  readonly facts: Spellcaster;
  readonly numbers: CasterNumbers;
  /** Magic points left. */
  readonly points: number;
}

/** The caster's numbers and magic points; null where the rules in force know no spells. @rule FH-SPL-02 FH-SPL-08 */
export function casterOf(actor: Creature): Caster | null {
  const rules = spellsIn(rulebookFor(actor));
  if (!rules) return null;
  const stored = packFactsOf(actor, casterFields(rules.pack));
  const facts = factsOf(actor, stored);
  const numbers = rules.numbers(facts);
  return { actor, rules, facts, numbers, points: Math.min(stored.points ?? Infinity, numbers.pool.value) };
}

function factsOf(actor: Creature, { mostPoints, activeSpells, inactiveSpells }: CasterStore): Spellcaster {
  const written = { pool: mostPoints, active: activeSpells, inactive: inactiveSpells };
  const shared = { saver: saverOf(actor), written };
  if (!actor.isCharacter())
    return {
      ...shared,
      kind: "monster",
      level: levelOf(actor),
      wisdom: null,
      slots: 0,
      slottedItems: 0,
      hindered: false,
    };
  const { level, slots } = actor.system;
  const { derived } = actor.system;
  const places = Array.from({ length: derived.slots }, (_, place) => place);
  return {
    ...shared,
    kind: "character",
    level,
    wisdom: derived.attributes["wisdom"]?.value ?? null,
    slots: derived.slots,
    slottedItems: places.filter((place) => holdsItem(slots, place)).length,
    hindered: derived.armorLimits.miracleSurcharge > 0,
  };
}

const levelOf = ({ system }: Creature): number => system.nature.level;

/** Whether a spell is still being made active. @rule FH-SPL-01 */
export const isOnItsWay = (item: Item.Implementation, pack: string): boolean =>
  packFactsOf(item, knownSpellFields(pack)).activeFrom > game.time.worldTime;

/**
 * The reason why a caster cannot prepare a spell now; null if they can. The Referee may at any time of a round.
 * @rule FH-SPL-01 FH-SPL-03 FH-SPL-04 FH-SPL-05
 */
export function preparingRefusal({ actor, rules, facts, points }: Caster, item: Item.Implementation, level: number) {
  const spell = writtenAs(item, "spell");
  if (!game.user.isGM && !rules.mayLearn(spell, facts)) return "beyondLevel";
  if (spell.prepared && isOnItsWay(item, rules.pack)) return "notYet";
  const { left, whole, ownTurn } = momentOf(actor);
  return rules.refusal(level, {
    active: spell.prepared,
    highest: rules.highestLevel(facts.level, points),
    untouched: game.user.isGM || (ownTurn && isUntouched(left, whole)),
    busy: preparedBy(combatantOf(actor)) !== null,
  });
}

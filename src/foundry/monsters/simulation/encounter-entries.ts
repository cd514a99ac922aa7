import { asKind, type Creature, resolveCreature, worldActors } from "../../documents/creature.ts";
import { type Rulebook, RuleError, toAtRisk } from "../../../rules/index.ts";
import { readyHero, type ReadyTroop, readyTroop } from "../../../simulation/troop.ts";
import type { EncounterEntry } from "../../../view/monsters/simulation/encounter-state.ts";
import { carriedBy } from "../../documents/data/item-facts.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { victimOf } from "../../health/victim-of.ts";
import type { FightResult } from "../../../simulation/fight.ts";
import { playFights, type ReadySides, type Tally, toTally } from "../../../simulation/tally.ts";
import { parseTroopLine } from "../../../simulation/stat-block.ts";

/** An actor in the fights that are tried out: characters with the hit points that they have, others with rolled ones. @rule WH-MON-02 */
function readyCreature(creature: Creature, entry: EncounterEntry, rulebook: Rulebook): ReadyTroop {
  const { name, count, tactic } = entry;
  if (creature.isMonster()) return readyTroop({ name, count, tactic, facts: creature.system }, rulebook);
  if (!creature.isCharacter())
    throw new RuleError("WHITEHACK.Error.otherGame", `"${name}" is of another game.`, { text: name });
  const hitPoints = Math.max(1, hitPointsOf(creature).value);
  const { derived } = creature.system;
  return readyHero(
    { name, tactic, hitPoints, derived, has: toAtRisk(carriedBy(creature)), victim: victimOf(creature) },
    rulebook,
  );
}

/** The longest time that the page may be busy before it is given time to draw, in milliseconds. */
const SLICE = 40;

/** A series of fights that is played while the window stays alive. */
interface Series {
  readonly sides: ReadySides;
  readonly rulebook: Rulebook;
  readonly fights: number;
  /** Hears how many are played, and says whether to go on. */
  readonly onProgress: (played: number) => boolean;
}

/** The same fights come out the same each time, so that what is compared differs by those who fight alone. */
const SEED = 1;

/** Plays the series slice by slice; null if it was stopped. */
export async function playEncounter({ sides, rulebook, fights, onProgress }: Series): Promise<Tally | null> {
  const results: FightResult[] = [];
  while (results.length < fights) {
    const until = performance.now() + SLICE;
    do {
      const [result] = playFights({ sides, rulebook, fights: 1, seed: SEED + results.length });
      if (result) results.push(result);
    } while (results.length < fights && performance.now() < until);
    if (!onProgress(results.length)) return null;
    await nextTask();
  }
  return toTally(results);
}

/** Lets the page draw and hear clicks. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** An actor of the world, of a compendium or of the scene in the list of those who fight. */
const entryOf = (creature: Creature, count = 1): EncounterEntry => ({
  source: creature.uuid,
  kind: creature.isCharacter() ? "character" : "monster",
  name: creature.name,
  count,
  tactic: "plain",
});

/** The kind of a creature on the scene: a monster's base actor, so that several of a kind are counted together. */
function kindOf(actor: Actor.Implementation): Actor.Implementation {
  const base = actor.token?.baseActor;
  return actor.isMonster() && base ? base : actor;
}

/** The tokens that are selected, as those who fight. */
export const entriesOfTokens = (): readonly EncounterEntry[] =>
  (canvas?.tokens?.controlled ?? []).flatMap(({ actor }) => {
    const meant = asKind("creature", actor && kindOf(actor));
    return meant ? [entryOf(meant)] : [];
  });

/** A creature that was dropped; null for anything else. */
export async function entryAt(uuid: string): Promise<EncounterEntry | null> {
  const creature = await resolveCreature(uuid);
  return creature && entryOf(creature);
}

/** "3 goblins", "Mira" or "4 goblin: HD 1 AC 3 d6-1": actors of the world by name, else figures. Throws what is wrong with it. */
export function entryOfLine(text: string): EncounterEntry {
  const { name, count, block } = parseTroopLine(text);
  if (block) return { source: text.trim(), kind: "written", name, count, tactic: block.tactic ?? "plain" };
  const creature = creatureNamed(name);
  if (creature) return entryOf(creature, count);
  throw new RuleError("WHITEHACK.Error.nobodyNamed", `Nobody in this world is called "${name}".`, { text: name });
}

function creatureNamed(name: string): Creature | null {
  const wanted = name.toLowerCase();
  const among = worldActors("creature");
  const called = (spelling: string) => among.find((actor) => actor.name.toLowerCase() === spelling);
  return called(wanted) ?? called(wanted.replace(/s$/u, "")) ?? null;
}

/** The troop of an entry; throws where the actor is gone or its numbers cannot be read. */
export async function troopOf(entry: EncounterEntry, rulebook: Rulebook): Promise<ReadyTroop> {
  if (entry.kind === "written") return writtenTroop(entry, rulebook);
  const creature = await resolveCreature(entry.source);
  if (creature) return readyCreature(creature, entry, rulebook);
  throw new RuleError("WHITEHACK.Error.nobodyNamed", `"${entry.name}" is gone.`, { text: entry.name });
}

function writtenTroop({ source, name, count, tactic }: EncounterEntry, rulebook: Rulebook): ReadyTroop {
  const { block } = parseTroopLine(source);
  if (!block) throw new RuleError("WHITEHACK.Error.statBlock", `"${source}" has no figures.`, { text: source });
  return readyTroop({ ...block, name, count, tactic }, rulebook);
}

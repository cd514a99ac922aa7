import { parseTroopLine } from "../../../simulation/stat-block.ts";
import type { ReadyTroop } from "../../../simulation/troop.ts";
import { readyTroop } from "../../../simulation/troop.ts";
import { RuleError, type Rulebook } from "../../../rules/index.ts";
import type { EncounterEntry } from "../../../view/simulation/encounter-state.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { readyCreature } from "./ready-creature.ts";

/** An actor of the world, of a compendium or of the scene in the list of those who fight. */
const entryOf = (creature: Creature, count = 1): EncounterEntry => ({
  source: creature.uuid,
  kind: creature.isCharacter() ? "character" : "monster",
  name: creature.name,
  count,
  tactic: "plain",
});

/** What stands for a creature on the scene: a monster's base actor, so that several of a kind are counted together. */
function kindOf(actor: Actor.Implementation): Actor.Implementation {
  const base = actor.token?.baseActor;
  return actor.isMonster() && base ? base : actor;
}

/** The tokens that are selected, as those who fight. */
export const entriesOfTokens = (): readonly EncounterEntry[] =>
  (canvas?.tokens?.controlled ?? []).flatMap(({ actor }) => {
    const meant = actor && kindOf(actor);
    return meant?.isCreature() ? [entryOf(meant as Creature)] : [];
  });

/** A creature that was dropped; null for anything else. */
export async function entryAt(uuid: string): Promise<EncounterEntry | null> {
  const creature = await creatureAt(uuid);
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
  const among = game.actors.contents.filter((actor) => actor.isCreature()) as Creature[];
  const called = (spelling: string) => among.find((actor) => actor.name.toLowerCase() === spelling);
  return called(wanted) ?? called(wanted.replace(/s$/u, "")) ?? null;
}

/** The troop of an entry; throws where the actor is gone or its numbers cannot be read. */
export async function troopOf(entry: EncounterEntry, rulebook: Rulebook): Promise<ReadyTroop> {
  if (entry.kind === "written") return writtenTroop(entry, rulebook);
  const creature = await creatureAt(entry.source);
  if (creature) return readyCreature(creature, entry, rulebook);
  throw new RuleError("WHITEHACK.Error.nobodyNamed", `"${entry.name}" is gone.`, { text: entry.name });
}

function writtenTroop({ source, name, count, tactic }: EncounterEntry, rulebook: Rulebook): ReadyTroop {
  const { block } = parseTroopLine(source);
  if (!block) throw new RuleError("WHITEHACK.Error.statBlock", `"${source}" has no figures.`, { text: source });
  return readyTroop({ ...block, name, count, tactic }, rulebook);
}

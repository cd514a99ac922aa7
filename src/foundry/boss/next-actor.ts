import { designatedTurns } from "../../rules/index.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { askOne } from "../dialogs/ask-one.ts";
import type { Creature } from "../documents/creature.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { noteNamed } from "../fight/note-fight.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";

type Fight = Combat.Implementation;

const NOBODY = "nobody";

/** Who has not had the turn of this round and is up, by the names that the tracker shows. @rule WH-BOSS-05 */
function nameable(fight: Fight): Readonly<Record<string, string>> {
  const turn = fight.turn ?? 0;
  const fighters = fight.turns.map(({ id }, place) => ({ id: id ?? "", acted: place <= turn }));
  // somebody's own turn comes early: a turn more than one in a round has no place in the tracker
  const due = designatedTurns(fighters, { ...rulebookFor(null).options, designatedTurn: "early" });
  const standing = due.flatMap(({ id }) => fight.combatants.get(id) ?? []).filter((one) => !one.isDefeated);
  return Object.fromEntries(standing.map(({ id, name }) => [id ?? "", name ?? ""]));
}

const fightOf = (boss: Creature): Fight | null => combatantOf(boss)?.combat ?? null;

/** Somebody whose turn is still to come; null where it is over. @rule WH-BOSS-05 */
const whoMayAct = (fight: Fight, id: string): Combatant.Implementation | null =>
  nameable(fight)[id] === undefined ? null : (fight.combatants.get(id) ?? null);

/** Asks whom a boss names to act next; the order stays where nobody is named. @rule WH-BOSS-05 */
export async function askNextActor(boss: Creature): Promise<void> {
  const fight = fightOf(boss);
  if (!fight) return;
  const next = await askOne({
    actor: boss,
    title: "WHITEHACK.Boss.named.title",
    label: "WHITEHACK.Boss.named.label",
    hint: "WHITEHACK.Boss.named.hint",
    choices: { [NOBODY]: "WHITEHACK.Boss.named.nobody", ...nameable(fight) },
  });
  if (next !== null && next !== NOBODY) await performNextActor(boss, next);
}

/** The turn of a combatant comes right after the one that goes on; says so where that turn is over already. @rule WH-BOSS-05 */
export async function performNextActor(boss: Creature, id: string): Promise<void> {
  const fight = fightOf(boss);
  const current = fight?.combatant?.id;
  const named = fight && whoMayAct(fight, id);
  if (!named || !current) return void ui.notifications.warn("WHITEHACK.Refusal.hasActed", { localize: true });
  const changes = await noteNamed(named, current);
  const text = localize("WHITEHACK.Boss.named.told", { name: named.name ?? "" });
  await tellLines({ title: boss.name, text, facts: [], rules: ["WH-BOSS-05"], actor: boss, changes });
}

import {
  BOSS_ACTIONS,
  type BossStage,
  bossStages,
  type BossState,
  bossXp,
  callStage,
  designatedTurns,
  mayActAsBoss,
  planStage,
  resolveStage,
  stageLooks,
  startBoss,
  withHitPoints,
} from "../../rules/index.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { askOne } from "../chat/dialogs/ask.ts";
import { combatantOf, type Creature, type Monster } from "../documents/creature.ts";
import { noteNamed } from "../documents/note-fight.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { trustedMessages } from "../chat/cards/read-cards.ts";
import { type Change, isEntryStanding, valueAt } from "../../undo/record.ts";
import { lineOf } from "../../view/items/item-lines.ts";
import { rollDice } from "../host/dice.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { isRecording, recordOf } from "../chat/undo/card-record.ts";
import { allMade, storeChange, storeUpdate } from "../documents/store-change.ts";
import { performUndo } from "../chat/undo/perform-undo.ts";
import { performAttack } from "../extensions/games.ts";

type Fight = Combat.Implementation;

const NOBODY = "nobody";

/**
 * The fighters on their feet that have not had the turn of this round, by the names that the tracker shows.
 * @rule WH-BOSS-05
 */
function nameable(fight: Fight): Readonly<Record<string, string>> {
  const turn = fight.turn ?? 0;
  const fighters = fight.turns.map(({ id }, place) => ({ id: id ?? "", acted: place <= turn }));
  // the named fighter's own turn comes early: a second turn in a round has no place in the tracker
  const due = designatedTurns(fighters, { ...rulebookFor(null).options, designatedTurn: "early" });
  const standing = due.flatMap(({ id }) => fight.combatants.get(id) ?? []).filter((one) => !one.isDefeated);
  return Object.fromEntries(standing.map(({ id, name }) => [id ?? "", name ?? ""]));
}

const fightOf = (boss: Creature): Fight | null => combatantOf(boss)?.combat ?? null;

/** A fighter whose turn is still to come; null where it is over. @rule WH-BOSS-05 */
const whoMayAct = (fight: Fight, id: string): Combatant.Implementation | null =>
  nameable(fight)[id] === undefined ? null : (fight.combatants.get(id) ?? null);

/** Asks whom a boss names to act next; the order stays where nobody is named. @rule WH-BOSS-05 */
async function askNextActor(boss: Creature): Promise<void> {
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
  await postLines({ title: boss.name, text, facts: [], rules: ["WH-BOSS-05"], actor: boss, changes });
}

/** The stage of the fight, with the boss's present hit points. */
function stateOf({ system: { bossState, hp } }: Monster, stages: readonly BossStage[]): BossState {
  const fresh = startBoss(stages);
  const { stage, hitPoints, beaten, dead } = bossState;
  const known = fresh.hitPoints.map((_, place) => hitPoints[place] ?? null);
  return withHitPoints({ stage, hitPoints: known, beaten, dead }, hp.value);
}

/** Begins the next stage of a boss, by its hit points or because the Referee asks for it. @rule WH-BOSS-06 */
export async function performNextStage(actor: Monster): Promise<void> {
  if (!actor.isOwner || actor.system.bossState.dead) return;
  const stages = bossStages(actor.system, actor.system.stages);
  const now = stateOf(actor, stages);
  const next = callStage(stages, now);
  if (!next) return void ui.notifications.warn("WHITEHACK.Refusal.noNextStage", { localize: true });
  const plan = next.dead ? null : planStage(stages, next);
  const rolled = plan ? await rollDice(plan) : { faces: [], rolls: [] };
  const state = resolveStage(stages, next, rolled.faces);
  const changes = await storeStage(actor, state, now);
  await postStage(actor, { stages, state, rolls: rolled.rolls, changes });
}

/** The tokens of a boss: its own, or those on scenes that are linked to it. */
const tokensOf = ({ token, id }: Monster): readonly TokenDocument.Implementation[] =>
  token
    ? [token]
    : game.scenes.contents.flatMap(({ tokens }) =>
        tokens.filter(({ actorLink, actorId }) => actorLink && actorId === id),
      );

/** Chooses a stage's picture among the host's files: it is written into the field beside the button. */
export async function performPickPicture(button: HTMLElement): Promise<void> {
  const field = button.parentElement?.querySelector<HTMLInputElement>('[data-field="img"]');
  if (!field) return;
  const callback = (path: string): void => {
    field.value = path;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const { FilePicker } = foundry.applications.apps;
  await new FilePicker.implementation({ type: "imagevideo", current: field.value, callback }).browse();
}

/** Stores a stage: its hit points, the maxima to which the others may return, and how its tokens look in it. */
async function storeStage(actor: Monster, { hitPoints, ...state }: BossState, now: BossState) {
  const { bossState, hp: had, stages } = actor.system;
  const maxima = hitPoints.map((points, place) =>
    place === now.stage ? had.max : (bossState.maxima[place] ?? points),
  );
  const value = state.dead ? had.value : (hitPoints[state.stage] ?? 1);
  const max = state.dead ? had.max : (maxima[state.stage] ?? value);
  const hp = { value, max, temporary: 0, ...(state.dead ? {} : { ...UNHURT, state: hitPointState(value) }) };
  const tokens = tokensOf(actor);
  const before = { src: tokens[0]?.texture.src ?? "", kept: bossState.looked };
  const { src, kept } = stageLooks(before, stages[state.stage - 1]?.img ?? "");
  const changes = [...(await storeChange(actor, { bossState: { ...state, hitPoints, maxima, looked: kept }, hp }))];
  for (const token of tokens)
    if (src !== before.src && token.texture.src !== src)
      changes.push(...(await storeUpdate(token, { texture: { src } })));
  return changes;
}

/** Nothing of what has happened to one stage is left in the next; written out, so that undoing brings it back. @rule WH-BOSS-06 */
const UNHURT = { injured: false, rounds: null, tended: false, bleeding: 0, lastBreath: false } as const;

const hitPointState = (value: number) => (value > 0 ? "up" : "knockedOut");

interface Staged {
  readonly stages: readonly BossStage[];
  readonly state: BossState;
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

/** Tells everybody that a stage has begun or the last one has ended; only Referees see hit points and XP. */
async function postStage(actor: Monster, { stages, state, rolls, changes }: Staged): Promise<void> {
  const name = state.dead ? "" : stages[state.stage]?.name || actor.name;
  const text = state.dead ? "WHITEHACK.Boss.beaten" : "WHITEHACK.Boss.nextStage";
  const stage = lineOf("WHITEHACK.Boss.stage", name);
  const told = { title: actor.name, text, actor, rules: ["WH-BOSS-06"] };
  const card = await postLines({ ...told, facts: stage });
  const points = state.dead ? null : (state.hitPoints[state.stage] ?? null);
  const facts = [
    ...stage,
    ...lineOf("WHITEHACK.Sheet.HitPoints", points),
    ...lineOf("WHITEHACK.Number.xp", bossXp(stages, state, rulebookFor(actor))),
  ];
  await postLines({ ...told, facts, rolls, changes: [...changes, ...allMade(card)], visibility: "gm" });
}

/** The newest card of a stage of this boss that was not undone, and its entry in the record; Referees alone play bosses. */
function lastStage({ uuid }: Actor.Implementation) {
  const isStage = ({ document, after }: Change) =>
    document === uuid && valueAt(after, "system.bossState") !== undefined;
  for (const message of trustedMessages().toReversed()) {
    const entry =
      isRecording(message) && recordOf(message).find((one) => one.changes.some(isStage) && isEntryStanding(one));
    if (entry) return { message, entry: entry.id };
  }
  return null;
}

/** Undoes the last change of stage, which its card tells. @rule WH-BOSS-06 */
export async function performStageBack(actor: Monster): Promise<void> {
  if (!actor.isOwner) return;
  const last = lastStage(actor);
  if (last) await performUndo(last.message, last.entry);
  else ui.notifications.warn("WHITEHACK.Refusal.noStageCard", { localize: true });
}

/** Asks what the extra action is, as the tracker's button does. @rule WH-BOSS-04 */
export async function performAskedBossAction(actor: Monster): Promise<void> {
  const choices = Object.fromEntries(BOSS_ACTIONS.map((action) => [action, `WHITEHACK.Boss.action.${action}`]));
  const title = localize("WHITEHACK.Boss.act", { name: actor.name });
  const action = await askOne({ actor, title, label: "WHITEHACK.Boss.which", choices });
  if (action !== null) await performBossAction(actor, action, {});
}

/** A boss's extra action, once in a round and never first in it; an attack is at full attack value. @rule WH-BOSS-04 */
export async function performBossAction(actor: Monster, named: string, click: Click): Promise<void> {
  const action = BOSS_ACTIONS.find((one) => one === named);
  if (!action || !actor.isOwner) return;
  const combatant = combatantDue(actor);
  if (!combatant) return void ui.notifications.warn("WHITEHACK.Refusal.bossWaits", { localize: true });
  const bossRound = combatant.combat?.round ?? 0;
  const changes = await storeUpdate(combatant, { flags: { [SYSTEM_ID]: { fight: { bossRound } } } });
  const text = `WHITEHACK.Boss.did.${action}`;
  await postLines({ title: actor.name, text, facts: [], rules: ["WH-BOSS-04"], actor, changes });
  await followBossAction(actor, action, click);
}

/** The extra attack, and whom the boss names to act next. @rule WH-BOSS-04 WH-BOSS-05 */
async function followBossAction(actor: Monster, action: string, click: Click): Promise<void> {
  if (action === "attack")
    await performAttack(actor, { id: "", use: "melee" }, { ...click, occasion: { kind: "extra" } });
  if (!skipsDialog(click)) await askNextActor(actor);
}

/** The boss's combatant, if another fighter has acted in this round and its extra action is left. @rule WH-BOSS-04 */
function combatantDue({ uuid }: Monster): Combatant.Implementation | null {
  const { combat } = game;
  const combatant = combat?.combatants.find((one) => one.actor?.uuid === uuid);
  if (!combat || !combatant) return null;
  const turn = combat.turn ?? 0;
  const fighters = combat.turns.map(({ id }, place) => ({ id: id ?? "", acted: place < turn }));
  const isSpent = combatant.fightState.bossRound === combat.round;
  return mayActAsBoss(fighters, isSpent ? { bossAction: { scope: "round", used: 1 } } : {}) ? combatant : null;
}

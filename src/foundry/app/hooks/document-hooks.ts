import { asKind, showInParties, type Placed } from "../../documents/creature.ts";
import { type Babele, registerTexts } from "../babele.ts";
import { dressTracker, showInTracker } from "../../host/show-in-tracker.ts";
import { asReferee } from "../../chat/as-referee.ts";
import { reckonAnew } from "../../conditions/end-conditions.ts";
import type { LangKey } from "../../../types/lang.ts";
import { goesUnnoticed } from "../../documents/traits-of.ts";
import { FIGHT_MARKS, type FightMark, isMarked } from "../../documents/note-fight.ts";
import { initiativeEntries } from "../../combat/initiative/initiative-entries.ts";
import { sayMark } from "../../combat/tracker/say-mark.ts";
import { menuEntry } from "../../host/compat.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import type { Act, Place } from "../../../rules/index.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { setting } from "../../host/settings.ts";
import { drawAsked } from "./draw-asked.ts";
import { showToAll } from "../../combat/companions-of.ts";
import { carriedWay, type Waypoint } from "../../companions/carried-way.ts";
import { CARRIED, carryAfter } from "../../movement/carry.ts";
import { ridingAlong } from "../../conditions/riding.ts";
import { isOwnStep, type Movement } from "../../movement/own-move.ts";
import { isDoneHere, isServing } from "../../host/serving.ts";

/** The module Babele is there and asks what it may translate. */
export const babeleInit = (...[babele]: readonly unknown[]): void => registerTexts(babele as Babele);

/** Beside every fighter's name: what is left of the round, what hit points say, and whether an answer is owed. */
export const renderCombatTracker = (_tracker: object, html: HTMLElement): void => dressTracker(html);

/** A turn has begun, which every client hears: conditions may have come into force or ended, and what was asked about the turn before is settled. */
export function combatTurnChange(combat: Combat.Implementation): void {
  reckonAnew(combat);
  void asReferee(({ reviewPrompts }) => reviewPrompts());
}

/** A fighter has changed: packs hear of one that is marked as defeated. @rule WB-MOR-01 */
export function updateCombatant(combatant: Combatant.Implementation, changes: object): void {
  const { defeated } = changes as { readonly defeated?: unknown };
  if (defeated === true) void asReferee(({ notifyPacks }) => notifyPacks("fighterStruckOut", combatant));
}

const ICONS: Readonly<Record<FightMark, string>> = {
  surprised: "fa-solid fa-eye-slash",
  waiting: "fa-solid fa-hourglass-half",
  concentrating: "fa-solid fa-hat-wizard",
  advantage: "fa-solid fa-angles-up",
  acted: "fa-solid fa-check",
  sought: "fa-solid fa-bullseye",
};

const fighterOf = ({ dataset }: HTMLElement) => game.combat?.combatants.get(dataset["combatantId"] ?? "");

/**
 * Referees alone mark the surprised; only a fighter that could go unnoticed can draw the enemies.
 * @rule WH-SURP-01 WH-BRAVE-05
 */
function maySay(combatant: Combatant.Implementation, mark: FightMark): boolean {
  if (mark === "sought" && !goesUnnoticed(combatant)) return false;
  if (mark === "waiting" && !rulebookFor(null).initiative.moves.wait) return false;
  return game.user.isGM || (combatant.isOwner && mark !== "surprised");
}

/** The notes about a fighter can be corrected in the tracker's menu. @rule WH-SURP-01 WH-INIT-05 WH-WISE-22 WH-ACT-01 */
export function getCombatantContextOptions(_app: unknown, entries: object[]): void {
  entries.push(...FIGHT_MARKS.flatMap((mark) => [true, false].map((is) => entryFor(mark, is))));
  entries.push(...initiativeEntries(fighterOf));
}

const entryFor = (mark: FightMark, is: boolean): object =>
  menuEntry({
    label: `WHITEHACK.FightMark.${is ? "set" : "unset"}.${mark}` satisfies LangKey,
    icon: ICONS[mark],
    visible(target) {
      const combatant = fighterOf(target);
      return combatant !== undefined && maySay(combatant, mark) && isMarked(combatant, mark) !== is;
    },
    onClick(_event, target) {
      const combatant = fighterOf(target);
      if (combatant) void sayMark(combatant, mark, is);
    },
  });

/**
 * An item has come, changed or gone: a weapon to load, or one to strike with, is told in the tracker and in one's own turn, and
 * packs draw what it does on the scene, such as a lamp.
 */
export function changeItem(): void {
  showInTracker();
  drawAsked();
}

/** A fighter has acted: enemies within reach may attack a fighter that acts unguarded. @rule WH-FREE-01 */
export function act({ token }: Combatant.Implementation, done: Act): void {
  if (token && setting("stopsForFreeAttacks") && rulebookFor(null).engagement.provokes(done))
    void askReferee("actUnguarded", { token: token.uuid, act: done });
}

/** An actor or one of its items has changed or is gone, which may settle questions about it. */
export function changeActor(): void {
  drawAsked();
  void asReferee(({ reviewPrompts }) => reviewPrompts());
}

/** An actor is gone: its parties show so, and nobody has it as a companion any more. */
export function deleteActor(actor: Actor.Implementation): void {
  showInParties(actor);
  showToAll();
  changeActor();
}

const STATE = "system.hp.state";
/** The data paths of the companion's kind, and of the player who plays it for a while. */
const PLAYED = ["system.companion.kind", "system.companion.playedBy"] as const;
/** The data paths of the master whom an actor follows, of its mount, and of who is aboard a vehicle. */
const COMPANY = ["system.companion", "system.riding", "system.stations"] as const;

/** The data paths of who belongs to a party, and of how far a token sees and shines. */
const SEEING = ["system.members", "sight", "light", "prototypeToken.sight", "prototypeToken.light"] as const;

/** What one sees has changed: parties see what their members see. A party's own token changes nobody's sight. */
function changeSight(document: Actor.Implementation | TokenDocument.Implementation, changed: object): void {
  const isOwn = document instanceof TokenDocument && asKind("party", document.actor) !== null;
  if (!isOwn && SEEING.some((path) => foundry.utils.hasProperty(changed, path)))
    void asReferee(({ followMembers }) => followMembers());
}

/** A token has come: that of a party sees what the members see. */
export function createToken({ actor }: TokenDocument.Implementation): void {
  if (asKind("party", actor)) void asReferee(({ followMembers }) => followMembers());
}

/** An actor has changed, in the world or on a scene: hit points may ask for dice. */
export function updateActor(
  document: Actor.Implementation | TokenDocument.Implementation,
  changed: object,
  _options: object,
  userId: string,
): void {
  const actor = document.creature;
  const isStateNew = [STATE, `delta.${STATE}`].some((path) => foundry.utils.getProperty(changed, path) !== undefined);
  if (actor) void asReferee(({ watchHealth }) => watchHealth(actor, isStateNew));
  if (actor && PLAYED.some((path) => foundry.utils.hasProperty(changed, path)))
    void asReferee(({ followPlayer }) => followPlayer(actor, game.users.get(userId)?.isGM === true));
  if (COMPANY.some((path) => foundry.utils.hasProperty(changed, path))) showToAll();
  changeSight(document, changed);
  showInTracker();
  changeActor();
}

/** A condition is new, has changed or is gone, by whatever hand: what it has brought elsewhere may be over, too. */
export function changeEffect({ parent }: ActiveEffect.Implementation): void {
  const actor = parent?.creature;
  if (actor) void asReferee(({ notifyPacks }) => notifyPacks("conditionsChange", actor));
}

/** The data of an update about the tokens that it moves; other fields travel with it. */
interface Operation {
  readonly updates?: unknown;
  readonly movement?: unknown;
}

/**
 * Mount and rider stay together: whichever of the two is moved takes the other along, wherever it stands beside it. It is
 * done once, by the user who has moved it, or by the active Referee's client where they may not. Nobody attacks the one
 * that is taken along, but a rider's way on the mount is the rider's move. @rule WH-WPN-08 WH-ACT-01
 */
export function carryAlong(token: Placed, movement: Movement, operation: object, user: User.Implementation) {
  if (CARRIED in operation) return;
  const { origin, passed } = movement;
  const isCounted = isOwnStep(movement, operation);
  const carried = ridingAlong(token, origin as Place).filter(
    (one) => isCarriedHere(one, operation, user) && !isMovedBy(operation, one),
  );
  for (const one of carried)
    void carryAfter(
      one,
      (own) => carriedWay(origin as Waypoint, own, passed.waypoints as readonly Waypoint[]),
      isCounted,
    );
}

/** True if it is for this client to move a token that goes along. */
const isCarriedHere = ({ actor }: Placed, operation: object, user: User.Implementation): boolean =>
  actor?.testUserPermission(user, "OWNER") === true ? isDoneHere(operation, user.id) : isServing();

/** True if the user has selected both tokens and moved them together. */
function isMovedBy(operation: object, { id }: Placed): boolean {
  const { updates, movement } = operation as Operation;
  const moved = Array.isArray(updates) ? (updates as readonly { readonly _id?: unknown }[]) : [];
  return (
    moved.some(({ _id }) => _id === id) || (id !== null && Object.hasOwn((movement as object | undefined) ?? {}, id))
  );
}

import { calledName, type Character, type Creature, worldActors } from "../documents/creature.ts";
import { keepSetting, setting } from "../host/settings.ts";
import type { Lent } from "./lent.ts";
import {
  companionFields,
  companionsView,
  type FollowerFacts,
  followingView,
  type MountFacts,
  mountNotes,
  type Riding,
} from "../../view/companions/companions-view.ts";
import { toExplained } from "../../rules/index.ts";
import { localize } from "../host/localize.ts";
import { icon } from "../host/paths.ts";
import { vehiclesOf } from "../documents/vehicles-of.ts";
import { companionsOf, isFollowing, masterOf } from "../combat/companions-of.ts";
import { isMount, loadOfMount, mountOf, ridersOf } from "../conditions/riding.ts";

/** The names of all players, by id: no Referees. */
export const playersByName = (): Readonly<Record<string, string>> =>
  Object.fromEntries(game.users.contents.filter(({ isGM }) => !isGM).map(({ id, name }) => [id ?? "", name]));

const { OWNER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** The rights of a user over a creature, before they play it. */
const levelOf = (creature: Creature, user: string) => creature.ownership[user] ?? creature.ownership.default ?? NONE;

/** The player of a creature now; "" for the Referee, who plays all but retainers. */
const playerOf = ({ kind, playedBy }: Creature["_source"]["system"]["companion"]): string =>
  kind === "retainer" ? playedBy : "";

/** The former rights of the last player. */
const backTo = (lent: Lent | null) => (lent && game.users.has(lent.user) ? { [lent.user]: lent.level } : {});

/**
 * The player of a retainer owns it for that while, and has the former rights when it is over; the note of those rights
 * lies where only Referees write. The stored data decide, so that a card that is undone takes back the rights with it.
 * The Referee alone names the player: what a player has written is put back. @rule WH-FORT-02
 */
export async function followPlayer(creature: Creature, isByReferee: boolean): Promise<void> {
  const { id } = creature;
  const playedBy = playerOf(creature._source.system.companion);
  const all = setting("lent");
  const lent = (id && all[id]) || null;
  if (creature.isToken || !id || (lent?.user ?? "") === playedBy) return;
  if (!isByReferee) return void (await creature.update({ system: { companion: heldTo(lent) } } as Actor.UpdateData));
  const isPlayed = game.users.has(playedBy);
  const given = isPlayed ? { [playedBy]: OWNER } : {};
  const { [id]: _before, ...others } = all;
  const now = isPlayed ? { ...others, [id]: { user: playedBy, level: levelOf(creature, playedBy) } } : others;
  await creature.update({ ownership: { ...backTo(lent), ...given } } as Actor.UpdateData);
  await keepSetting("lent", now);
}

/** The retainer's player, as the Referee has set it. */
const heldTo = (lent: Lent | null): object => (lent ? { kind: "retainer", playedBy: lent.user } : { playedBy: "" });

/** A mount, and whether it is its master who rides it. */
function mountFacts(mount: Creature, master: Creature | null): MountFacts {
  const riders = ridersOf(mount);
  const isMasters = riders.some(({ uuid }) => uuid === master?.uuid);
  return { load: loadOfMount(mount), riders: riders.map(calledName), isMasters };
}

/** The mounts for a creature: those that this user knows of, and the present one, which may be gone. */
function mountsFor(creature: Creature): Riding {
  const { riding: value } = creature._source.system;
  const known = worldActors("creature").filter(
    (one) => isMount(one) && one.uuid !== creature.uuid && one.testUserPermission(game.user, "LIMITED"),
  );
  const nothing = localize("WHITEHACK.Companion.nothing");
  const now = mountOf(creature)?.name ?? nothing;
  return {
    value,
    mounts: { "": nothing, [value]: now, ...Object.fromEntries(known.map((one) => [one.uuid, one.name])) },
  };
}

/** A companion as far as this user may see them. */
function followerFacts(creature: Creature, master: Character): FollowerFacts {
  const { hp } = creature.system;
  const isSeen = creature.testUserPermission(game.user, "OBSERVER");
  const { hitPointsMaximum = toExplained(hp.max) } = creature.system.derived;
  const hasHitDice = creature.isMonster();
  return {
    uuid: creature.uuid,
    name: calledName(creature),
    img: creature.img ?? icon(creature.type),
    companion: creature.system.companion,
    seen: isSeen ? { hp, hitPointsMaximum, hitDice: hasHitDice ? creature.system.nature.level : null } : null,
    hasHitDice,
    player: game.users.get(creature.system.companion.playedBy)?.name ?? "",
    mount: isMount(creature) ? mountFacts(creature, master) : null,
  };
}

/** The masters for a creature: the characters that this user knows of, except its own followers; and its present one. */
function mastersFor(creature: Creature): Readonly<Record<string, string>> {
  const { master } = creature.system.companion;
  const known = worldActors("character").filter(
    (one) => one.testUserPermission(game.user, "LIMITED") && one.uuid !== creature.uuid,
  );
  const free = known.filter((one) => !isFollowing(one, creature));
  const now = masterOf(creature)?.name ?? localize("WHITEHACK.Companion.nobody");
  return { [master]: now, ...Object.fromEntries(free.map((one) => [one.uuid, one.name])) };
}

/** The users who may play a retainer for a while; the Referee says so. @rule WH-FORT-02 */
function playersFor({ system: { companion } }: Creature): Readonly<Record<string, string>> {
  if (!game.user.isGM) return {};
  const { playedBy } = companion;
  const now = game.users.get(playedBy)?.name ?? localize("WHITEHACK.Companion.referee");
  const nobody = localize("WHITEHACK.Companion.referee");
  return { "": nobody, [playedBy]: playedBy === "" ? nobody : now, ...playersByName() };
}

/** The followers and the master of an actor, and the texts of the edit mode about them. */
export function companionsContext(actor: Creature, editing: boolean) {
  const { companion } = actor.system;
  const master = masterOf(actor);
  const choices = { riding: mountsFor(actor), players: playersFor(actor) };
  const fields = editing ? companionFields(actor._source.system.companion, mastersFor(actor), choices) : [];
  const following = companion.kind === "none" ? null : followingView(companion, master, localize);
  const mount = mountOf(actor);
  const riding = mount && { uuid: mount.uuid, name: calledName(mount) };
  const aboard = vehiclesOf(actor).map(({ uuid, name }) => ({ uuid, name }));
  const mountLines = isMount(actor) ? mountNotes(mountFacts(actor, null), localize) : [];
  return {
    companionFields: fields,
    following,
    riding,
    aboard,
    mountLines,
    ...(actor.isCharacter() && { companions: companionsList(actor) }),
  };
}

function companionsList(actor: Character) {
  const followers = companionsOf(actor).map((one) => followerFacts(one, actor));
  const { class: table, slots } = actor.system.derived;
  return followers.length > 0 || table?.traits.retainers
    ? companionsView({ table, slots, followers, isReferee: game.user.isGM, localize })
    : null;
}

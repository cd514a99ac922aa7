import { companionFields, type Riding } from "../../view/companions/companion-fields.ts";
import {
  companionsView,
  type FollowerFacts,
  followingView,
  type MountFacts,
  mountNotes,
} from "../../view/companions/companions-view.ts";
import { toExplained } from "../../rules/index.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { icon } from "../paths.ts";
import { companionsOf, isFollowing, masterOf } from "./companions-of.ts";
import { playersByName } from "./players.ts";
import { isMount, loadOfMount, mountOf, ridersOf } from "./riding.ts";

type Character = Actor.OfType<"character">;

/** A mount, and whether it is its master who rides it. */
function mountFacts(mount: Creature, master: Creature | null): MountFacts {
  const riders = ridersOf(mount);
  const isMasters = riders.some(({ uuid }) => uuid === master?.uuid);
  return { load: loadOfMount(mount), riders: riders.map(calledName), isMasters };
}

/** What somebody could ride: the mounts that this user knows of; with what they ride now, which may be gone. */
function mountsFor(creature: Creature): Riding {
  const { riding: value } = creature._source.system;
  const known = game.actors.contents.filter(
    (one) =>
      one.isCreature() && isMount(one) && one.uuid !== creature.uuid && one.testUserPermission(game.user, "LIMITED"),
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
  const hitPointsMaximum = creature.isCharacter() ? creature.system.derived.hitPointsMaximum : toExplained(hp.max);
  return {
    uuid: creature.uuid,
    name: calledName(creature),
    img: creature.img ?? icon(creature.type),
    companion: creature.system.companion,
    seen: isSeen ? { hp, hitPointsMaximum, hitDice: creature.isMonster() ? creature.system.derived.dice : null } : null,
    hasHitDice: creature.isMonster(),
    player: game.users.get(creature.system.companion.playedBy)?.name ?? "",
    mount: isMount(creature) ? mountFacts(creature, master) : null,
  };
}

/** Whom somebody may follow: the characters that this user knows of, but none who follows them; and whom they follow now. */
function mastersFor(creature: Creature): Readonly<Record<string, string>> {
  const { master } = creature.system.companion;
  const known = game.actors.contents.filter(
    (one) => one.isCharacter() && one.testUserPermission(game.user, "LIMITED") && one.uuid !== creature.uuid,
  ) as Character[];
  const free = known.filter((one) => !isFollowing(one, creature));
  const now = masterOf(creature)?.name ?? localize("WHITEHACK.Companion.nobody");
  return { [master]: now, ...Object.fromEntries(free.map((one) => [one.uuid, one.name])) };
}

/** Who may play a retainer for a while; the Referee says so. @rule WH-FORT-02 */
function playersFor({ system: { companion } }: Creature): Readonly<Record<string, string>> {
  if (!game.user.isGM) return {};
  const { playedBy } = companion;
  const now = game.users.get(playedBy)?.name ?? localize("WHITEHACK.Companion.referee");
  const nobody = localize("WHITEHACK.Companion.referee");
  return { "": nobody, [playedBy]: playedBy === "" ? nobody : now, ...playersByName() };
}

/** Who follows somebody, whom they follow, and what the edit mode says of it. */
export function companionsContext(actor: Creature, editing: boolean) {
  const { companion } = actor.system;
  const master = masterOf(actor);
  const choices = { riding: mountsFor(actor), players: playersFor(actor) };
  const fields = editing ? companionFields(actor._source.system.companion, mastersFor(actor), choices) : [];
  const following = companion.kind === "none" ? null : followingView(companion, master, localize);
  const mount = mountOf(actor);
  const riding = mount && { uuid: mount.uuid, name: calledName(mount) };
  const mountLines = isMount(actor) ? mountNotes(mountFacts(actor, null), localize) : [];
  return {
    companionFields: fields,
    following,
    riding,
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

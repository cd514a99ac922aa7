import { asKind, type Creature } from "../../../../foundry/documents/creature.ts";
import { actOn, packFactsOf, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension, Pressed } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { NEW_FOLLOWER, NEW_RELATION, PEOPLE_FIELDS } from "../../rules/people/people-fields.ts";
import { followersView, relationsView } from "../../view/followers/followers-view.ts";
import { isLent, redhackNumbers } from "../skills/skill-user.ts";
import { askBuild } from "./build-person.ts";
import { askFavor, askFollower, askLoyalty, charismaOf, letGo, meetDemand } from "./perform-followers.ts";

/** Whether an actor leads by this game: its people, and those of a world whose followers take slots. @rule RH-RET-02 */
const leads = (actor: Actor.Implementation): boolean =>
  redhackNumbers(actor) !== null || (actor.isCharacter() && rulesInForceFor(actor).families.hirelings.choice === "rh");

/** Whom a character knows, and how well. @rule RH-REL-01 */
const RELATIONS_PART = partOn("creature", {
  id: "rh-relations",
  types: ["redhack", "character"],
  page: "notes",
  title: "WHITEHACK.Redhack.Followers.relations",
  template: "whitehack/games/redhack/followers/relations",
  isShown: (actor) => redhackNumbers(actor) !== null || isLent(actor, "rh.relations"),
  lists: { "rh-relations": { path: "packs.rh.relations", start: () => ({ ...NEW_RELATION }) } },
  context: (actor, { editing }) => relationsView(packFactsOf(actor, PEOPLE_FIELDS), { editing }, localize),
});

/** Who follows a character, and the slots that they take. @rule RH-RET-01 RH-RET-02 */
const FOLLOWERS_PART = partOn("creature", {
  id: "rh-followers",
  types: ["redhack", "character"],
  page: "notes",
  title: "WHITEHACK.Redhack.Followers.title",
  template: "whitehack/games/redhack/followers/followers",
  isShown: leads,
  lists: { "rh-followers": { path: "packs.rh.followers", start: () => ({ ...NEW_FOLLOWER }) } },
  context(actor, { editing }) {
    const mode = { charisma: charismaOf(actor), editing, isReferee: game.user.isGM };
    return followersView(packFactsOf(actor, PEOPLE_FIELDS), mode, localize);
  },
});

/** The act of a row's button, told the place of the row. */
const onRow = (act: (actor: Creature, place: number, pressed: Pressed) => Promise<unknown>) =>
  actOn("creature", (actor, pressed) => act(actor, Number(pressed.button.dataset["what"] ?? -1), pressed));

/** Relations, hirelings and retainers at the table. */
export const FOLLOWERS_EXTENSION: PackExtension = {
  templates: ["games/redhack/followers/relations", "games/redhack/followers/followers"],
  sheetParts: [RELATIONS_PART, FOLLOWERS_PART],
  async takesActor(owner, dropped) {
    const [leader, follower] = [asKind("creature", owner), asKind("creature", dropped)];
    if (!leader || !follower || leader.isCharacter() || !leads(leader)) return false;
    if (follower.inCompendium || follower.uuid === leader.uuid) return false;
    await askFollower(leader, follower);
    return true;
  },
  acts: {
    "rh.join": actOn("creature", (actor) => askFollower(actor)),
    "rh.build": actOn("creature", askBuild),
    "rh.loyalty": onRow((actor, place, { event }) => askLoyalty(actor, place, { event })),
    "rh.demandMet": onRow(meetDemand),
    "rh.letGo": onRow(letGo),
    "rh.favor": onRow(askFavor),
  },
};

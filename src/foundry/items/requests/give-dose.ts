import { HAND_FEET, isMeantForOthers } from "../../../rules/index.ts";
import { giveDose, type GivenDose, writtenIn } from "../doses/give-dose.ts";
import { distanceBetween } from "../../host/distance.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { standingOn } from "../../documents/place.ts";
import { toVisibility, type Visibility } from "../../host/compat.ts";
import { isItem } from "../../documents/changed-document.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { toDoseQuestion } from "../prompts/dose.ts";
import { playersAsked } from "../../chat/prompts/listeners.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { readersFor, valuesOf } from "../../chat/requests/audience-for.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, oneOf, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

/**
 * Gives a creature a dose for a player who has no right over it. Its saving throw is rolled here and shown to Referees
 * alone where the player may not see its numbers. @rule WH-POIS-01
 */
export const giveDoseRequest = defineRequest({
  name: "giveDose",
  payload: shape({
    item: aText,
    which: oneOf(["primary", "secondary"]),
    taker: aText,
    values: valuesOf,
    visibility: toVisibility,
  }),
  async run({ item: uuid, which, taker: named, values, visibility: asked }, sender) {
    const item = substanceAt(uuid);
    if (!item?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const taker = await resolveCreature(named);
    if (!taker) return refuse("WHITEHACK.Refusal.noTarget");
    if (writtenIn(item).quantity < 1) return refuse("WHITEHACK.Refusal.spent");
    const reach = reachTo(taker, item, sender);
    if (reach === "apart") return refuse("WHITEHACK.Refusal.notBeside");
    const visibility = visibilityOf(asked);
    const saveVisibility = saveVisibilityFor(taker, sender, visibility);
    const given = { item, which, taker, visibility, saveVisibility, by: sender.id } as const;
    await giveOrAsk(given, values, sender, { mayRefuse: reach === "asked" });
    return DONE;
  },
});

/**
 * The reach of a carried dose to a creature: to the carrier, and to those beside them in the open. Where the scene
 * tells nothing, a character whose player is here is "asked"; others are too far "apart", which the Referee may
 * overrule. @rule WH-POIS-01 WH-ITEM-03
 */
function reachTo(taker: Creature, { actor }: Item.Implementation, sender: User.Implementation) {
  if (sender.isGM || taker.testUserPermission(sender, "OWNER")) return "own";
  const distances = actor ? distancesApart(actor, taker) : [];
  if (distances.some((feet) => feet <= HAND_FEET)) return "beside";
  return distances.length === 0 && anothersPlayers(taker, sender).length > 0 ? "asked" : "apart";
}

/** The distances between two in feet on each scene where both stand; hidden creatures are out of reach. */
function distancesApart(giver: Actor.Implementation, taker: Creature): readonly number[] {
  const scenes = taker.token?.parent ? [taker.token.parent] : game.scenes.contents;
  return scenes.flatMap((scene) => {
    const [from, to] = [standingOn(scene, giver), standingOn(scene, taker)];
    if (!from || !to) return [];
    return [(to.hidden ? null : distanceBetween(from, to)) ?? Infinity];
  });
}

/** The players of the taker, if the giver is none of them. */
export function anothersPlayers({ uuid }: Creature, giver: User.Implementation): readonly User.Implementation[] {
  const players = playersAsked({ actor: uuid, users: [], role: null, referee: false });
  return players.some(({ id }) => id === giver.id) ? [] : players;
}

/** A saving throw is shown to Referees alone where the user who caused it may not see the numbers. */
export const saveVisibilityFor = (taker: Creature, sender: User.Implementation, visibility: Visibility): Visibility =>
  taker.testUserPermission(sender, "OBSERVER") ? visibility : "gm";

/** True if the taker may refuse: a drink, held out by another player. @rule WH-ITEM-03 WH-POIS-01 */
const isDrink = ({ item, spent = false }: GivenDose, giver: User.Implementation): boolean =>
  !giver.isGM && !spent && !isMeantForOthers(writtenIn(item).kind);

/**
 * Gives a creature a dose; if another player plays it, that player takes it or not, and saves first. With `mayRefuse`
 * they may refuse even a dose that is meant for others. @rule WH-POIS-01
 */
export async function giveOrAsk(
  given: GivenDose,
  values: FormValues,
  giver: User.Implementation,
  { mayRefuse = false }: { readonly mayRefuse?: boolean } = {},
): Promise<void> {
  const isAnothers = anothersPlayers(given.taker, giver).length > 0;
  const prompt = isAnothers ? toDoseQuestion(given, values, mayRefuse || isDrink(given, giver)) : null;
  if (!prompt) return giveDose(given, values);
  await postPrompt({ ...prompt, readers: readersFor(given.visibility, giver) });
}

/** A substance in the world. */
export function substanceAt(uuid: string): Item.Implementation | null {
  const found = resolveUuidSync(uuid);
  return isItem(found) && found.type === "substance" && !found.inCompendium ? found : null;
}

/**
 * A roll that a player keeps to herself, or between herself and the Referee, is the Referee's: no other client rolls.
 */
export const visibilityOf = (asked: Visibility): Visibility => (asked === "self" ? "gm" : asked);

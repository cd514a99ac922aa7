import { isMeantForOthers } from "../../rules/index.ts";
import { giveDose, type GivenDose, writtenIn } from "../actions/things/give-dose.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { foundAt } from "../documents/found-at.ts";
import { type Visibility, toVisibility } from "../generation.ts";
import { isItem } from "../undo/changed-document.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { toDoseQuestion } from "../questions/kinds/dose.ts";
import { playersAsked } from "../questions/listeners.ts";
import { postQuestion } from "../questions/post-question.ts";
import { readersFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";
import { valuesOf } from "./values-of.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * Gives somebody a dose for a player who has no right over them. Their saving throw is thrown here and shown to
 * Referees alone where the player may not see their numbers. @rule WH-POIS-01
 */
export async function giveDoseFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const item = substanceAt(data["item"]);
  if (!item?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const taker = await creatureAt(data["taker"]);
  if (!taker) return refuse("WHITEHACK.Refusal.noTarget");
  const visibility = visibilityOf(data["visibility"]);
  const saveVisibility = saveVisibilityFor(taker, sender, visibility);
  const which = data["which"] === "secondary" ? "secondary" : "primary";
  await giveOrAsk({ item, which, taker, visibility, saveVisibility, by: sender.id }, valuesOf(data["values"]), sender);
  return DONE;
}

/** A saving throw is shown to Referees alone where whoever caused it may not see the numbers. */
export const saveVisibilityFor = (taker: Creature, sender: User.Implementation, visibility: Visibility): Visibility =>
  taker.testUserPermission(sender, "OBSERVER") ? visibility : "gm";

/** Whether whoever is given it may say no: what one drinks oneself, held out by another player. @rule WH-ITEM-03 WH-POIS-01 */
const mayRefuse = ({ item, spent = false }: GivenDose, giver: User.Implementation): boolean =>
  !giver.isGM && !spent && !isMeantForOthers(writtenIn(item).kind);

/** Gives somebody a dose; if another player plays them, that player takes it or not, and saves first. @rule WH-POIS-01 */
export async function giveOrAsk(given: GivenDose, values: FormValues, giver: User.Implementation): Promise<void> {
  const players = playersAsked({ actor: given.taker.uuid, users: [], role: null, referee: false });
  const isAnothers = players.length > 0 && players.every(({ id }) => id !== giver.id);
  const question = isAnothers ? toDoseQuestion(given, values, mayRefuse(given, giver)) : null;
  if (!question) return giveDose(given, values);
  await postQuestion({ ...question, readers: readersFor(given.visibility, giver) });
}

/** A substance in the world. */
export function substanceAt(uuid: unknown): Item.Implementation | null {
  const found = typeof uuid === "string" ? foundAt(uuid) : null;
  return isItem(found) && found.type === "substance" && !found.inCompendium ? found : null;
}

/** What a player keeps to herself, or between herself and the Referee, is the Referee's: nobody else's client throws. */
export function visibilityOf(asked: unknown): Visibility {
  const visibility = toVisibility(asked);
  return visibility === "self" ? "gm" : visibility;
}

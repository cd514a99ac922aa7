import { giveDose } from "../actions/things/give-dose.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { foundAt } from "../documents/found-at.ts";
import { type MessageMode, toMessageMode } from "../generation.ts";
import { isItem } from "../undo/changed-document.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

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
  const mode = modeOf(data["mode"]);
  const saveMode = taker.testUserPermission(sender, "OBSERVER") ? mode : "gm";
  const which = data["which"] === "secondary" ? "secondary" : "primary";
  await giveDose({ item, which, taker, mode, saveMode, by: sender.id }, valuesIn(data["values"]));
  return DONE;
}

function substanceAt(uuid: unknown): Item.Implementation | null {
  const found = typeof uuid === "string" ? foundAt(uuid) : null;
  return isItem(found) && found.type === "substance" && !found.inCompendium ? found : null;
}

/** What a player keeps to herself, or between herself and the Referee, is the Referee's: nobody else's client throws. */
function modeOf(asked: unknown): MessageMode {
  const mode = toMessageMode(asked);
  return mode === "self" ? "gm" : mode;
}

const valuesIn = (values: unknown): Data => (typeof values === "object" && values !== null ? { ...values } : {});

import { afterDose } from "../../view/dialogs/dose-dialog.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { writtenIn } from "../actions/things/give-dose.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { toThing } from "../data/thing.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { storeChange } from "../undo/store-change.ts";
import { audienceFor } from "./audience-for.ts";
import { giveOrAsk, saveVisibilityFor, substanceAt, visibilityOf } from "./give-dose.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

/** The most that one flask catches: four in each of nine squares. */
const MOST_CAUGHT = 36;

/** Breaks a flask of the asker's: one dose is used up, and everybody who is caught saves against it. @rule WH-ITEM-03 WH-AREA-01 WH-SUB-03 */
export async function breakFlaskFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const item = substanceAt(data["item"]);
  if (!item?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (writtenIn(item).quantity < 1) return refuse("WHITEHACK.Refusal.spent");
  const takers = await creaturesAt(data["takers"]);
  await tellBroken(item, takers, { visibility: data["visibility"], sender });
  const visibility = visibilityOf(data["visibility"]);
  for (const taker of takers) {
    const saveVisibility = saveVisibilityFor(taker, sender, visibility);
    const given = { item, which: "primary", taker, visibility, saveVisibility, by: sender.id, spent: true } as const;
    await giveOrAsk(given, {}, sender);
  }
  return DONE;
}

async function creaturesAt(uuids: unknown): Promise<readonly Creature[]> {
  const named = Array.isArray(uuids) ? [...new Set<unknown>(uuids)].slice(0, MOST_CAUGHT) : [];
  const found = await Promise.all(named.map(creatureAt));
  return found.filter((one) => one !== null);
}

/** Uses a dose up, and tells whom the flask has caught. */
async function tellBroken(
  item: Item.Implementation,
  takers: readonly Creature[],
  { visibility, sender }: { readonly visibility: unknown; readonly sender: User.Implementation },
): Promise<void> {
  const changes = await storeChange(item, afterDose(writtenIn(item)));
  const facts = takers.map((taker) => ({ label: "WHITEHACK.Flask.Caught", value: calledName(taker) }));
  await tellLines({
    title: shownTitle(toThing(item)),
    text: takers.length > 0 ? "WHITEHACK.Flask.Breaks" : "WHITEHACK.Flask.BreaksElsewhere",
    facts,
    rules: ["WH-ITEM-03", "WH-AREA-01"],
    actor: item.actor,
    audience: audienceFor(visibility, sender),
    changes,
    by: sender.id,
  });
}

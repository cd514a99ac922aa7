import { isMeantForOthers } from "../../../rules/index.ts";
import { type DoseQuestion, takerOf } from "../../../view/dialogs/dose-dialog.ts";
import { askDose } from "../../dialogs/ask-dose.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import type { Visibility } from "../../generation.ts";
import { loadPart } from "../../load-part.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { refuseUse } from "../tell/tell-thing.ts";
import { giveDose, type GivenDose, type Which, writtenIn } from "./give-dose.ts";

/** Whoever carries it, and whom the user aims at. */
function takersOf(item: Item.Implementation): DoseQuestion["takers"] {
  const aimed = [...game.user.targets].map(({ actor }) => actor);
  const actors = isMeantForOthers(writtenIn(item).kind) ? [...aimed, item.actor] : [item.actor, ...aimed];
  const known = actors.filter((actor) => actor?.isCreature() ?? false) as Creature[];
  return [...new Map(known.map((one) => [one.uuid, { uuid: one.uuid, name: calledName(one) }])).values()];
}

/**
 * Takes a dose, or gives somebody one; for others' characters the Referee's client applies it.
 * @rule WH-POIS-01 WH-ITEM-03
 */
export async function performDose(item: Item.Implementation, which: Which, click: Click): Promise<void> {
  const question = { takers: takersOf(item), remedy: writtenIn(item).remedy };
  if (question.takers.length === 0) return refuseUse("nobodyTakes");
  const reply = skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : await askDose(item, question);
  if (!reply) return;
  const taker = await creatureAt(takerOf(question, reply.values));
  if (taker?.isOwner) await giveOwn({ ...givenBy(item, which, reply.visibility), taker }, reply.values);
  else if (taker) tellRefusal(await askReferee("giveDose", { ...reply, item: item.uuid, which, taker: taker.uuid }));
}

const givenBy = (item: Item.Implementation, which: Which, visibility: Visibility) =>
  ({ item, which, visibility, saveVisibility: visibility, by: game.user.id }) as const;

/** Referees own everybody: what they give to a player's character, that player saves against. */
async function giveOwn(given: GivenDose, values: FormValues): Promise<void> {
  if (!game.user.isGM) return giveDose(given, values);
  const { giveOrAsk } = await loadPart(() => import("../../referee-part.ts"));
  return giveOrAsk(given, values, game.user);
}

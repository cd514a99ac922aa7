import { afterDose, coatOf } from "../../../rules/index.ts";
import { madeOf, storeChange } from "../../documents/store-change.ts";
import type { Change } from "../../../undo/record.ts";
import type { Creature } from "../../documents/creature.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { type GivenDose, postDose, rollDose, storeDose, writtenIn } from "../doses/give-dose.ts";
import { toDoseQuestion } from "../prompts/dose.ts";
import { anothersPlayers, saveVisibilityFor } from "./give-dose.ts";

/**
 * The dose on a weapon that has done damage works on whom it has harmed, if its bearer still has it: players save for
 * their own creatures. What it changes goes with the damage when that is undone. @rule WH-POIS-01 WH-SVD-05
 */
export async function giveCoat(
  card: ChatMessage.OfType<"damage">,
  weapon: Item.OfType<"weapon">,
  taker: Creature,
): Promise<readonly Change[]> {
  const { author, blind, whisper } = card;
  const item = weapon.actor?.items.get(weapon.system.coat);
  if (!author || !item?.isSubstance() || !item.testUserPermission(author, "OWNER")) return [];
  const { kind, quantity, primary, raw } = item.system;
  if (coatOf({ kind, quantity, primary, raw }) !== "taken") return [];
  const visibility = blind || whisper.length > 0 ? "gm" : "public";
  const saveVisibility = saveVisibilityFor(taker, author, visibility);
  const given: GivenDose = {
    item: item as Item.Implementation,
    which: "primary",
    taker,
    visibility,
    saveVisibility,
    by: author.id,
    spent: true, // here, with the coat
  };
  const spent = [
    ...(await storeChange(item, afterDose(writtenIn(item as Item.Implementation)))),
    ...(await storeChange(weapon, { coat: "" })),
  ];
  return [...spent, ...(await giveTo(given, author, card))];
}

/** Asks the players of the taker to save, or lets the dose work at once. */
async function giveTo(
  given: GivenDose,
  giver: User.Implementation,
  { whisper }: ChatMessage.OfType<"damage">,
): Promise<readonly Change[]> {
  const prompt = anothersPlayers(given.taker, giver).length > 0 ? toDoseQuestion(given, {}, false) : null;
  if (prompt) {
    const id = await postPrompt({ ...prompt, readers: whisper.length > 0 ? whisper.flatMap((id) => id ?? []) : null });
    const message = game.messages.get(id ?? "");
    return message ? [madeOf(message)] : [];
  }
  const rolled = await rollDose(given, {});
  const changes = await storeDose(rolled);
  await postDose(rolled, []);
  return changes;
}

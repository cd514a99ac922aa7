import { LOT_DICE, type Lots, lotsOf } from "../../../rules/characters/creation/choose-groups.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { PORTRAITS } from "../../../view/characters/creation/gear-page.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { findTable, rowText } from "../../chat/tables/written-rows.ts";
import { type Creature, worldActors } from "../../documents/creature.ts";
import type { Visibility } from "../../host/compat.ts";
import { rollDice } from "../../host/dice.ts";
import { icon } from "../../host/paths.ts";

/** Draws by dice that nobody sees. */
export const drawLots = async (): Promise<Lots> => lotsOf((await rollDice(LOT_DICE)).faces);

/** A name from the world's list of names, none of those taken as long as others are left; "" where there is no list. */
export async function drawName(taken: ReadonlySet<string> = new Set()): Promise<string> {
  const table = await findTable("names");
  const names = table?.results.contents.map(rowText).filter(Boolean) ?? [];
  const left = names.filter((name) => !taken.has(name));
  return names.length > 0 ? ((await drawLots()).one(left.length > 0 ? left : names) ?? "") : "";
}

/** A picture for somebody new; that of a kind where there is none. */
export const drawPortrait = async (kind: string): Promise<string> => icon((await drawLots()).one(PORTRAITS) ?? kind);

/** Has the Referee's client make a character of a game, for a user who may create no actors; null where it has not. */
export async function askForPerson(
  ofGame: string,
  values: FormValues,
  visibility: Visibility,
): Promise<Creature | null> {
  const known = new Set(game.actors.map(({ id }) => id));
  const answer = await askReferee("makeCharacter", { visibility, game: ofGame, values });
  notifyRefusal(answer);
  if (!answer.done) return null;
  return worldActors("creature").find(({ id, isOwner }) => isOwner && !known.has(id ?? "")) ?? null;
}

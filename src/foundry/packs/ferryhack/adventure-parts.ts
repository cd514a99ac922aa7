import { ADVENTURE_FIELDS } from "../../../house-rules/ferryhack/body/adventure.ts";
import { adventureParts } from "../../../house-rules/ferryhack/body/experience.ts";
import type { Sharer } from "../../../view/dialogs/award-dialog.ts";
import { adventureView } from "../../../view/packs/ferryhack/adventure-view.ts";
import { type AwardExtras, performAward } from "../../actions/characters/perform-award.ts";
import { askAward, type AskedAward } from "../../dialogs/ask-award.ts";
import { calledName, chosenCreatures } from "../../documents/chosen-creatures.ts";
import { membersOf, playedCharacters } from "../../documents/party.ts";
import { localize } from "../../localize.ts";
import { storeChange } from "../../undo/store-change.ts";
import { packFactsOf } from "../pack-facts.ts";

type Party = Actor.OfType<"party">;
type Character = Actor.OfType<"character">;

const partOf = (party: Party, key: string) => packFactsOf(party, ADVENTURE_FIELDS).adventure[key];

/** What the sheet of a party says of the adventure; for Referees. @rule FH-XP-07 */
export const adventureContext = (party: Party, editing: boolean) =>
  adventureView(packFactsOf(party, ADVENTURE_FIELDS).adventure, editing, localize);

/** Whoever plays a character: those who have chosen it, else those who may. */
function playersOf(character: Character): readonly User.Implementation[] {
  const players = game.users.filter((user) => !user.isGM);
  const own = players.filter((user) => user.character?.uuid === character.uuid);
  return own.length > 0 ? own : players.filter((user) => character.testUserPermission(user, "OWNER"));
}

/** The characters of a party, ticked where a player is connected, and those of other players. @rule FH-XP-07 */
export function presentSharers(party: Party): readonly Sharer[] {
  const members = membersOf(party).filter((one) => one.isCharacter());
  const chosen = members.length > 0 ? members : playedCharacters();
  const all = [...new Map([...chosen, ...playedCharacters()].map((one) => [one.uuid, one])).values()];
  const present = all.map((one) => chosen.includes(one) && playersOf(one).some(({ active }) => active));
  const parts = adventureParts(1, present); // who gets anything at all
  return all.map((one, place) => ({ uuid: one.uuid, name: calledName(one), ticked: (parts[place] ?? 0) > 0 }));
}

/** Asks who gets a part of the adventure, and gives it. @rule FH-XP-07 */
export async function awardAdventurePart(party: Party, key: string): Promise<void> {
  const part = partOf(party, key);
  if (!part) return;
  const asked = await askAward(presentSharers(party), part);
  if (asked) await performAnsweredPart(party, key, asked);
}

/** Gives a part of the adventure to whoever is ticked, and marks it as done. @rule FH-XP-07 */
export async function performAnsweredPart(party: Party, key: string, asked: AskedAward): Promise<void> {
  const part = partOf(party, key);
  if (!part) return;
  const extras: AwardExtras = {
    agreed: asked.agreed,
    reasons: [{ label: "WHITEHACK.Fh.Adventure.part", value: part.name || "–" }],
    note: () => storeChange(party, { packs: { fh: { adventure: { [key]: { done: true } } } } }),
  };
  await performAward(await chosenCreatures(asked.sharers), asked.earned, extras);
}

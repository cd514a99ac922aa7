import { aText, aWhole, shape } from "../../../../rules/base/shape.ts";
import { figureIn, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { isOfParty, type Party, worldActorAt } from "../../../../foundry/documents/creature.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { MAP_LIMITS, withNote } from "../../rules/party/party-facts.ts";
import { noteForm } from "../../view/party/party-forms.ts";
import { isLive, recordOf, rolesPlayed, storeRecord } from "./records.ts";

export const NOTE = "hc.note";

/** Asks what the mapper notes of a room: its look and the ways out of it. @rule HC-GEN-04 HC-ENC-01 */
export async function performNote(party: Party): Promise<void> {
  const { map, rooms } = recordOf(party);
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.note"),
    form: noteForm(map, rooms),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.noteIt", icon: "fa-solid fa-map-location-dot" },
  });
  if (!reply) return;
  const room = figureIn(reply.values, "room", true) ?? rooms;
  const data = { party: party.uuid, room, text: textIn(reply.values, "text") };
  notifyRefusal(await askReferee("packOperation", { operation: NOTE, data }));
}

const readNote = shape({ party: aText, room: aWhole, text: aText });
const MOST_ROOM = 9_999;

/** A room is noted, for the mapper's player or the Referee; the card takes it back. @rule HC-GEN-04 */
export const noteOperation: PackOperation = async (data, sender) => {
  const asked = readNote(data);
  const party = asked ? worldActorAt("party", asked.party) : null;
  if (!asked || !party || !isLive("hc.partyRoles")) return refuse("WHITEHACK.Refusal.notDue");
  const isMapper = isOfParty(party, sender) && rolesPlayed(party, sender).includes("mapper");
  if (!sender.isGM && !isMapper) return refuse("WHITEHACK.Hammercrawl.Party.notYourRole");
  const note = {
    room: Math.max(0, Math.min(MOST_ROOM, asked.room)),
    text: asked.text.trim().slice(0, MAP_LIMITS.text),
  };
  const changes = await storeRecord(party, { map: withNote(recordOf(party).map, note) });
  if (changes.length === 0) return DONE; // it was noted so already
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.noted",
    actor: party,
    facts: [
      {
        label: localize("WHITEHACK.Hammercrawl.Party.room", { room: String(note.room) }),
        value: note.text || "–",
      },
    ],
    rules: ["HC-GEN-04"],
    visibility: "public",
    by: sender.id,
    changes,
  });
  return DONE;
};

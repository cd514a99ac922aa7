import { playedCharacters, worldActors } from "../../documents/creature.ts";
import { shownMessages } from "../../chat/cards/read-cards.ts";
import { type Burden, minutesLeft } from "../../../rules/index.ts";
import { lastRows, type RecordedCard, undoAsked } from "../../../view/app/desk/last-rows.ts";
import type { ClockPreset } from "../../../rules/campaign/time/come-back.ts";
import { otherPass, passChoices } from "../../../view/campaign/time/begin-dialog.ts";
import { restsView } from "../../../view/health/health-operations.ts";
import { memberView } from "../../../view/companions/party-view.ts";
import { createdAt } from "../../documents/created-at.ts";
import { localize } from "../../host/localize.ts";
import { type Party, turnOfParty } from "../../campaign/exploring/crawl.ts";
import { lightsOf } from "../../documents/new-token.ts";
import { minuteOfDay } from "../../chat/prompts/listeners.ts";
import { trayRows } from "../../chat/prompts/tray/tray-rows.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { memberFacts } from "../../campaign/party/party-context.ts";
import { phaseNow } from "../../campaign/story/story-now.ts";
import { isRecording, type RecordingCard, recordOf } from "../../chat/undo/card-record.ts";
import { shownMoment } from "../../host/world-calendar.ts";
import { isStanding, type RecordEntry } from "../../../undo/record.ts";
import { performUndo } from "../../chat/undo/perform-undo.ts";
import { isSure } from "../../chat/dialogs/choose.ts";
import { lazy } from "../../host/lazy.ts";
import { changedNow, shownName } from "../../documents/changed-document.ts";

/** The group at the desk, and its members that are left out of operations for several. */
export interface AtDesk {
  /** The uuid of a party; "" for all whom players play. */
  readonly group: string;
  readonly without: ReadonlySet<string>;
}

/** The parties of the world by their uuids, and all whom players play. */
export const groupsAtDesk = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    worldActors("party")
      .filter(({ system }) => system.members.length > 0)
      .map(({ uuid, name }) => [uuid, name]),
  ),
  "": localize("WHITEHACK.Desk.allPlayed"),
});

/** The party at the desk; null where all whom players play are. */
export const partyAt = ({ group }: AtDesk): Party | null =>
  worldActors("party").find(({ uuid }) => uuid === group) ?? null;

const members = (at: AtDesk) =>
  partyAt(at)?.system.members ?? playedCharacters().map(({ uuid, name }) => ({ actor: uuid, name, bearsLight: false }));

/** A load that slows; "" for none. */
const burdenOf = (burden: Burden): string => (burden === "normal" ? "" : localize(`WHITEHACK.Burden.${burden}`));

/** Those at the desk, with what a Referee asks for most. */
export const peopleAt = (at: AtDesk) =>
  members(at)
    .map((one) => memberFacts(one, {}))
    .map((facts, index) => ({
      ...memberView(facts, index, localize),
      burden: burdenOf(facts.numbers?.burden ?? "normal"),
      isChosen: !at.without.has(facts.actor),
    }));

/** The uuids of those for whom something is done. */
export const chosenAt = (at: AtDesk): readonly string[] =>
  members(at)
    .map(({ actor }) => actor)
    .filter((uuid) => !at.without.has(uuid));

/** The minutes for which there is light, by the light that burns longest. @rule WH-TIME-05 */
function lightLeft(at: AtDesk): number | null {
  const named = new Set(members(at).map(({ actor }) => actor));
  const burning = worldActors("creature")
    .filter(({ uuid }) => named.has(uuid))
    .flatMap((creature) => lightsOf(creature))
    .map(({ system }) => minutesLeft(system.light, game.time.worldTime));
  return burning.length > 0 ? Math.max(...burning) : null;
}

/** The clock, the light, and what lets time pass. @rule WH-TIME-04 WH-TIME-05 WH-CRAWL-01 */
export function timeContext(at: AtDesk) {
  const party = partyAt(at);
  const turn = party && turnOfParty(party);
  const minutes = lightLeft(at);
  const phase = phaseNow();
  return {
    clock: shownMoment(game.time.worldTime),
    turn: turn === null ? "" : localize("WHITEHACK.Desk.turn", { turn: String(turn) }),
    light:
      minutes === null
        ? localize("WHITEHACK.Desk.noLight")
        : localize("WHITEHACK.Desk.light", { minutes: String(minutes) }),
    isDark: minutes === null,
    explores: turn !== null,
    phase: phase === null ? "" : localize(`WHITEHACK.Base.Phase.${phase}`),
    passes: passesNow(),
    rests: restsView(rulebookFor(null)),
  };
}

/** The buttons that let time pass. @rule WH-TIME-04 RH-TIM-01 */
function passesNow() {
  const book = rulebookFor(null);
  return Object.entries(passChoices(book, localize)).map(([pass, hint]) => ({
    pass,
    hint,
    label: otherPass(pass as ClockPreset, book, localize) ?? `WHITEHACK.Desk.Pass.${pass}`,
  }));
}

export const promptsContext = () => ({ rows: trayRows("desk"), isReferee: true });

/** The cards that were told last whose doing can still be undone. */
export const lastContext = () => ({
  last: lastRows(
    shownMessages()
      .flatMap((message) => (isRecording(message) && message.system.record.length > 0 ? message : []))
      .toSorted((one, other) => createdAt(other) - createdAt(one))
      .slice(0, MOST_CARDS)
      .map(recordedOn),
    localize,
  ),
});

/** How many cards are looked through for what can still be undone. */
const MOST_CARDS = 40;

const recordedOn = (message: RecordingCard): RecordedCard => ({
  message: message.id ?? "",
  title: localize((message.system as { readonly title?: string }).title ?? ""),
  who: message.speaker.alias ?? "",
  at: minuteOfDay(createdAt(message)),
  record: recordOf(message),
});

/** An entry whose changes are called as their documents are: a player's card may call them anything. */
function calledAsTheyAre(entry: RecordEntry): RecordEntry {
  const changes = entry.changes.filter(isStanding).map((change) => {
    const document = changedNow(change.document);
    return { ...change, name: (document && shownName(document)) || change.name };
  });
  return { ...entry, changes };
}

/** The text for the Referee: the author of the card, and all its changes. */
async function toldOf(card: RecordingCard, id: string) {
  const { vouchedOn } = await lazy(() => import("../../chat/undo/vouch.ts"));
  const known = vouchedOn(card).entries.find((one) => one.id === id);
  const entry = known ?? recordOf(card).find((one) => one.id === id);
  const asked = { author: card.author?.name ?? "–", isVouched: known !== undefined };
  return entry ? undoAsked({ entry: calledAsTheyAre(entry), ...asked }, localize) : { by: "", lines: [] };
}

/** Takes back what was told last and still stands, once the Referee has read what it is. */
export async function undoLast(): Promise<void> {
  const [row] = lastContext().last;
  const card = game.messages.get(row?.message ?? "");
  if (!row || !isRecording(card)) return void ui.notifications.info("WHITEHACK.Desk.nothing", { localize: true });
  const { escapeHTML } = foundry.utils;
  const { by, lines } = await toldOf(card, row.entry);
  const what = [row.label, row.about, row.at].filter(Boolean).join(" · ");
  const rows = lines.map((line) => `<li>${escapeHTML(line)}</li>`).join("");
  const more = `<p><strong>${escapeHTML(what)}</strong></p><p>${escapeHTML(by)}</p><ul>${rows}</ul>`;
  const sure = await isSure({ title: "WHITEHACK.Desk.undoLast", text: "WHITEHACK.Desk.undoLastAsk", more });
  if (sure && game.messages.has(row.message)) await performUndo(card, row.entry);
}

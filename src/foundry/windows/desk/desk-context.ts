import { shownMessages } from "../../cards/read-cards.ts";
import { type Burden, minutesLeft } from "../../../rules/index.ts";
import { lastRows, type RecordedCard } from "../../../view/desk/last-rows.ts";
import { PASS_CHOICES } from "../../../view/dialogs/begin-dialog.ts";
import { restsView } from "../../../view/sheets/health-deeds.ts";
import { memberView } from "../../../view/sheets/party-view.ts";
import { createdAt } from "../../documents/created-at.ts";
import { localize } from "../../localize.ts";
import { playedCharacters } from "../../documents/party.ts";
import { type Party, turnOfParty } from "../../exploring/crawl.ts";
import { lightsOf } from "../../light/lights-of.ts";
import { minuteOfDay } from "../../questions/question-viewer.ts";
import { trayRows } from "../../questions/tray/tray-rows.ts";
import { rulebookFor } from "../../rulebook.ts";
import { memberFacts } from "../../sheets/party-context.ts";
import { phaseNow } from "../../story/story-now.ts";
import { isRecording, recordOf, type RecordingCard } from "../../undo/card-record.ts";
import { tellMoment } from "../../world-calendar.ts";

/** Who is at the desk, and who of them is left out of what is done for several. */
export interface AtDesk {
  /** The uuid of a party; "" for all whom players play. */
  readonly group: string;
  readonly without: ReadonlySet<string>;
}

const parties = (): readonly Party[] => game.actors.contents.flatMap((one) => (one.isParty() ? one : []));

/** The parties of the world by their uuids, and all whom players play. */
export const groupsAtDesk = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    parties()
      .filter(({ system }) => system.members.length > 0)
      .map(({ uuid, name }) => [uuid, name]),
  ),
  "": localize("WHITEHACK.Desk.allPlayed"),
});

/** The party at the desk; null where all whom players play are. */
export const partyAt = ({ group }: AtDesk): Party | null => parties().find(({ uuid }) => uuid === group) ?? null;

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
  const burning = members(at)
    .flatMap(({ actor }) => game.actors.find(({ uuid }) => uuid === actor) ?? [])
    .flatMap((actor) => (actor.isCreature() ? lightsOf(actor) : []))
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
    clock: tellMoment(game.time.worldTime),
    turn: turn === null ? "" : localize("WHITEHACK.Desk.turn", { turn: String(turn) }),
    light:
      minutes === null
        ? localize("WHITEHACK.Desk.noLight")
        : localize("WHITEHACK.Desk.light", { minutes: String(minutes) }),
    isDark: minutes === null,
    explores: turn !== null,
    phase: phase === null ? "" : localize(`WHITEHACK.Base.Phase.${phase}`),
    passes: PASS_CHOICES.map(({ pass, label }) => ({ pass, hint: label, label: `WHITEHACK.Desk.Pass.${pass}` })),
    rests: restsView(rulebookFor(null)),
  };
}

export const questionsContext = () => ({ rows: trayRows("desk"), isReferee: true });

/** The cards that were told last whose doing can still be undone. */
export const lastContext = () => ({
  last: lastRows(
    shownMessages()
      .flatMap((message) => (isRecording(message) && message.system.record.length > 0 ? message : []))
      .toSorted((one, other) => createdAt(other) - createdAt(one))
      .slice(0, MOST_CARDS)
      .map(recordedOn),
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

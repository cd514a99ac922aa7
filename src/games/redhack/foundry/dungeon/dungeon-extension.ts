import type { Party } from "../../../../foundry/documents/creature.ts";
import { actOn, packFactsOf, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { lazy } from "../../../../foundry/host/lazy.ts";
import { PARTY_FIELDS } from "../../rules/exploration/party-facts.ts";
import { isRun } from "../../rules/exploration/paces.ts";
import { stripView } from "../../view/dungeon/strip-view.ts";
import { performStripAction } from "./strip-actions.ts";
import { LAMP_OPERATION, lampOperation } from "./lamp-operation.ts";
import { meetingButtons, pressMeeting } from "./perform-overture.ts";
import { playEncounter, playSigns } from "./perform-meeting.ts";
import { playAlert } from "./perform-doors.ts";
import { fightInLight } from "./wavering.ts";
import { playDroppedLight } from "./running-events.ts";
import { eventButtons, PLAY_OPERATION, playBy, playEvent, playOperation } from "./play-event.ts";
import { rollForTurn } from "./roll-event.ts";
import { LAMP_PART, SIGHT_PART } from "./sheet-parts.ts";
import { shine, shineScene } from "./shine.ts";
import { stripFacts } from "./strip-facts.ts";
import { explores, isLive, litBy } from "./switches.ts";
import type { DungeonStrip } from "./strip-window.ts";

/** The strips that were opened, by the ids of their parties. */
const strips = new Map<string, DungeonStrip>();

/** Opens the strip of a party, for Referees. */
async function openStrip(party: Party): Promise<void> {
  if (!game.user.isGM) return;
  const { DungeonStrip: Strip } = await lazy(() => import("./strip-window.ts")); // apart: it needs the host's windows
  const id = party.id ?? "";
  const strip = strips.get(id) ?? new Strip(party);
  strips.set(id, strip);
  await strip.show();
}

playBy("encounter", playEncounter);
playBy("spoor", playSigns);
playBy("droppedLight", playDroppedLight);
playBy("alert", playAlert);

/** Exploring in turns, with the event die and the strip. */
export const DUNGEON_EXTENSION: PackExtension = {
  templates: ["members", "chips", "buttons", "party", "lamp", "sight"].map((name) => `games/redhack/dungeon/${name}`),
  sheetParts: [
    partOn("party", {
      id: "rh-march",
      types: ["party"],
      page: "play",
      title: "WHITEHACK.Redhack.Dungeon.march",
      template: "whitehack/games/redhack/dungeon/party",
      isShown: () => explores(),
      context: (party) => stripView(stripFacts(party)),
    }),
    LAMP_PART,
    SIGHT_PART,
  ],
  acts: {
    "rh.strip": actOn("party", openStrip),
    "rh.operate": actOn("party", (party, { button }) => performStripAction(party, button.dataset)),
    "rh.playEvent": async ({ message }) => message && playEvent(message),
    "rh.meeting": async ({ message, button }) => message && pressMeeting(message, button.dataset["what"] ?? ""),
  },
  cardButtons: (message) => (explores() ? [...eventButtons(message), ...meetingButtons(message)] : []),
  operations: { [LAMP_OPERATION]: lampOperation, [PLAY_OPERATION]: playOperation },
  fight: { roundBegins: fightInLight },
  drawOnScene: shine,
  followSwitch: (scene, isOn) => shineScene(scene, isOn && litBy()),
  async exploringTurn(party, { turn }) {
    if (!explores() || !isLive("rh.events")) return false;
    if (!isRun(packFactsOf(party, PARTY_FIELDS).pace)) await rollForTurn(party, turn);
    return true; // on the run events are rolled for on the way
  },
};

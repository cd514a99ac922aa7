import { numberIn } from "../../../view/base/typed-number.ts";
import { carriedMinutes, isPhaseOver, PHASES } from "../../../rules/index.ts";
import { pageAddress } from "../../../view/base/rule-pages.ts";
import { toClock } from "../../../view/campaign/story/drawn.ts";
import { storyView } from "../../../view/campaign/story/story-view.ts";
import { performOpenPage } from "../../chat/post/open-page.ts";
import { part } from "../../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { performSession, performWords } from "./drawn-operations.ts";
import { performModus, setPhase, timerOf } from "./set-phase.ts";
import {
  areMiceHere,
  isModusProposed,
  markerRows,
  markersNow,
  phaseCard,
  phaseNow,
  playsMarkers,
  playsMice,
} from "./story-now.ts";
import { performCorrection } from "./table-corner.ts";
import { performUsedLines } from "./used-lines.ts";

const TICK = 1000;
const SECONDS = 60;

/**
 * The window where a Referee leads the story: its phases and their time, the modus, words, and a new session.
 * @rule WH-PHASE-01
 */
export class StoryWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-story",
    classes: ["whitehack", "story"],
    position: { width: 420, height: "auto" },
    window: { title: "WHITEHACK.Story.title", icon: "fa-solid fa-book-open", resizable: true },
    actions: {
      enterPhase: StoryWindow.#enter,
      rollModus: () => performModus(),
      drawWords: () => performWords(),
      usedLines: () => performUsedLines(),
      newSession: () => performSession(),
      correct: StoryWindow.#correct,
      help: () => performOpenPage(pageAddress("preparing")),
    },
  };

  static override PARTS = { story: part("story/story") };

  #ticking: ReturnType<typeof setInterval> | undefined;

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    clearInterval(this.#ticking);
  }

  protected override _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({ uid: this.id, ...storyView({ ...timeNow(), ...tableNow() }) });
  }

  /** Only the clock changes, so that a user who types or reads is left alone. */
  #tick(): void {
    const clock = this.element.querySelector("output[data-left]");
    if (clock && clock.textContent !== left()) clock.textContent = left();
  }

  static async #correct(this: StoryWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await performCorrection(dataset["what"] ?? "", dataset["by"] ?? "");
  }

  static async #enter(this: StoryWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const phase = PHASES.find((one) => one === dataset["phase"]);
    const typed = this.element.querySelector<HTMLInputElement>('[name="minutes"]')?.value ?? "";
    const minutes = numberIn(typed);
    if (phase) await setPhase(phase, { minutes: minutes === null || minutes < 0 ? null : Math.trunc(minutes) });
  }
}

function left(): string {
  const card = phaseCard();
  const timer = card && timerOf(card);
  return timer ? toClock(carriedMinutes(timer) * SECONDS) : "";
}

/** The phase that goes on, and its time. */
function timeNow() {
  const card = phaseCard();
  const timer = card && timerOf(card);
  return {
    phase: phaseNow(),
    minutes: card?.system.minutes ?? null,
    left: left(),
    isOver: timer !== null && isPhaseOver(timer),
    isPaused: timer !== null && card?.system.since === null,
  };
}

/** The resources of the table as a whole. */
const tableNow = () => ({
  proposesModus: isModusProposed(),
  markers: playsMarkers() ? { rows: markerRows(), pool: markersNow().pool } : null,
  mice: playsMice() ? { areHere: areMiceHere() } : null,
});

import { numberIn } from "../../view/typed-number.ts";
import { carriedMinutes, isPhaseOver, PHASES } from "../../rules/index.ts";
import { pageAddress } from "../../view/rules/rule-pages.ts";
import { toClock } from "../../view/story/phase-view.ts";
import { storyView } from "../../view/story/story-view.ts";
import { performOpenPage } from "../actions/tell/open-page.ts";
import { part } from "../sheets/part.ts";
import { BaseWindow, type WindowOptions } from "../windows/base.ts";
import { performSession } from "./begin-session.ts";
import { performWords } from "./draw-words.ts";
import { timerOf } from "./phase-clock.ts";
import { markerRows, areMiceHere, markersNow, playsMarkers, playsMice } from "./markers-now.ts";
import { performCorrection } from "./perform-table-deed.ts";
import { performModus } from "./roll-modus.ts";
import { performUsedLines } from "./perform-used-lines.ts";
import { setPhase } from "./set-phase.ts";
import { isModusProposed, phaseCard, phaseNow } from "./story-now.ts";

const TICK = 1000;
const SECONDS = 60;

/** Where a Referee leads the story: its phases and their time, the modus, words, and a new session. @rule WH-PHASE-01 */
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

  /** The clock alone changes, so that whoever types or reads is left alone. */
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

/** What the table as a whole has at its command. */
const tableNow = () => ({
  proposesModus: isModusProposed(),
  markers: playsMarkers() ? { rows: markerRows(), pool: markersNow().pool } : null,
  mice: playsMice() ? { areHere: areMiceHere() } : null,
});

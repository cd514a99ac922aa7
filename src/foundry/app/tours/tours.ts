import { type GuidedStep, TOURS } from "../../../view/app/tours/tours.ts";
import { putNotice } from "../../chat/prompts/tray/badge.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { keepSetting, setting } from "../../host/settings.ts";
import { closeDialog, narrow, STAGES, tidyUp } from "./stages.ts";

/** A step as the host shows it: beside what the selector finds, or in the middle of the page where that is "". */
type ShownStep = GuidedStep & { readonly selector: string; readonly tooltipDirection?: string };

/** The host's tours, as far as they are used; the documented names that its subclasses may override. */
declare class HostTour {
  constructor(config: object);
  readonly id: string;
  readonly status: string;
  get currentStep(): ShownStep | null;
  start(): Promise<void>;
  complete(): Promise<void>;
  exit(): void;
  protected _preStep(): Promise<void>;
}

type Shown = Partial<Pick<ShownStep, "selector" | "content" | "tooltipDirection">>;

/** An element that can be seen, and so be pointed at; null for any other. */
const seen = (element: Element | null | undefined): Element | null =>
  element?.checkVisibility() && element.getBoundingClientRect().width > 0 ? element : null;

/** How often an element has to be found in the same place, how often it is looked for at most, and the milliseconds between. */
const [STILL, LOOKS, PAUSE] = [6, 60, 25] as const;

/** Waits until an element stays where it is: the host measures it once, and windows open, unfold and fill bit by bit. */
async function atRest(element: Element): Promise<void> {
  let before = "";
  for (let [same, looks] = [0, 0]; same < STILL && looks < LOOKS; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const now = JSON.stringify(element.getBoundingClientRect());
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** What a step points at once its stage is set; a sentence in the middle of the page where it cannot be shown. */
async function shownBy({ at, inside, otherwise, content }: GuidedStep): Promise<Shown> {
  if (!at) return {};
  const { element, reason, side } = await STAGES[at]();
  const stage = seen(element);
  if (!stage) return { content: reason ?? otherwise ?? content };
  const within = inside === "" ? null : seen(stage.querySelector(inside));
  if (inside !== "" && otherwise && !within) return { content: otherwise };
  const target = within ?? stage;
  target.scrollIntoView({ block: "nearest" });
  await atRest(target);
  const selector = `#${CSS.escape(stage.id)}${within ? ` ${inside}` : ""}`;
  return { selector, ...(side && { tooltipDirection: side }) };
}

/** A tour of ours: each step opens what it tells of. What cannot be shown is told in words, so that no tour ever stops. */
class Guide extends narrow<typeof HostTour>(foundry.nue.Tour) {
  /** Of the step that is being shown, by its id. */
  #shown: { readonly id: string; readonly how: Shown } | null = null;

  override get currentStep(): ShownStep | null {
    const step = super.currentStep;
    return step && this.#shown?.id === step.id ? { ...step, ...this.#shown.how } : step;
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step = super.currentStep;
    if (!step) return;
    if (step.at !== "task" && step.at !== "miracle") closeDialog();
    this.#shown = { id: step.id, how: await shownBy(step).catch(() => ({})) }; // its words in the middle of the page
  }

  override async complete(): Promise<void> {
    await super.complete();
    await tidyUp();
  }

  override exit(): void {
    super.exit();
    void tidyUp();
  }
}

const OFFER = "whitehack-tour-offer";

/** Offers a tour above the list of players, once to each user, who may take it or leave it. */
function offer(tour: HostTour): void {
  const answer = (then?: () => Promise<void>) => (): void => {
    document.getElementById(OFFER)?.remove();
    void keepSetting("toursOffered", true);
    void then?.();
  };
  putNotice(OFFER, localize("WHITEHACK.Tour.offer"), [
    [localize("WHITEHACK.Tour.take"), answer(() => tour.start())],
    [localize("WHITEHACK.Tour.leave"), answer()],
  ]);
}

/** Puts our tours into the host's list, where it keeps how far each user has come, and offers a new user the first. */
export function registerTours(): void {
  const tours = TOURS.map(({ next, steps, ...tour }) => {
    const suggestedNextTours = next === undefined ? [] : [`${SYSTEM_ID}.${next}`];
    const shown = steps.map((step) => ({ ...step, selector: "" }));
    return new Guide({
      ...tour,
      namespace: SYSTEM_ID,
      display: true,
      canBeResumed: false,
      suggestedNextTours,
      steps: shown,
    });
  });
  for (const tour of tours) game.tours.register(SYSTEM_ID, tour.id, narrow<foundry.nue.Tour>(tour));
  const first = tours[TOURS.findIndex(({ restricted }) => restricted === game.user.isGM)];
  if (first?.status === "unstarted" && !setting("toursOffered")) offer(first);
}

import { type Context, type Part, part, type PartState, type RenderOptions } from "../../sheets/base.ts";
import { keepFilledIn, TRAY_ACTIONS } from "../../chat/prompts/tray/tray-actions.ts";
import type { DeskPart } from "../../host/at-desk.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { groupsAtDesk, lastContext, peopleAt, promptsContext, timeContext } from "./desk-context.ts";
import { type AtDesk, doAtDesk, operationsContext } from "./desk-operations.ts";

/** The Referee's frequent tools, beside the scene: people, time, operations, open questions, and undo. */
export class DeskWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-desk",
    classes: ["whitehack", "desk"],
    position: { width: 360, height: 640, top: 60, left: 120 },
    window: { title: "WHITEHACK.Desk.title", icon: "fa-solid fa-compass-drafting", resizable: true },
    actions: { ...TRAY_ACTIONS, openActor: DeskWindow.#open, desk: DeskWindow.#do },
  };

  static override PARTS: Record<string, Part> = {
    people: part("desk/people"),
    time: part("desk/time"),
    operations: part("desk/operations"),
    questions: part("desk/questions"),
    last: part("desk/last"),
  };

  /** The party that is at the desk; "" for all whom players play. */
  #group: string | null = null;
  /** Those who are left out of what is done for several. */
  readonly #without = new Set<string>();
  #due = new Set<DeskPart>();

  /** Draws parts anew, once for all that changes at a time. */
  refresh(parts: readonly DeskPart[]): void {
    const isWaiting = this.#due.size > 0;
    for (const one of parts) this.#due.add(one);
    if (isWaiting) return;
    requestAnimationFrame(() => {
      const due = [...this.#due];
      this.#due = new Set();
      void this.renderParts(...due);
    });
  }

  protected override _prepareContext(): Promise<Context> {
    return Promise.resolve({ uid: this.id });
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const shown = await super._preparePartContext(partId, context, options);
    return { ...shown, ...this.#contextOf(partId) };
  }

  #contextOf(partId: string): object {
    if (partId === "people") return { groups: groupsAtDesk(), group: this.#at().group, people: peopleAt(this.#at()) };
    if (partId === "time") return timeContext(this.#at());
    if (partId === "operations") return operationsContext();
    return partId === "questions" ? promptsContext() : lastContext();
  }

  #at(): AtDesk {
    const [first = ""] = Object.keys(groupsAtDesk());
    return { group: this.#group ?? first, without: this.#without };
  }

  override _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(partId, next, prior, state);
    if (partId === "questions" || partId === "operations") keepFilledIn(next, prior);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "people") element.addEventListener("change", (event) => this.#choose(event.target));
  }

  /** Another group is at the desk, or a member is left out of operations for several. */
  #choose(field: EventTarget | null): void {
    const { name, value, checked } = field as HTMLInputElement; // no instanceof: the window may be a detached one
    if (name === "group") {
      this.#group = value;
      this.refresh(["people", "time"]);
    } else if (checked) this.#without.delete(value);
    else this.#without.add(value);
  }

  static async #open(this: DeskWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const actor = await foundry.utils.fromUuid(dataset["uuid"] ?? "");
    if (actor instanceof Actor) await actor.sheet?.render(true);
  }

  static async #do(this: DeskWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const field = this.element.querySelector<HTMLSelectElement>('[name="table"]');
    await doAtDesk(this.#at(), button.dataset, field?.value ?? "");
  }
}

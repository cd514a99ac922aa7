import { worldActors } from "../../documents/creature.ts";
import { RuleError } from "../../../rules/index.ts";
import {
  EMPTY_ENCOUNTER,
  ENCOUNTER_SIDES,
  type EncounterEntry,
  encounterRow,
  type EncounterSide,
  type EncounterState,
  sideName,
  usualSide,
  withEntry,
  withField,
  withFights,
  withMoved,
  withoutEntry,
} from "../../../view/monsters/simulation/encounter-state.ts";
import { encounterView } from "../../../view/monsters/simulation/encounter-chart.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { type Part, part } from "../../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { entriesOfTokens, entryAt, entryOfLine, playEncounter, troopOf } from "./encounter-entries.ts";

const { TextEditor } = foundry.applications.ux;

/**
 * The window in which a Referee plays an encounter by the thousand, by the rules in force, before the players meet it.
 */
export class EncounterWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-encounter",
    classes: ["whitehack", "encounter"],
    position: { width: 640, height: 700 },
    window: { title: "WHITEHACK.Encounter.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    actions: {
      addLine: EncounterWindow.#addLine,
      addTokens: EncounterWindow.#addTokens,
      moveEntry: EncounterWindow.#move,
      removeEntry: EncounterWindow.#remove,
      playEncounter: EncounterWindow.#play,
      stopPlaying: EncounterWindow.#stop,
      clearRows: EncounterWindow.#clear,
    },
  };

  static override PARTS: Record<string, Part> = {
    add: part("simulation/add"),
    sides: part("simulation/sides"),
    results: part("simulation/results"),
  };

  #state: EncounterState = EMPTY_ENCOUNTER;
  #isStopped = false;

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const names = worldActors("creature").map(({ name }) => name);
    return { ...encounterView(this.#state, this.id, localize), uid: this.id, names: [...new Set(names)] };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", ({ target }) => void this.#takeChange(target));
    if (partId === "add") element.querySelector("input")?.addEventListener("keydown", (event) => this.#onKey(event));
    if (partId === "sides") this.#listenToDrops(element);
  }

  /** Enter adds what is written, as the button does. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void this.#takeLine();
  }

  #listenToDrops(element: HTMLElement): void {
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      void this.#takeDrop(event);
    });
  }

  async #takeDrop(event: DragEvent): Promise<void> {
    const { type, uuid } = TextEditor.implementation.getDragEventData(event) as Record<string, unknown>;
    const side = sideAt(event.target as HTMLElement); // read now: the event's target is gone later
    const entry = type === "Actor" && typeof uuid === "string" ? await entryAt(uuid) : null;
    await this.#add(entry ? [entry] : [], side, "WHITEHACK.Encounter.notDropped");
  }

  async #takeChange(target: EventTarget | null): Promise<void> {
    const { name, value, dataset } = target as HTMLInputElement;
    if (name === "fights") return this.#show(withFights(this.#state, value), "results");
    const field = dataset["field"];
    if (!field) return;
    // the button that the mouse is on its way to must stay: leaving a field is often the first half of a click
    await this.#show(withField(this.#state, { ...placeOf(target as HTMLElement), field, value }), "sides");
  }

  async #show(state: EncounterState, ...parts: readonly string[]): Promise<void> {
    this.#state = state;
    await this.renderParts(...parts);
  }

  /** Adds those who are meant, or says why nobody is. */
  async #add(entries: readonly EncounterEntry[], side: EncounterSide | null, nobody: string): Promise<void> {
    const added = entries.reduce((state, entry) => withEntry(state, side ?? usualSide(entry), entry), this.#state);
    const state = entries.length > 0 ? added : { ...this.#state, problem: localize(nobody) };
    await this.#show(state, "sides", "results");
  }

  async #takeLine(): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>('[name="line"]');
    if (!field || field.value.trim() === "") return;
    try {
      await this.#add([entryOfLine(field.value)], null, "");
      field.value = "";
    } catch (error) {
      await this.#show({ ...this.#state, problem: problemOf(error) }, "sides");
    }
    field.focus();
  }

  static async #addLine(this: EncounterWindow): Promise<void> {
    await this.#takeLine();
  }

  static async #addTokens(this: EncounterWindow): Promise<void> {
    await this.#add(entriesOfTokens(), null, "WHITEHACK.Encounter.noTokens");
  }

  static async #move(this: EncounterWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const { side, source } = placeOf(button);
    const known = ENCOUNTER_SIDES.find((one) => one === side);
    if (known) await this.#show(withMoved(this.#state, known, source), "sides", "results");
    this.#focusNear(side);
  }

  static async #remove(this: EncounterWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const { side, source } = placeOf(button);
    const known = ENCOUNTER_SIDES.find((one) => one === side);
    if (known) await this.#show(withoutEntry(this.#state, known, source), "sides", "results");
    this.#focusNear(side);
  }

  /** The row whose button was pressed is gone: the keyboard goes on at the next one. */
  #focusNear(side: string): void {
    this.element.querySelector<HTMLElement>(`[data-side="${side}"] button, [name="line"]`)?.focus();
  }

  static async #play(this: EncounterWindow): Promise<void> {
    if (this.#state.played !== null) return;
    this.#isStopped = false;
    try {
      await this.#playAll();
    } catch (error) {
      await this.#show({ ...this.#state, played: null, problem: problemOf(error) }, "sides", "results");
    }
  }

  async #playAll(): Promise<void> {
    const { party, foes, fights } = this.#state;
    const rulebook = rulebookFor(null);
    const ready = (entries: readonly EncounterEntry[]) => Promise.all(entries.map((entry) => troopOf(entry, rulebook)));
    const sides = [await ready(party), await ready(foes)] as const;
    await this.#show({ ...this.#state, played: 0, problem: null }, "results");
    const tally = await playEncounter({ sides, rulebook, fights, onProgress: (played) => this.#tellProgress(played) });
    const rows = tally ? [...this.#state.rows, encounterRow(sideName(foes), tally)] : this.#state.rows;
    await this.#show({ ...this.#state, rows, played: null }, "results");
    this.element?.querySelector<HTMLElement>('[data-action="playEncounter"]')?.focus();
  }

  /** Says how far it is, without drawing anything anew; false once nobody wants to know any more. */
  #tellProgress(played: number): boolean {
    const bar = this.element?.querySelector("progress");
    if (bar) bar.value = played;
    return this.isOpen && !this.#isStopped;
  }

  static #stop(this: EncounterWindow): void {
    this.#isStopped = true;
  }

  static async #clear(this: EncounterWindow): Promise<void> {
    await this.#show({ ...this.#state, rows: [] }, "results");
    this.element.querySelector<HTMLElement>('[data-action="playEncounter"]')?.focus();
  }
}

/** The fault in the user's text; any other error is thrown on. */
function problemOf(error: unknown): string {
  if (!(error instanceof RuleError)) throw error;
  return localize(
    error.label,
    Object.fromEntries(Object.entries(error.data).map(([key, value]) => [key, String(value)])),
  );
}

const sideAt = (element: HTMLElement): EncounterSide | null =>
  ENCOUNTER_SIDES.find((one) => one === element.closest<HTMLElement>("[data-side]")?.dataset["side"]) ?? null;

/** The row of an element. */
const placeOf = (element: HTMLElement): { readonly side: string; readonly source: string } => ({
  side: element.closest<HTMLElement>("[data-side]")?.dataset["side"] ?? "",
  source: element.closest<HTMLElement>("[data-source]")?.dataset["source"] ?? "",
});

import { localize } from "../../host/localize.ts";
import type { TrackerHead } from "../../extensions/pack-extension.ts";
import { packHeads } from "../../documents/fight-extensions.ts";
import { packAct } from "../../extensions/packs-in-force.ts";
import { template } from "../../host/paths.ts";
import { fightOperation, refereeHead } from "./fight-operations.ts";

/** The text above the rows of each tracker. */
const known = new WeakMap<HTMLElement, string>();

/** Shows above the rows of a tracker what packs of house rules say of the fight, such as its phases. */
export async function dressHead(tracker: HTMLElement): Promise<void> {
  const heads = headsNow();
  const key = JSON.stringify(heads);
  const isThere = headOf(tracker) !== null || heads.length === 0;
  if (known.get(tracker) === key && isThere) return;
  known.set(tracker, key);
  const made = heads.length > 0 ? await draw(heads) : null;
  if (known.get(tracker) === key) replaceHead(tracker, made); // else something else is to be shown meanwhile
}

function headsNow(): readonly TrackerHead[] {
  const combat = ui.combat?.viewed ?? game.combat;
  return combat ? [...packHeads(combat), refereeHead(combat)].filter((head) => head !== null) : [];
}

const headOf = (tracker: HTMLElement): HTMLElement | null => tracker.querySelector<HTMLElement>(".fight-head");

/** The keyboard stays where it was. */
function replaceHead(tracker: HTMLElement, made: HTMLElement | null): void {
  const focused = tracker.querySelector<HTMLElement>(".fight-head :focus");
  headOf(tracker)?.remove();
  if (!made) return;
  tracker.querySelector(".combat-tracker")?.before(made);
  if (focused) buttonIn(made, focused.dataset["act"])?.focus();
}

const buttonIn = (head: HTMLElement, act = ""): HTMLElement | null =>
  head.querySelector<HTMLElement>(`[data-act="${CSS.escape(act)}"]`);

async function draw(heads: readonly object[]): Promise<HTMLElement | null> {
  const holder = document.createElement("template");
  const label = localize("WHITEHACK.Card.HouseRules");
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(template("fight/head"), { heads, label });
  const made = holder.content.querySelector<HTMLElement>(".fight-head");
  made?.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-act]");
    if (!button) return;
    event.stopPropagation();
    const fight = ui.combat?.viewed ?? game.combat;
    const operation = fightOperation(button.dataset["act"]);
    if (operation && fight) return void operation(fight, { event });
    void packAct(button.dataset["act"])?.({ actor: null, item: null, combatant: null, event, button });
  });
  return made;
}

/** Up to so many rows, all are written at once. */
const FEW = 30;

/** The rows beyond those in sight that are written as well, so that none stands empty while the user scrolls. */
const BEYOND = 4;

const isWritten = ({ lastElementChild: last }: Element): boolean => last?.classList.contains("fight-row") === true;

type Row = readonly [id: string, element: HTMLElement];

/**
 * The rows of a tracker that are worth writing: of a hundred fighters a dozen are in sight, and the host draws all of
 * them anew for each turn. The others keep the height that they had, and are written when they come into sight.
 */
export class RowsInSight {
  readonly #seen = new Set<string>();
  readonly #heights = new Map<string, number>();
  readonly #observed = new WeakSet<Element>();
  readonly #observer: IntersectionObserver;

  constructor(comeIntoSight: () => void) {
    this.#observer = new IntersectionObserver((entries) => {
      if (this.#look(entries)) comeIntoSight();
    });
  }

  /** The rows that are in sight, or were when the tracker was last drawn, and the one that has the turn. */
  among(rows: readonly Row[]): readonly Row[] {
    if (rows.length <= FEW) return rows;
    const places = rows.flatMap(([id, element], place) =>
      this.#seen.has(id) || element.classList.contains("active") ? [place] : [],
    );
    const near = new Set(
      places.flatMap((place) => Array.from({ length: 2 * BEYOND + 1 }, (_, at) => place - BEYOND + at)),
    );
    rows.forEach((row, place) => this.#watch(row, near.has(place)));
    return rows.filter((_, place) => near.has(place));
  }

  #watch([id, element]: Row, isNear: boolean): void {
    if (isNear) element.style.minHeight = "";
    if (this.#observed.has(element)) return;
    this.#observed.add(element);
    if (!isNear) element.style.minHeight = `${this.#heights.get(id) ?? this.#usual()}px`;
    this.#observer.observe(element);
  }

  /** The height of a row that has never been written: what others have. */
  #usual(): number {
    for (const height of this.#heights.values()) return height;
    return 0;
  }

  /** True if a row has come into sight. */
  #look(entries: readonly IntersectionObserverEntry[]): boolean {
    let hasCome = false;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const { combatantId = "" } = (target as HTMLElement).dataset;
      if (!target.isConnected) continue; // the host has drawn another in its place
      if (isWritten(target)) this.#heights.set(combatantId, boundingClientRect.height);
      if (isIntersecting) hasCome ||= !this.#seen.has(combatantId);
      if (isIntersecting) this.#seen.add(combatantId);
      else this.#seen.delete(combatantId);
    }
    return hasCome;
  }
}

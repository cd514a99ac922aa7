/** Up to so many rows, all are written at once. */
const FEW = 30;

/** So many rows beyond those in sight are written as well, so that none stands empty while somebody scrolls. */
const BEYOND = 4;

const isWritten = ({ lastElementChild: last }: Element): boolean => last?.classList.contains("fight-row") === true;

type Row = readonly [id: string, element: HTMLElement];

/**
 * Which rows of a tracker are worth writing: of a hundred fighters a dozen are in sight, and the host draws all of them
 * anew for each turn. The others keep the height that they had, and are written when they come into sight.
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

  /** Whether a row has come into sight. */
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

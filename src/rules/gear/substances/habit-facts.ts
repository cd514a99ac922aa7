/** An addict, and the doses needed each day. @rule WH-SUB-01 */
export interface Addiction {
  readonly doses: number;
  /** Consecutive days of abstinence with a successful saving throw. */
  readonly cleanDays: number;
}

/**
 * Somebody's use of a habit-forming substance; an addiction if `doses` are needed each day.
 * @rule WH-POIS-01 WH-SUB-01
 */
export interface HabitFacts extends Addiction {
  readonly substance: string;
  /** Doses ever taken. */
  readonly uses: number;
  /** Doses taken since the day began. */
  readonly today: number;
  /** Hit points that today's doses still take off the cost of a miracle. @rule WH-SUB-01 */
  readonly savings: number;
  /** Miracles cost twice as much in withdrawal. @rule WH-SUB-01 */
  readonly doublesMiracles: boolean;
  /** The effects of withdrawal, in words. */
  readonly withdrawal: string;
}

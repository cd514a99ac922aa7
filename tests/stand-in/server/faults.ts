import { seededUniform } from "../common/dice/random.ts";

export interface FaultOptions {
  /** Milliseconds that a user's line is slow, by user id. */
  readonly delay?: Record<string, number>;
  /** At most so many milliseconds more for each message, another number each time: lines overtake each other. */
  readonly jitter?: Record<string, number>;
}

/** Whose line is cut. */
type Cutter = (userId: string) => void;

/** What is wrong with the network on purpose; may be changed while the table is open. */
export class Faults {
  readonly delay: Record<string, number>;
  readonly jitter: Record<string, number>;
  private readonly offline = new Set<string>();
  private readonly cutters = new Set<Cutter>();
  private readonly uniform = seededUniform(1);

  constructor({ delay = {}, jitter = {} }: FaultOptions = {}) {
    this.delay = delay;
    this.jitter = jitter;
  }

  /** Resolves when a message of a user has taken its time. */
  async wait(userId: string | null): Promise<void> {
    if (!userId) return;
    const milliseconds = (this.delay[userId] ?? 0) + this.uniform() * (this.jitter[userId] ?? 0);
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  isOffline(userId: string | null): boolean {
    return userId !== null && this.offline.has(userId);
  }

  /** Cuts a user's lines; their clients try again at once. */
  cut(userId: string): void {
    for (const cutter of this.cutters) cutter(userId);
  }

  /** Cuts a user's lines and lets none of them through until `reconnect`. */
  disconnect(userId: string): void {
    this.offline.add(userId);
    this.cut(userId);
  }

  reconnect(userId: string): void {
    this.offline.delete(userId);
  }

  /** For the transports: called with the user whose lines are to be cut. */
  onCut(cutter: Cutter): void {
    this.cutters.add(cutter);
  }
}

import type { Broadcast, UserActivity } from "../../common/documents/protocol.ts";
import { newId } from "./ids.ts";

/** Hears messages with their number on this session's line. */
export type Listener = (message: Broadcast, number: number) => void;

/** How many messages and requests a session remembers for a line that is cut. */
const REMEMBERED = 1000;

/**
 * One client of a user. Messages are numbered and requests remembered, so that a client whose line was cut hears what it
 * missed, once and in order, and may repeat what was not answered without its being done twice.
 */
export class Session {
  readonly id = newId();
  readonly userId: string;
  /** What the user was doing when the line was cut. */
  activity: UserActivity = {};
  private listener: Listener | null = null;
  private readonly sent: { number: number; message: Broadcast }[] = [];
  private readonly outcomes = new Map<string, Promise<void>>();
  private count = 0;

  constructor(userId: string) {
    this.userId = userId;
  }

  get isOnline(): boolean {
    return this.listener !== null;
  }

  tell(message: Broadcast): void {
    const number = ++this.count;
    this.sent.push({ number, message });
    if (this.sent.length > REMEMBERED) this.sent.shift();
    this.listener?.(message, number);
  }

  /** Whether everything after a message is still known. */
  remembers(after: number): boolean {
    return after <= this.count && after >= this.count - this.sent.length;
  }

  /** Takes the line over; what came after a message is told again. */
  listen(listener: Listener, after = this.count): void {
    this.listener = listener;
    for (const { number, message } of this.sent.slice()) if (number > after) listener(message, number);
  }

  /** False when another line has taken over already. */
  silence(listener: Listener | null): boolean {
    if (listener === null || this.listener !== listener) return false;
    this.listener = null;
    return true;
  }

  /** Does what is requested; a request that is repeated has the outcome that it had. */
  once(requestId: string, run: () => Promise<void>): Promise<void> {
    const known = this.outcomes.get(requestId);
    if (known) return known;
    const outcome = run();
    this.outcomes.set(requestId, outcome);
    const [oldest] = this.outcomes.keys();
    if (this.outcomes.size > REMEMBERED && oldest !== undefined) this.outcomes.delete(oldest);
    return outcome;
  }
}

/** The messages typed last, for the arrow keys. */
export class MessageHistory {
  readonly #limit: number;
  #entries: string[] = [];
  #position = -1;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Remembers a message and forgets the oldest. */
  remember(message: string): void {
    this.#entries = [message, ...this.#entries.filter((entry) => entry !== message)].slice(0, this.#limit);
    this.#position = -1;
  }

  /** The message one step further back (or forth, with a negative step). */
  recall(step: 1 | -1): string {
    this.#position = Math.max(-1, Math.min(this.#position + step, this.#entries.length - 1));
    return this.#entries[this.#position] ?? "";
  }
}

import type { Broadcast, Connection } from "../common/documents/protocol.ts";
import type { Line, World } from "../server/world/world.ts";

const copy = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

const CUT = "The line to the table was cut before it answered";

/** The return of a line that was cut. */
interface Back {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(reason: unknown): void;
}

/** A line to a world in the same process: what goes over it is copied as a network would, and it can be cut. */
export class DirectConnection implements Connection {
  readonly userId: string;
  readonly #world: World;
  readonly #wait: () => Promise<void>;
  #line: Line;
  #listener: (message: Broadcast) => void = () => undefined;
  #isListening = false;
  /** What arrives, one after another. */
  #arriving: Promise<void> = Promise.resolve();
  #heard = 0;
  /** Counts the lines: what was on its way when one was cut does not arrive. */
  #epoch = 0;
  #back: Back | null = null;
  #held: (() => void)[] = [];

  constructor(world: World, userId: string, wait: () => Promise<void>) {
    this.userId = userId;
    this.#world = world;
    this.#wait = wait;
    this.#line = world.connect(userId);
  }

  get connected(): boolean {
    return this.#back === null;
  }

  listen(listener: (message: Broadcast) => void): void {
    this.#listener = listener;
    if (!this.#isListening) this.#hear();
    this.#isListening = true;
  }

  close(): void {
    this.#epoch++;
    this.#line.close();
  }

  /** The line drops: nothing that is on its way arrives, on either side. */
  cut(): void {
    if (this.#back) return;
    this.#epoch++;
    this.#back = backAgain();
    this.#back.promise.catch(() => undefined);
    this.#line.cut();
  }

  /** Takes the line up where it ended; rejects when the table no longer knows what was missed. */
  reconnect(): void {
    const back = this.#back;
    if (!back) return;
    try {
      this.#line = this.#world.connect(this.userId, { session: this.#line.session, after: this.#heard });
    } catch (error) {
      back.reject(error);
      throw error;
    }
    this.#back = null;
    this.#arriving = Promise.resolve();
    this.#hear();
    for (const note of this.#held.splice(0)) note();
    back.resolve();
  }

  world: Connection["world"] = () => this.#ask((line) => line.world());
  modify: Connection["modify"] = (requestId, operations) =>
    this.#ask((line) => line.modify(requestId, copy(operations)));
  packIndex: Connection["packIndex"] = (pack, fields) => this.#ask((line) => line.packIndex(pack, fields));
  packDocuments: Connection["packDocuments"] = (pack, query) =>
    this.#ask((line) => line.packDocuments(pack, copy(query)));
  configurePack: Connection["configurePack"] = (pack, configuration) =>
    this.#ask((line) => line.configurePack(pack, configuration));
  query: Connection["query"] = (user, name, data, timeout) =>
    this.#ask((line) => line.query(user, name, copy(data), timeout), false);
  emit: Connection["emit"] = (channel, payload, recipients, acknowledge) =>
    this.#tell(() =>
      this.#line.emit(channel, copy(payload), recipients, acknowledge && (() => this.#later(acknowledge))),
    );
  activity: Connection["activity"] = (activity) => this.#tell(() => this.#line.activity(copy(activity)));
  pause: Connection["pause"] = (paused, options) => this.#tell(() => this.#line.pause(paused, copy(options)));
  answer: Connection["answer"] = (queryId, answer) => this.#tell(() => this.#line.answer(queryId, copy(answer)));

  #hear(): void {
    const epoch = this.#epoch;
    this.#line.listen((message, number) => {
      const own = copy(message);
      this.#arriving = this.#arriving.then(this.#wait).then(() => {
        if (epoch !== this.#epoch) return;
        this.#heard = number;
        this.#listener(own);
      });
    });
  }

  /** Asks until there is an answer: what may have been lost with a line is asked again on the next. */
  async #ask<T>(question: (line: Line) => Promise<T>, repeats = true): Promise<T> {
    for (;;) {
      await this.#back?.promise;
      const epoch = this.#epoch;
      await this.#wait();
      if (epoch === this.#epoch) {
        const answer = await this.#settled(question, epoch);
        if (answer) return copy(answer.value);
      }
      if (!repeats) throw new Error(CUT);
    }
  }

  /** The answer of the table, or null when the line was cut under it. */
  async #settled<T>(question: (line: Line) => Promise<T>, epoch: number): Promise<{ value: T } | null> {
    // An answer, and a refusal, come after what was sent before them.
    const [outcome] = await Promise.allSettled([Promise.resolve(this.#line).then(question)]);
    await this.#arriving;
    if (epoch !== this.#epoch) return null;
    if (outcome.status === "rejected") throw outcome.reason;
    return { value: outcome.value };
  }

  /** An acknowledgement takes as long as any answer, and is lost with its line. */
  #later(acknowledge: () => void): void {
    const epoch = this.#epoch;
    void this.#wait().then(() => (epoch === this.#epoch ? acknowledge() : undefined));
  }

  /** A note waits for the line to come back. */
  #tell(note: () => void): void {
    if (this.#back) this.#held.push(note);
    else note();
  }
}

function backAgain(): Back {
  const parts: Partial<Back> = {};
  const promise = new Promise<void>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { ...(parts as Back), promise };
}

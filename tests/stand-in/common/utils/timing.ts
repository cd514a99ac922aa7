/** Calls `callback` once it has been quiet for `delay` milliseconds. */
export function debounce<A extends unknown[]>(
  callback: (this: unknown, ...args: A) => unknown,
  delay: number,
): (this: unknown, ...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => void callback.apply(this, args), delay);
  };
}

/** Calls `callback` at most once in `delay` milliseconds: at once, and with the latest arguments at the end. */
export function throttle<A extends unknown[]>(
  callback: (this: unknown, ...args: A) => unknown,
  delay: number,
): (this: unknown, ...args: A) => void {
  let pending: { self: unknown; args: A } | undefined;
  let isResting = false;
  const rest = (): void => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (!pending) return;
      const { self, args } = pending;
      pending = undefined;
      rest();
      void callback.apply(self, args);
    }, delay);
  };
  return function throttled(this: unknown, ...args: A): void {
    if (isResting) {
      pending = { self: this, args };
      return;
    }
    rest();
    void callback.apply(this, args);
  };
}

/** Lets at most `max` tasks run at a time; the others wait in order. */
export class Semaphore {
  readonly max: number;
  #active = 0;
  #queue: (() => void)[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  /** How many tasks wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** How many tasks run. */
  get active(): number {
    return this.#active;
  }

  /** Runs the task when it is its turn. */
  async add<A extends unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push(() => {
        this.#active += 1;
        Promise.resolve()
          .then(() => task(...args))
          .then(resolve, reject)
          .finally(() => {
            this.#active -= 1;
            this.#next();
          });
      });
      this.#next();
    });
  }

  /** Forgets the tasks that wait. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active < this.max) this.#queue.shift()?.();
  }
}

/** What a request that was answered with an error rejects with. */
export class HttpError extends Error {
  readonly code: number;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(displayMessage || statusText);
    this.name = "HttpError";
    this.code = code;
  }
}

const DEFAULT_TIMEOUT = 30_000;

/** `fetch` that gives up after a time and rejects an answer that is not a success. */
export async function fetchWithTimeout(
  url: string | URL,
  data: RequestInit = {},
  options: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<Response> {
  const { timeoutMs = DEFAULT_TIMEOUT, onTimeout } = options;
  const abort = new AbortController();
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          abort.abort();
          onTimeout?.();
        }, timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: abort.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** `fetchWithTimeout` for JSON. */
export async function fetchJsonWithTimeout(
  url: string | URL,
  data: RequestInit = {},
  options: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

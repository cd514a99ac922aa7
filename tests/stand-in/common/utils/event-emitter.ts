import type { Mixable } from "../types.ts";

type Listener = (event: Event) => unknown;

/** Gives a class DOM-like events that are not in the DOM. */
export function EventEmitterMixin(Base: Mixable = Object) {
  return class EventEmitter extends Base {
    static emittedEvents: readonly string[] = [];

    #listeners = new Map<string, Map<Listener, { once: boolean }>>();

    addEventListener(type: string, listener: Listener, { once = false } = {}): void {
      const known = (this.constructor as typeof EventEmitter).emittedEvents;
      if (!known.includes(type)) throw new Error(`"${type}" is not a supported event type`);
      const listeners = this.#listeners.get(type) ?? new Map<Listener, { once: boolean }>();
      this.#listeners.set(type, listeners.set(listener, { once }));
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }

    dispatchEvent(event: Event): boolean {
      const listeners = this.#listeners.get(event.type);
      for (const [listener, { once }] of Array.from(listeners ?? [])) {
        if (once) listeners?.delete(listener);
        listener(event);
        if (event.defaultPrevented) return false;
      }
      return true;
    }
  };
}

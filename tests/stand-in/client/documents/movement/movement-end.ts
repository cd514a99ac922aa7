/** Who waits for the end of a movement, by its id: true when it reached its destination, false when it was stopped. */
import { currentClient } from "../../game/current.ts";

export interface Expected {
  readonly promise: Promise<boolean>;
  readonly resolve: (finished: boolean) => void;
}

/** A promise that is settled from outside. */
export function expectAnswer(): Expected {
  let resolve: Expected["resolve"] = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const waiting = new WeakMap<object, Map<string, Expected>>();

function ofClient(): Map<string, Expected> {
  const client = currentClient();
  const known = waiting.get(client) ?? new Map<string, Expected>();
  waiting.set(client, known);
  return known;
}

export function expectEnd(id: string): { readonly promise: Promise<boolean>; forget(): void } {
  const all = ofClient();
  const expected = all.get(id) ?? expectAnswer();
  all.set(id, expected);
  return { promise: expected.promise, forget: () => void all.delete(id) };
}

export function endMovement(id: string, finished: boolean): void {
  ofClient().get(id)?.resolve(finished);
  ofClient().delete(id);
}

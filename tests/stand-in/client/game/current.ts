import type { Client } from "./client.ts";

/** Which client the running code belongs to: in a browser there is one, in Node there may be several in a process. */
let resolve: () => Client | null = () => null;

export function setCurrentClient(resolver: () => Client | null): void {
  resolve = resolver;
}

export const maybeClient = (): Client | null => resolve();

export function currentClient(): Client {
  const client = resolve();
  if (!client) throw new Error("stand-in: the game has not been booted");
  return client;
}

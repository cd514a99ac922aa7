import type { IncomingMessage } from "node:http";

const HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Addresses that a table may listen at: those that no other machine reaches. */
export const isLoopback = (address: string): boolean => ["127.0.0.1", "::1", "localhost"].includes(address);

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : "");

/** Another site must not reach the table by a name that resolves to this machine, nor from a page of its own. */
export function isLocal({ headers }: IncomingMessage): boolean {
  const { host = "", origin } = headers;
  return HOST.test(host) && (origin === undefined || HOST.test(hostOf(origin)));
}

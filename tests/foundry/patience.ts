// Waits of the shell last as long as its polls, and are as watchful: the first use of a part loads it, which a busy machine takes its time for.
import { vi } from "vitest";

const [TIMEOUT, INTERVAL] = [20_000, 10]; // milliseconds
const [waitFor, waitUntil] = [vi.waitFor.bind(vi), vi.waitUntil.bind(vi)];
const patient = (options?: number | object): object => ({
  timeout: TIMEOUT,
  interval: INTERVAL,
  ...(typeof options === "number" ? { timeout: options } : options),
});
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

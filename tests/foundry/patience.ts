// Waits of the shell last as long as its polls: the first use of a part loads it, which a busy machine takes its time for.
import { vi } from "vitest";

const TIMEOUT = 20_000;
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: TIMEOUT, ...(typeof options === "number" ? { timeout: options } : options) });

// How much a page works, told by the processor time of its main thread: other programs of the machine do not count, nor does waiting.
import { setTimeout } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

interface Metric {
  readonly name: string;
  readonly value: number;
}

/** The page's own ledger of its work. */
export interface Ledger {
  /** The milliseconds for which its main thread has worked so far: scripts, styles and layout. */
  worked(): Promise<number>;
  /** Waits until the page has nothing left to do: it makes templates ready while nobody asks for anything. */
  rested(): Promise<void>;
  /** The work of a script, and of all that follows from it until the page is quiet. */
  workOf(script: string): Promise<number>;
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = (await session.send("Performance.getMetrics")) as { readonly metrics: readonly Metric[] };
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Opens the ledger of a page. */
export async function ledgerOf(page: Page): Promise<Ledger> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => 1000 * (await metric(session, "TaskDuration"));
  const rested = async () => {
    let before = Number.NEGATIVE_INFINITY;
    for (let now = await worked(); now - before > 1; now = await worked()) {
      before = now;
      await setTimeout(400);
    }
  };
  const workOf = async (script: string) => {
    await rested();
    const before = await worked();
    await page.evaluate(`(async () => { ${script} })()`);
    await rested();
    return (await worked()) - before;
  };
  return { worked, rested, workOf };
}

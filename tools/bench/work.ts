// How much a page works, told by the processor time of its main thread: other programs of the machine do not count, nor does waiting.
import { setTimeout } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

interface Metric {
  readonly name: string;
  readonly value: number;
}

/** A page's ledger of its work, in milliseconds. */
export interface Ledger {
  /** How long its main thread has worked so far: scripts, styles and layout. */
  worked(): Promise<number>;
  /** Waits until the page has nothing left to do: it makes templates ready while nobody asks for anything. */
  rested(): Promise<void>;
  /** The work of a script, and of all that follows from it until the page is quiet. */
  workOf(script: string): Promise<number>;
}

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = (await session.send("Performance.getMetrics")) as { readonly metrics: readonly Metric[] };
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** The page has to be quiet for so long, in milliseconds: an answer of the server may still be on its way. */
const QUIET = 800;
/** How often a page is looked at that does not come to rest, such as one that draws all the time. */
const LOOKS = 150;

export async function ledgerOf(page: Page): Promise<Ledger> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const rested = async (): Promise<void> => {
    let before = Number.NEGATIVE_INFINITY;
    for (let look = 0; look < LOOKS; look++) {
      const now = await worked(session);
      if (now - before <= 2) return;
      before = now;
      await setTimeout(QUIET);
    }
    throw new Error("the page does not come to rest");
  };
  const workOf = async (script: string): Promise<number> => {
    await rested();
    const before = await worked(session);
    await page.evaluate(`(async () => { ${script} })()`);
    await rested();
    return (await worked(session)) - before;
  };
  return { worked: () => worked(session), rested, workOf };
}

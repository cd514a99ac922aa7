/** The module's script: one batch of Quench a topic. https://github.com/Ethaks/FVTT-Quench#usage */
import { type Check, checks, run } from "./check.ts";
import "./checks/sheets.ts";
import "./checks/rolls.ts";
import "./checks/attacks.ts";
import "./checks/fights.ts";
import "./checks/movement.ts";
import "./checks/scene.ts";
import "./checks/compendia.ts";
import "./checks/rules.ts";
import "./checks/games.ts";
import "./checks/two-users.ts";
import { host } from "./host.ts";
import { begin, end, MODULE, tidy } from "./made.ts";
import { heed } from "./player.ts";
import { showReport } from "./report.ts";

/** Mocha's context, as far as it is used here. */
interface Test {
  timeout(milliseconds: number): void;
  skip(): void;
}

/** What Quench hands to a batch, as far as it is used here. */
interface Context {
  describe(title: string, body: (this: Test) => void): void;
  it(title: string, check: (this: Test) => Promise<void>): void;
  before(work: () => Promise<void>): void;
  after(work: () => Promise<void>): void;
}

interface Quench {
  registerBatch(key: string, body: (context: Context) => void, options: { displayName: string }): void;
}

/** Mocha gives two seconds of its own accord. */
const PATIENCE = 120_000;

function registerTopic(quench: Quench, name: string, all: readonly Check[]): void {
  const body = ({ describe, it, before, after }: Context): void =>
    describe(name, function () {
      this.timeout(PATIENCE);
      before(begin);
      after(async () => {
        await end();
        showReport();
      });
      for (const check of all)
        it(check.title, async function () {
          const { state, why } = await run(check);
          await tidy();
          if (state === "failed") throw new Error(why);
          if (state === "skipped") this.skip();
        });
    });
  quench.registerBatch(`${MODULE}.${name.replaceAll(/\W+/g, "-")}`, body, { displayName: `WHITEHACK: ${name}` });
}

host.Hooks.once("ready", heed);

host.Hooks.on("quenchReady", (quench: Quench) => {
  for (const name of new Set(checks.map(({ topic }) => topic)))
    registerTopic(
      quench,
      name,
      checks.filter(({ topic }) => topic === name),
    );
});

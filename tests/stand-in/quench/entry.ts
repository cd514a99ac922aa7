/** The module's script: one batch of Quench an area of facts. https://github.com/Ethaks/FVTT-Quench#usage */
import { checkFact, facts, factsOf, type Fact } from "../contract/facts/fact.ts";

import.meta.glob(["../contract/facts/*.ts", "!**/*.d.ts"], { eager: true });

export { checkFact, facts };

/** What Quench hands to a batch, as far as it is used here. */
interface Context {
  describe(title: string, body: (this: { timeout(ms: number): void }) => void): void;
  it(title: string, check: () => Promise<void>): void;
}

interface Quench {
  registerBatch(key: string, body: (context: Context) => void, options: { displayName: string }): void;
}

/** A licensed table may be slow; Mocha gives two seconds of its own accord. */
const PATIENCE = 30_000;

function registerArea(quench: Quench, area: string, found: readonly Fact[]): void {
  const body = ({ describe, it }: Context): void =>
    describe(area, function () {
      this.timeout(PATIENCE);
      for (const fact of found) it(`${fact.id} ${fact.promise} [${fact.address}]`, () => checkFact(fact));
    });
  quench.registerBatch(`foundry-contract.${area.replace(/\W+/g, "-")}`, body, { displayName: `Contract: ${area}` });
}

Hooks.on("quenchReady", (quench: Quench) => {
  const held = factsOf(game.release.generation);
  for (const area of new Set(held.map((fact) => fact.area)))
    registerArea(
      quench,
      area,
      held.filter((fact) => fact.area === area),
    );
});

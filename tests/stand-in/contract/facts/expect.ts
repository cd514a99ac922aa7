/** Vitest's `expect` where there is no Vitest: in a page, and in a licensed Foundry. */
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend, type ExpectStatic } from "@vitest/expect";

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const expect = chai.expect as ExpectStatic;

// Quench's documented way to register and run batches, in a few lines: https://github.com/Ethaks/FVTT-Quench#usage
const batches = new Map();

/** Thrown by a test that leaves itself out. */
const SKIPPED = Symbol("skipped");

/** Collects the tests of a batch under their titles, and what is done before and after them. */
function collect(body) {
  const [tests, before, after, titles] = [[], [], [], []];
  const describe = (title, inner) => {
    titles.push(title);
    inner.call({ timeout() {} });
    titles.pop();
  };
  body({
    describe,
    it: (title, check) => tests.push({ title: [...titles, title].join(" "), check }),
    before: (work) => before.push(work),
    after: (work) => after.push(work),
  });
  return { tests, before, after };
}

async function run({ title, check }) {
  try {
    await check.call({
      timeout() {},
      skip() {
        throw SKIPPED;
      },
    });
    return { title, error: null, skipped: false };
  } catch (error) {
    if (error === SKIPPED) return { title, error: null, skipped: true };
    return { title, error: String(error?.message ?? error), skipped: false };
  }
}

/** What a pattern means: a key, or how keys begin before `**`. */
const matches = (pattern, key) => (pattern.endsWith("**") ? key.startsWith(pattern.slice(0, -2)) : key === pattern);

globalThis.quench = {
  registerBatch(key, body, options = {}) {
    batches.set(key, { body, displayName: options.displayName ?? key });
  },
  async runBatches(pattern) {
    const results = [];
    for (const [key, { body, displayName }] of batches) {
      if (!matches(pattern, key)) continue;
      const { tests, before, after } = collect(body);
      for (const work of before) await work();
      for (const test of tests) results.push({ batch: key, displayName, ...(await run(test)) });
      for (const work of after) await work();
    }
    return results;
  },
};

Hooks.once("setup", () => Hooks.callAll("quenchReady", globalThis.quench));

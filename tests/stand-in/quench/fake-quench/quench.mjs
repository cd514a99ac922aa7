// Quench's documented way to register and run batches, in a few lines: https://github.com/Ethaks/FVTT-Quench#usage
const batches = new Map();

/** Collects the tests of a batch under their titles. */
function collect(body) {
  const tests = [];
  const titles = [];
  const describe = (title, inner) => {
    titles.push(title);
    inner.call({ timeout() {} });
    titles.pop();
  };
  body({ describe, it: (title, check) => tests.push({ title: [...titles, title].join(" "), check }) });
  return tests;
}

async function run({ title, check }) {
  try {
    await check();
    return { title, error: null };
  } catch (error) {
    return { title, error: String(error?.message ?? error) };
  }
}

globalThis.quench = {
  registerBatch(key, body, options = {}) {
    batches.set(key, { body, displayName: options.displayName ?? key });
  },
  async runBatches() {
    const results = [];
    for (const [key, { body, displayName }] of batches)
      for (const test of collect(body)) results.push({ batch: key, displayName, ...(await run(test)) });
    return results;
  },
};

Hooks.once("setup", () => Hooks.callAll("quenchReady", globalThis.quench));

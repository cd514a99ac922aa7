/** All that an expression may name: what `Math` has, and nothing else of the world. */
export const MATH_PROXY: object = new Proxy(Object.freeze(Object.create(null) as object), {
  has: () => true,
  get: (_target, name) => (name === Symbol.unscopables ? undefined : (Reflect.get(Math, name) as unknown)),
  set: () => {
    throw new Error("You may not set properties of the Roll.MATH_PROXY environment");
  },
});

type Evaluator = (sandbox: object) => unknown;
const SloppyFunction = (() => undefined).constructor as new (...parts: string[]) => Evaluator;

/** What an expression of JavaScript comes to that knows functions of `Math` alone. */
export function safeEval(expression: string): number {
  let result: unknown;
  try {
    const evaluate = new SloppyFunction("sandbox", `with (sandbox) { return ${expression}; }`);
    result = evaluate(MATH_PROXY);
  } catch (error) {
    throw new Error(`The expression "${expression}" cannot be evaluated: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (typeof result !== "number" || Number.isNaN(result))
    throw new Error(`Roll.safeEval produced a non-numeric result from expression "${expression}"`);
  return result;
}

/** Classes that are documented and not there: they may be extended and put into CONFIG, and throw their name when used. */
import { notThere } from "./host.ts";

type AnyClass = abstract new (...args: never[]) => object;

/** What engines and tools ask of every class. */
const QUIET = new Set(["prototype", "name", "length", "constructor", "then", "toJSON", "$$typeof", "implementation"]);

function absentClass(path: string): AnyClass {
  const cls = class {
    static readonly _absent = true;
    constructor() {
      throw notThere(path);
    }
  };
  Object.defineProperty(cls, "name", { value: path.split(".").at(-1) });
  return new Proxy(cls, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key in target || QUIET.has(key))
        return Reflect.get(target, key, receiver) as unknown;
      return absentStatic(`${path}.${key}`);
    },
  });
}

/**
 * What a class that is not there has by itself: systems spread it while they load (`{...Base.defaultUniforms}`), so it
 * holds nothing, and names itself when it is read or called.
 */
function absentStatic(path: string): object {
  const fail = (): never => {
    throw notThere(path);
  };
  return new Proxy(fail, {
    construct: fail,
    ownKeys: () => [],
    get(target, key) {
      if (typeof key === "symbol" || QUIET.has(key)) return Reflect.get(target, key) as unknown;
      throw notThere(`${path}.${key}`);
    },
  });
}

/** Several of them below one path, by their names. */
export const absentClasses = (path: string, names: string): Record<string, AnyClass> =>
  Object.fromEntries(names.split(" ").map((name) => [name, absentClass(`foundry.canvas.${path}.${name}`)]));

/** A documented function that is not there. */
export const absentFunctions = (path: string, names: string): Record<string, () => never> =>
  Object.fromEntries(
    names.split(" ").map((name) => [
      name,
      () => {
        throw notThere(`foundry.canvas.${path}.${name}`);
      },
    ]),
  );

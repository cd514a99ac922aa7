type AbsentClass = new (...args: unknown[]) => object;

/** A class that may be named and extended, and says by its full name that it is not there when it is made. */
export function absentClass(path: string, name: string): AbsentClass {
  const cls = {
    [name]: class {
      static readonly _absent = true;
      constructor() {
        throw new Error(`stand-in: ${path}.${name} is not there`);
      }
    },
  };
  return cls[name] as AbsentClass;
}

import { documentEnvironment } from "../abstract/backend.ts";
import { performIntegerSort } from "./sort.ts";

type AsyncFunctionConstructor = new (...args: string[]) => (...values: unknown[]) => Promise<unknown>;

/** The constructor of asynchronous functions. */
export const AsyncFunction = (async () => undefined).constructor as unknown as AsyncFunctionConstructor;

/** Holds the whole thread up for a time, for debugging. */
export function threadLock(lockMS: number): void {
  const end = performance.now() + lockMS;
  while (performance.now() < end);
}

/** Calls a function many times and tells in the console how long that took. */
export async function benchmark(
  func: (...args: unknown[]) => unknown,
  iterations: number,
  ...args: unknown[]
): Promise<void> {
  const start = performance.now();
  for (let i = 0; i < iterations; i++) await func(...args);
  const time = performance.now() - start;
  console.log(
    `${func.name} | ${iterations} iterations | ${time.toFixed(2)}ms | ${(time / iterations).toFixed(4)}ms per`,
  );
}

/** The class that CONFIG has for a kind of document. */
export function getDocumentClass(documentName: string): unknown {
  return documentEnvironment().documentClass(documentName);
}

/** The element (or elements) that a piece of HTML describes, if it describes any; nothing in it is run. */
export function parseHTML(html: string): HTMLElement | HTMLCollection | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length > 1 ? children : ((children[0] ?? null) as HTMLElement | null);
}

/** The old home of `performIntegerSort`. */
export class SortingHelpers {
  static performIntegerSort = performIntegerSort;
}

/** Is the element of a class, or has it a tag, whichever window it is in? (generation 14) */
export function isElementInstanceOf(element: unknown, tagOrClass: string | (abstract new () => unknown)): boolean {
  const { ownerDocument, localName } = (element ?? {}) as Partial<Element>;
  const view = ownerDocument?.defaultView as unknown as Record<string, unknown> | undefined;
  const name = typeof tagOrClass === "string" ? tagOrClass : tagOrClass.name;
  if (typeof tagOrClass === "string" && localName === name.toLowerCase()) return true;
  // UNCONFIRMED that a class may be named too.
  const own = view?.[name] ?? tagOrClass;
  return typeof own === "function" && element instanceof own;
}

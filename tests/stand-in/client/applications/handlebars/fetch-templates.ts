/** Asking the server for templates: what is asked for in one turn goes in one request. */
import { host } from "../host.ts";

/** The text of a template, or the code that the server has compiled it to. */
export type SentTemplate = string | { readonly code: string };

interface Asked {
  resolve(template: SentTemplate): void;
  reject(error: Error): void;
}

/** More paths would make an address that servers refuse. */
const AT_ONCE = 60;

let asked = new Map<string, Asked>();

/** A template of a package; the same path is not asked for twice before the first answer. */
export function fetchSentTemplate(path: string): Promise<SentTemplate> {
  const { promise, resolve, reject } = Promise.withResolvers<SentTemplate>();
  if (asked.size === 0) queueMicrotask(askForAll);
  asked.set(path, { resolve, reject });
  underWay.add(promise);
  void promise.catch(() => undefined).finally(() => underWay.delete(promise));
  return promise;
}

const underWay = new Set<Promise<SentTemplate>>();

/** Resolves once no template is loading and code that waited for one has run on. */
export async function templatesSettled(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function askForAll(): void {
  const all = [...asked];
  asked = new Map();
  for (let from = 0; from < all.length; from += AT_ONCE) void askFor(all.slice(from, from + AT_ONCE));
}

async function askFor(some: readonly (readonly [string, Asked])[]): Promise<void> {
  try {
    const query = new URLSearchParams(some.map(([path]) => ["path", path]));
    const route = host().foundry?.utils?.getRoute?.("api/templates") ?? "/api/templates";
    const response = await fetch(`${route}?${query}`);
    if (!response.ok) throw new Error(`The templates could not be loaded (${response.status})`);
    const sent = (await response.json()) as Record<string, SentTemplate | null>;
    for (const [path, { resolve, reject }] of some) {
      const template = sent[path] ?? null;
      if (template !== null) resolve(template);
      else reject(new Error(`Template "${path}" could not be loaded (404)`));
    }
  } catch (error) {
    for (const [, { reject }] of some) reject(error as Error);
  }
}

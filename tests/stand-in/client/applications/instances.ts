import type { ApplicationV2 } from "./api/application.ts";

/** Every rendered application by its id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

/** Root elements of live applications: a click belongs to the innermost one around it. */
export const roots = new WeakMap<Element, ApplicationV2>();

/** The application whose root is the nearest around a node. */
export function owningApplication(node: EventTarget | null): ApplicationV2 | undefined {
  let element = node instanceof Node ? (node instanceof Element ? node : node.parentElement) : null;
  for (; element; element = element.parentElement) {
    const app = roots.get(element);
    if (app) return app;
  }
  return undefined;
}

import type { ApplicationV2 } from "./api/application.ts";

/** Every rendered application by its id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

/** Root elements of live applications: a click belongs to the innermost one around it. */
export const roots = new WeakMap<Element, ApplicationV2>();

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** The application whose root is the nearest around a node, in whichever window that is: its classes may be another's. */
export function owningApplication(target: EventTarget | null): ApplicationV2 | undefined {
  const node = target && "nodeType" in target ? (target as Node) : null;
  let element = node && (isElement(node) ? node : node.parentElement);
  for (; element; element = element.parentElement) {
    const app = roots.get(element);
    if (app) return app;
  }
  return undefined;
}

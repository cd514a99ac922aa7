/** Windows that packages may name, extend or unregister, and that have nothing to show here. */
import { HandlebarsApplication, HandlebarsDocumentSheet, type RenderOptions } from "./base.ts";
import { host } from "./host.ts";

type WindowClass = typeof HandlebarsApplication;

/** A class of that name below a documented window: rendered without parts of a subclass's own, it refuses by its full name. */
function faceless(base: WindowClass, path: string, name: string): WindowClass {
  const cls = {
    [name]: class extends base {
      override async render(options?: RenderOptions): Promise<this> {
        if (Object.keys((this.constructor as WindowClass).PARTS).length > 0) return super.render(options);
        const refusal = `stand-in: the window of foundry.applications.${path}.${name} is not there`;
        host.notifications?.error(refusal, { console: false });
        throw new Error(refusal);
      }
    },
  };
  return cls[name] as WindowClass;
}

function family(base: WindowClass, path: string, names: string): Record<string, WindowClass> {
  return Object.fromEntries(names.split(" ").map((name) => [name, faceless(base, path, name)]));
}

/** Windows on documents. */
export const facelessSheets = (path: string, names: string): Record<string, WindowClass> =>
  family(HandlebarsDocumentSheet as WindowClass, path, names);

/** Windows on other things. */
export const facelessWindows = (path: string, names: string): Record<string, WindowClass> =>
  family(HandlebarsApplication, path, names);

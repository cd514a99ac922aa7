import { namespace } from "./namespace.ts";

function absent(name: string): new () => never {
  const cls = {
    [name]: class {
      constructor() {
        throw new Error(`stand-in: foundry.appv1 is not there (${name}): ApplicationV1 goes in version 16`);
      }
    },
  }[name];
  return cls as unknown as new () => never;
}

/** The first application framework: its classes have names, so that systems may unregister them, and no more. */
export const appv1 = namespace("foundry.appv1", {
  sheets: namespace("foundry.appv1.sheets", {
    ActorSheet: absent("ActorSheet"),
    ItemSheet: absent("ItemSheet"),
    JournalSheet: absent("JournalSheet"),
  }),
});

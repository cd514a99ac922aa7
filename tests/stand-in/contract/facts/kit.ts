/** What facts about windows share: small applications, waiting, and what hooks were called. */
import { afterwards } from "./fact.ts";

type Application = InstanceType<(typeof foundry.applications.api)["ApplicationV2"]>;
type Dict = Record<string, unknown>;

/** An application whose content is one piece of HTML. A class made anew for each fact: its name is in the hooks. */
export function plainApplication(html: string, options: Dict = {}) {
  return class PlainApplication extends foundry.applications.api.ApplicationV2 {
    static override DEFAULT_OPTIONS: Dict = { id: "plain-{id}", ...options };
    override async _renderHTML(): Promise<string> {
      return html;
    }
    override _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
  };
}

/** Renders an application, which the fact closes afterwards. */
export async function opened<T extends Application>(app: T): Promise<T> {
  afterwards(() => app.close({ animate: false }));
  await app.render({ force: true });
  return app;
}

/** Puts markup on the page while the fact is checked. */
export function onPage<T extends HTMLElement = HTMLElement>(html: string): T {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  document.body.append(holder);
  afterwards(() => holder.remove());
  return (holder.firstElementChild ?? holder) as T;
}

const PATIENCE = 5000;

/** Waits, frame by frame, until something is there, and gives it. */
export async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Waited in vain for ${look.toString()}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The element that a selector finds, once it is there. */
export const found = <T extends HTMLElement = HTMLElement>(selector: string): Promise<T> =>
  until(() => document.querySelector<T>(selector));

/** Listens to a hook while the fact is checked. */
export function listen(name: string, listener: (...args: never[]) => unknown): void {
  const id = Hooks.on(name, listener);
  afterwards(() => Hooks.off(name, id));
}

/** The message of what a task throws, or nothing. */
export async function complaint(task: () => unknown): Promise<string | null> {
  try {
    await task();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Sets the value of a control as a user does, which the page hears of. */
export function enter(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

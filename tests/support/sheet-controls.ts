// Every control of a sheet in its edit mode, tried in the page: what is stored otherwise after a change, and what an
// emptied number does. The sheet is drawn once: a change is put back in the document and in its control, which takes a
// tenth of the time of drawing the sheet anew. Other stories hold that sheets follow their documents.
import type { Page } from "playwright";

/** What a sheet can write. */
export interface Tried {
  /** Every place of the data model, lists as `*`, records as they are filled. */
  readonly stored: readonly string[];
  /** The places that some control has changed. */
  readonly edited: readonly string[];
  /** Controls that changed nothing. */
  readonly dead: readonly string[];
  /** Numbers that were emptied, with nothing stored and nothing said, or with something else in the field than is stored. */
  readonly silent: readonly string[];
}

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly constructor: { readonly name: string };
}
interface Sheet {
  readonly element: HTMLElement;
  readonly id: string;
  render(options?: object): Promise<unknown>;
  setEditing(editing: boolean): Promise<void>;
  close(options: object): Promise<unknown>;
}
type Data = Readonly<Record<string, unknown>>;
interface Doc {
  readonly uuid: string;
  readonly documentName: string;
  /** What is drawn anew with the document. */
  readonly apps: Record<string, unknown>;
  readonly sheet: Sheet;
  readonly system: { readonly schema: Field };
  toObject(): { readonly system: Data };
  update(change: object, options?: object): Promise<unknown>;
}
interface Globals {
  fromUuid(uuid: string): Promise<Doc>;
  readonly Hooks: {
    on(hook: string, done: (doc: Doc, change: object) => void): number;
    off(hook: string, id: number): void;
  };
  readonly ui: { readonly notifications: { warn(...words: unknown[]): unknown } };
}
type Outcome = "changed" | "told" | "nothing";

/** Runs in the page. */
async function tryAll(uuid: string): Promise<Tried> {
  const { fromUuid, Hooks, ui } = globalThis as unknown as Globals;
  const PATIENCE = 15_000;
  const doc = await fromUuid(uuid);
  const { sheet } = doc;
  const original = doc.toObject();
  const isRecord = (value: unknown): value is Data =>
    typeof value === "object" && value !== null && !Array.isArray(value);

  /** What stands at every place; the entries of a list together. */
  function placesIn(value: unknown, path: string, found: Map<string, unknown[]>): Map<string, unknown[]> {
    if (isRecord(value) && Object.keys(value).length > 0)
      for (const [key, one] of Object.entries(value)) placesIn(one, path ? `${path}.${key}` : key, found);
    else if (Array.isArray(value) && value.some(isRecord)) for (const one of value) placesIn(one, `${path}.*`, found);
    else found.set(path, [...(found.get(path) ?? []), value]);
    return found;
  }
  const places = () => placesIn(doc.toObject().system, "", new Map());

  const originalAt = (path: string): unknown =>
    path.split(".").reduce<unknown>((one, key) => (isRecord(one) ? one[key] : undefined), original.system);

  /** The places of the data model; a record has those that it is filled with. */
  function placesOf(field: Field, path: string): string[] {
    const own = field.fields;
    if (own) return Object.entries(own).flatMap(([key, one]) => placesOf(one, path ? `${path}.${key}` : key));
    const filled = originalAt(path);
    const { element } = field;
    if (element?.fields && isRecord(filled))
      return Object.keys(filled).flatMap((key) => placesOf(element, `${path}.${key}`));
    if (element?.fields) return placesOf(element, `${path}.*`);
    if (field.constructor.name !== "ObjectField") return [path];
    return [...placesIn(filled, path, new Map()).keys()];
  }

  const SELECTOR = "input, select, textarea, prose-mirror, [data-list=traits] > legend button[data-action=removeRow]";
  const nameOf = (control: Element): string =>
    control.id ? `#${CSS.escape(control.id)}` : `${control.localName}[name="${control.getAttribute("name") ?? ""}"]`;
  const removes = (name: string): boolean => name.includes("-traits-remove-");
  /** Controls that choose what to add are no data, nor are the document's name and picture. */
  const isData = (control: Element): boolean =>
    !control.matches("[data-new-trait], [name=name], :disabled, [type=file], [type=search]");

  /** Does something and gives the outcome; with `endsTold` a warning is one. */
  async function outcomeOf(work: () => void, endsTold: boolean): Promise<Outcome> {
    const { notifications } = ui;
    const warn = notifications.warn;
    return new Promise<Outcome>((resolve) => {
      const hook = `update${doc.documentName}`;
      const end = (outcome: Outcome): void => {
        notifications.warn = warn;
        Hooks.off(hook, listener);
        clearTimeout(limit);
        resolve(outcome);
      };
      const limit = setTimeout(() => end("nothing"), PATIENCE);
      // What follows a change, such as the right of whoever plays a retainer, is no part of the data.
      const listener = Hooks.on(hook, (changed, change) => {
        if (changed.uuid === doc.uuid && "system" in change) end("changed");
      });
      notifications.warn = (...words) => {
        if (endsTold) end("told");
        return warn.apply(notifications, words);
      };
      work();
    });
  }

  /** A text of the same kind: another figure, or another word. */
  function otherText(control: HTMLInputElement | HTMLTextAreaElement): string {
    if (control.dataset["column"] === "hitDice") return "3+2";
    const { value } = control;
    if (!/^\d/.test(value)) return `${value}x`;
    return value.replace(/^\d/, (digit) => (digit === "9" ? "8" : String(Number(digit) + 1)));
  }

  function write(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    if (control instanceof HTMLSelectElement) {
      const others = [...control.options].filter(({ value }) => value !== control.value);
      control.value = (others.find(({ value }) => value !== "") ?? others[0])?.value ?? "";
    } else if (control instanceof HTMLTextAreaElement) control.value = otherText(control);
    else if (control.type === "checkbox") control.checked = !control.checked;
    else if (control.type === "number") control.value = String(Number(control.value || 0) + 1);
    else control.value = otherText(control);
  }

  const changeOf = (control: HTMLElement) => () => {
    if (control instanceof HTMLButtonElement) return control.click();
    write(control as HTMLInputElement);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };

  /** A control by its name; redraws the sheet if a removed list row took it away. */
  async function controlAt(name: string): Promise<HTMLElement | null> {
    if (!sheet.element.querySelector(name)) await sheet.render();
    return sheet.element.querySelector<HTMLElement>(name);
  }
  const restore = (): Promise<unknown> => doc.update({ system: original.system });

  const edited = new Set<string>();
  const dead: string[] = [];
  const silent: string[] = [];

  async function tryOne(name: string): Promise<void> {
    const control = await controlAt(name);
    if (!control) return void dead.push(`${name} has gone`);
    if (control.localName === "prose-mirror") return void edited.add((control.getAttribute("name") ?? "").slice(7));
    const before = places();
    const outcome = await outcomeOf(changeOf(control), false); // what is advised against is stored all the same
    const after = places();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)),
    );
    for (const path of changed) edited.add(path);
    if (changed.length === 0) dead.push(`${name}: ${outcome}`);
    if (removes(name)) return; // the last ones: the document is put back after all of them
    if ([...before.keys()].some((path) => !after.has(path))) await restore(); // what is gone has controls of its own
  }

  async function tryEmpty(name: string): Promise<void> {
    const control = await controlAt(name);
    if (!(control instanceof HTMLInputElement) || control.type !== "number" || control.value === "") return;
    const [written, before] = [control.value, JSON.stringify(doc.toObject().system)];
    control.value = "";
    const outcome = await outcomeOf(() => control.dispatchEvent(new Event("change", { bubbles: true })), true);
    const isSame = control.value === written && JSON.stringify(doc.toObject().system) === before;
    if (outcome === "nothing" || (outcome === "told" && !isSame)) silent.push(`${name}: ${outcome}`);
    control.value = written;
    if (outcome === "changed") await restore();
  }

  await sheet.render({ force: true });
  await sheet.setEditing(true);
  delete doc.apps[sheet.id];
  const names = [...sheet.element.querySelectorAll(`.window-content :is(${SELECTOR})`)].filter(isData).map(nameOf);
  for (const name of [...new Set(names)].toSorted((one, other) => Number(removes(one)) - Number(removes(other)))) {
    await tryEmpty(name);
    await tryOne(name);
  }
  await restore();
  await sheet.close({ animate: false });
  return { stored: placesOf(doc.system.schema, ""), edited: [...edited], dead, silent };
}

/** Tries every control of a document's sheet; the document is as it was afterwards. */
export const tryControls = (page: Page, uuid: string): Promise<Tried> => page.evaluate(tryAll, uuid);

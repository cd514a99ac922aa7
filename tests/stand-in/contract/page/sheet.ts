import type { DocumentSheetV2, SheetDocument } from "../../client/applications/api/document-sheet.ts";
import type { DocumentSheetConfig } from "../../client/applications/apps/document-sheet-config.ts";
import type { FilePicker } from "../../client/applications/apps/file-picker.ts";
import { api, applications, outcome } from "./kit.ts";
import { SmallDocument } from "./small-document.ts";

const { DocumentSheetV2: Sheet } = api as unknown as { DocumentSheetV2: typeof DocumentSheetV2 };
const apps = applications.apps as { DocumentSheetConfig: typeof DocumentSheetConfig; FilePicker: typeof FilePicker };

class ThingSheet extends api.HandlebarsApplicationMixin(Sheet) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    form: { submitOnChange: true },
    actions: { act: ThingSheet.#onAct },
  };
  static override PARTS = { body: { template: "systems/test/thing.hbs" } };
  static acted = 0;
  static #onAct(): void {
    ThingSheet.acted++;
  }
  override async _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), seen: options.renderContext };
  }
}

const open = new Map<string, { thing: SmallDocument; sheet: InstanceType<typeof ThingSheet> }>();

function thingOf(level: number): SmallDocument {
  const thing = new SmallDocument({ name: "One" });
  thing.level = level;
  return thing;
}

const asDocument = (thing: SmallDocument): SheetDocument => thing as unknown as SheetDocument;

/** Open a sheet under a key; say what its frame looks like. */
export async function sheetOpen([key, level]: [string, number]): Promise<object> {
  const thing = thingOf(level);
  const sheet = new ThingSheet({ document: asDocument(thing) });
  const error = await outcome(async () => {
    await sheet.render({ force: true });
    return "rendered";
  });
  open.set(key, { thing, sheet });
  if (!sheet.rendered) return { error, rendered: false };
  sheet.element.dataset.key = key;
  return {
    id: sheet.id === `ThingSheet-Thing-${thing.id}`,
    title: sheet.title,
    tag: sheet.element.localName,
    classes: sheet.element.className,
    registered: thing.apps[sheet.id] === (sheet as unknown),
    editable: sheet.isEditable,
    copy: Boolean(sheet.element.querySelector(".window-header [data-action=copyUuid]")),
    contextKeys: Object.keys(await sheet._prepareContext({})).sort(),
  };
}

export function sheetState(key: string): object {
  const { thing, sheet } = open.get(key) ?? { thing: thingOf(0), sheet: undefined };
  return {
    source: thing.toObject(),
    updates: thing.updates,
    rendered: sheet?.rendered,
    acted: ThingSheet.acted,
    apps: Object.keys(thing.apps).length,
  };
}

export async function sheetSubmit([key, updateData]: [string, Record<string, unknown>]): Promise<unknown> {
  return outcome(async () => Object.keys((await open.get(key)?.sheet.submit({ updateData })) as object));
}

export async function sheetClose(key: string): Promise<number> {
  const { thing, sheet } = open.get(key) ?? {};
  await sheet?.close();
  return Object.keys(thing?.apps ?? {}).length;
}

/** Registration: nothing before initializeSheets, defaults after, choice of a document, taking away. */
export function sheetRegistration(): object {
  class First extends Sheet {}
  class Second extends Sheet {}
  const { DocumentSheetConfig: Config } = apps;
  const config = (
    globalThis as unknown as {
      CONFIG: Record<
        string,
        { sheetClasses?: Record<string, Record<string, { default: boolean; label: string; themes: unknown }>> }
      >;
    }
  ).CONFIG;
  Config.registerSheet(SmallDocument, "core", First as never, { label: "TEST.Hello" });
  Config.registerSheet(SmallDocument, "test", Second as never, {
    types: ["big"],
    makeDefault: true,
    label: () => "Second",
  });
  const early = config.Thing?.sheetClasses;
  Config.initializeSheets();
  const { sheetClasses = {} } = config.Thing ?? {};
  const before = Object.fromEntries(
    Object.entries(sheetClasses).map(([type, known]) => [
      type,
      Object.entries(known).map(([id, sheet]) => [id, sheet.default, sheet.label]),
    ]),
  );
  Config.unregisterSheet(SmallDocument, "core", First as never);
  return {
    early: early ?? null,
    before,
    after: Object.fromEntries(Object.entries(sheetClasses).map(([type, known]) => [type, Object.keys(known)])),
  };
}

export async function sheetPositional(): Promise<unknown> {
  return outcome(() => new ThingSheet(thingOf(3) as never));
}

/** Which documented fields of live instances read as undefined without a word. */
import type { Page } from "playwright";
import { declaredNames } from "./declared-names.ts";

/** Instances by their classes, as a page has them. */
const INSTANCES: Readonly<Record<string, string>> = {
  Game: "game",
  "canvas.Canvas": "canvas",
  "canvas.layers.ControlsLayer": "canvas.controls",
  "canvas.layers.TokenLayer": "canvas.tokens",
  "canvas.layers.RegionLayer": "canvas.regions",
  "canvas.layers.WallsLayer": "canvas.walls",
  "canvas.placeables.Token": "canvas.tokens.placeables[0]",
  "documents.Actor": "game.actors.contents[0]",
  "documents.Combat": "new Combat({})",
  "documents.Folder": 'new Folder({ name: "x", type: "Actor" })',
  "documents.JournalEntry": 'new JournalEntry({ name: "x" })',
  "documents.Macro": 'new Macro({ name: "x" })',
  "documents.RegionDocument": 'new RegionDocument({ name: "x" }, { parent: canvas.scene })',
  "documents.RollTable": 'new RollTable({ name: "x" })',
  "documents.Scene": "canvas.scene",
  "documents.TokenDocument": "canvas.scene.tokens.contents[0]",
  "documents.User": "game.user",
  "applications.hud.TokenHUD": "canvas.hud.token",
  "applications.sidebar.tabs.ChatLog": "ui.chat",
  "applications.sidebar.tabs.CombatTracker": "ui.combat",
  "applications.ui.Hotbar": "ui.hotbar",
  "applications.ui.Notifications": "ui.notifications",
  "documents.collections.Actors": "game.actors",
  "documents.collections.CombatEncounters": "game.combats",
  "helpers.ClientSettings": "game.settings",
  "helpers.GameTime": "game.time",
  "helpers.Localization": "game.i18n",
};

/** Declared, and no field of 14: what is older, what only some subtype or PIXI itself has, what the compiler adds. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  "": "cursor system name fvtt_types_internal_document_name fvtt_types_internal_document_parent fvtt_types_internal_document_schema",
  Game: "template",
  "applications.ui.Hotbar": "macros",
  "canvas.layers.RegionLayer": "legend",
  "canvas.placeables.Token": "owner target",
  "documents.RegionDocument": "regionShapes",
  "documents.Scene":
    "darkness fogExploration fogExploredColor fogOverlay fogReset fogUnexploredColor globalLight globalLightThreshold templates",
  "documents.TokenDocument": "appendNumber effects overlayEffect prependAdjective randomImg",
};

const notAsked = (path: string): string[] => [NOT_ASKED[""], NOT_ASKED[path]].join(" ").split(" ");

/** The type without its methods: one that is not there is a TypeError with its name. */
const fieldsOf = (path: string): string => {
  const type = `(typeof foundry.${path})["prototype"]`;
  return `Pick<${type}, { [K in keyof ${type}]-?: NonNullable<${type}[K]> extends (...args: never[]) => unknown ? never : K }[keyof ${type}]>`;
};

export async function silentFields(page: Page): Promise<string[]> {
  const paths = Object.keys(INSTANCES);
  const declared = await declaredNames(paths.map(fieldsOf));
  const silent: string[] = [];
  for (const [at, path] of paths.entries()) {
    const names = (declared[at] ?? []).filter((name) => !/^\W*_/.test(name) && !notAsked(path).includes(name.trim()));
    if (!declared[at]) throw new Error(`Nothing is declared of foundry.${path}`);
    const missing = await page.evaluate<string[]>(
      `((it) => ${JSON.stringify(names)}.filter((name) => !(name in it)))(${INSTANCES[path]})`,
    );
    silent.push(...missing.map((name) => `foundry.${path}#${name}`));
  }
  return silent;
}

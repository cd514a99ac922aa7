/** Which documented fields of live instances read as undefined without a word. */
import type { Page } from "playwright";
import { isExpected } from "./absent-members.ts";
import { Declarations } from "./declared-members.ts";

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

/** Of 13 alone, and not called deprecated. */
const NOT_ASKED = new Set(["documents.RegionDocument#regionShapes", "documents.Scene#templates", "Game#template"]);

/** What is declared of each, but for methods: one of those that is not there throws its name. */
export async function silentFields(page: Page): Promise<string[]> {
  const paths = Object.keys(INSTANCES);
  const declarations = await Declarations.of(paths.map((path) => `(typeof foundry.${path})["prototype"]`));
  const silent: string[] = [];
  for (const [at, path] of paths.entries()) {
    const members = declarations.members(at);
    if (members.length === 0) throw new Error(`Nothing is declared of foundry.${path}`);
    const fields = members
      .filter((one) => one.kind !== "method" && !one.isOptional && !one.name.startsWith("_"))
      .map(({ name }) => name);
    const missing = await page.evaluate<string[]>(
      `((it) => ${JSON.stringify(fields)}.filter((name) => !(name in it)))(${INSTANCES[path]})`,
    );
    const expected = members.filter((one) => missing.includes(one.name) && isExpected(one, 14));
    silent.push(...expected.map(({ name }) => `${path}#${name}`).filter((name) => !NOT_ASKED.has(name)));
  }
  declarations.close();
  return silent;
}

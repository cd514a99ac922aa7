import { worldActors } from "../../documents/creature.ts";
import { showAtDesk } from "../../host/at-desk.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import type { HudCore } from "../modules/action-hud.ts";
import type { Dock } from "../modules/carousel.ts";
import type { PilesApi } from "../modules/item-piles.ts";
import type { LanguageProvider } from "../modules/polyglot.ts";
import { rollFrom, type RollPayload } from "../../documents/roll-payload.ts";

/** The module Token Action HUD Core is there, and lends the classes in which a system tells its buttons. */
export function tokenActionHudCoreApiReady(core: HudCore): void {
  void lazy(() => import("../modules/action-hud.ts")).then(({ registerHud }) => registerHud(core));
}

/** The module Item Piles is there, and wants to know how this system counts and pays. */
export function itemPilesReady(): void {
  const piles = (game as { readonly itempiles?: { readonly API: PilesApi } }).itempiles;
  if (piles) void lazy(() => import("../modules/item-piles.ts")).then(({ registerPiles }) => registerPiles(piles.API));
}

/** The part of the module Polyglot that systems call. */
interface Polyglot {
  readonly api: { registerSystem(provider: new (id: string) => LanguageProvider): void };
}

/**
 * The module Polyglot is there. It wants its class at once; who speaks what loads once the world is ready.
 * https://github.com/mclemente/fvtt-module-polyglot/wiki/API
 */
export function polyglotInit(Provider: new (id: string) => LanguageProvider): void {
  class WorldLanguages extends Provider {
    override requiresReady = true;
    override async getLanguages(): Promise<void> {
      (await lazy(() => import("../modules/polyglot.ts"))).tellLanguages(this);
    }
  }
  (game as { readonly polyglot?: Polyglot }).polyglot?.api.registerSystem(WorldLanguages);
}

/** Where armor class is, below `system`. */
const ARMOR_CLASS = "derived.armorClass.value";

/**
 * Carousel Combat Tracker is there: the numbers under a portrait, which it asks for before parts can have arrived.
 * https://github.com/theripper93/combat-tracker-dock/blob/main/scripts/systems.js
 */
export function combatTrackerDockInit(dock: Dock): void {
  const others = dock.defaultAttributesConfig;
  const icon = (name: string): string => `fa-solid fa-${name}`;
  dock.defaultAttributesConfig = () => ({
    ...others(),
    [SYSTEM_ID]: [
      { attr: "hp.value", icon: icon("heart"), units: localize("WHITEHACK.Abbreviation.hp") },
      { attr: "hp.temporary", icon: icon("heart-circle-plus"), units: "" },
      { attr: ARMOR_CLASS, icon: icon("shield"), units: localize("WHITEHACK.Abbreviation.armorClass") },
    ],
  });
  void lazy(() => import("../modules/carousel.ts")).then(({ showKnown }) => showKnown(dock, ARMOR_CLASS));
}

/**
 * Dice Tray is there. Its buttons for the highest and the lowest die go: of two dice under a score, neither is always the
 * better. https://github.com/mclemente/fvtt-dice-tray/blob/main/src/module/maps/templates/template.js
 */
export function diceKeymaps(maps: Record<string, unknown>, Template: new () => object): void {
  class RollUnderDice extends Template {
    readonly showExtraButtons = false;
  }
  maps[SYSTEM_ID] = RollUnderDice;
}

/**
 * Seasons & Stars counts days by another calendar from now on; the host's clock is told of it by the module.
 * https://github.com/rayners/fvtt-seasons-and-stars/blob/main/docs/DEVELOPER-GUIDE.md
 */
export function calendarChanged(): void {
  for (const kind of ["party", "homebase"] as const) for (const actor of worldActors(kind)) actor.render();
  showAtDesk("people", "time");
}

async function makeMacro(roll: RollPayload, slot: number): Promise<void> {
  const { createRollMacro } = await lazy(() => import("../create-roll-macro.ts"));
  await createRollMacro(roll, slot);
}

/** A roll dropped on the hotbar becomes a macro; everything else is left to the host. */
export function hotbarDrop(_hotbar: unknown, data: object, slot: number): boolean | void {
  const roll = rollFrom(data);
  if (!roll) return undefined;
  void makeMacro(roll, slot); // not awaited: the host wants its answer at once
  return false;
}

import type { PackExtensions, PackExtension } from "../../../src/foundry/extensions/pack-extension.ts";
import type { HouseRulePack } from "../../../src/house-rules/base/house-rule.ts";
import type { Seat } from "../table.ts";

/** A pack of a module for tests: it amends nothing, and brings parts to the table. */
export const TRIAL: HouseRulePack = {
  id: "trial",
  label: "Trial",
  switches: { "trial.talk": { ruling: { question: "T-1", initial: true } } },
  rules: [],
  families: {},
  presets: [{ id: "all", families: [], on: ["trial.talk"] }],
};

/** Brings a pack of a module with these parts to a seat. */
export function bring(seat: Seat, parts: readonly PackExtension[]): void {
  const brought: PackExtensions = { rules: TRIAL, parts };
  seat.run(() => {
    Hooks.on("whitehack.houseRules", (packs) => void packs.push(TRIAL));
    Hooks.on("whitehack.packsAtTable", (packs) => void packs.push(brought));
  });
}

/** Switches it on or off for the world. */
export const switchTrial = (seat: Seat, enabled: boolean): Promise<unknown> =>
  seat.run(() =>
    game.settings.set(
      "whitehack",
      "houseRules" as never,
      { packs: [{ pack: "trial", enabled, preset: "all" }] } as never,
    ),
  );

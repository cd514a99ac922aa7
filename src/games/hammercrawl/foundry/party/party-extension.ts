import type { Party } from "../../../../foundry/documents/creature.ts";
import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { OnScene, PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { lazy } from "../../../../foundry/host/lazy.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { CALL, callOperation, follow, hasPanel, panelOf, performPanelAction } from "./panel.ts";
import type { PartyPanel } from "./party-window.ts";
import { SEARCH, searchKind, searchOperation } from "../exploration/perform-search.ts";
import { campKind } from "./perform-camp.ts";
import { DIVIDE, divideOperation, LOOT, lootOperation } from "./perform-loot.ts";
import { NOTE, noteOperation } from "./perform-map.ts";
import { isLive } from "./records.ts";

/** The panels that were opened, by the ids of their parties. */
const panels = new Map<string, PartyPanel>();

async function openPanel(party: Party): Promise<void> {
  const { PartyPanel: Panel } = await lazy(() => import("./party-window.ts")); // apart: it needs the host's windows
  const id = party.id ?? "";
  const panel = panels.get(id) ?? new Panel(party);
  panels.set(id, panel);
  await panel.render({ force: true });
}

const HAVEN = `flags.${SYSTEM_ID}.haven`;

/** The box in the window of a region that says it is a safe haven. @rule HC-PTY-02 */
function askWhetherSafe(document: OnScene, window: HTMLElement): void {
  const last = [...(window.querySelector(".tab")?.querySelectorAll(".form-group") ?? [])].at(-1);
  if (document.documentName !== "Region" || !last || !isLive("hc.partyActions")) return;
  if (window.querySelector(`[name="${HAVEN}"]`)) return;
  const { createCheckboxInput, createFormGroup } = foundry.applications.fields;
  const input = createCheckboxInput({ name: HAVEN, value: foundry.utils.getProperty(document, HAVEN) === true });
  const label = localize("WHITEHACK.Hammercrawl.Party.regionHaven");
  const hint = localize("WHITEHACK.Hammercrawl.Party.regionHavenHint");
  last.after(createFormGroup({ input, label, hint, rootId: window.id }));
}

/** Roles, actions and pool of a party. */
export const PARTY_EXTENSION: PackExtension = {
  templates: ["counters", "panel", "party"].map((name) => `games/hammercrawl/party/${name}`),
  sheetParts: [
    partOn("party", {
      id: "hc-party",
      types: ["party"],
      page: "play",
      title: "WHITEHACK.Hammercrawl.Party.title",
      template: "whitehack/games/hammercrawl/party/party",
      isShown: hasPanel,
      context(party) {
        if (party.sheet) follow(party, party.sheet);
        return panelOf(party);
      },
    }),
  ],
  prompts: [campKind, searchKind],
  acts: {
    "hc.panel": actOn("party", openPanel),
    "hc.operate": actOn("party", (party, { button }) => performPanelAction(party, button.dataset)),
  },
  operations: {
    [CALL]: callOperation,
    [SEARCH]: searchOperation,
    [LOOT]: lootOperation,
    [DIVIDE]: divideOperation,
    [NOTE]: noteOperation,
  },
  sceneAsks: askWhetherSafe,
};

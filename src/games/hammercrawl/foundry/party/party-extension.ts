import type { Party } from "../../../../foundry/documents/creature.ts";
import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { lazy } from "../../../../foundry/host/lazy.ts";
import { CALL, callOperation, follow, hasPanel, panelOf, performPanelAction, type Sheetlike } from "./panel.ts";
import type { PartyPanel } from "./party-window.ts";
import { campKind } from "./perform-camp.ts";

/** The panels that were opened, by the ids of their parties. */
const panels = new Map<string, PartyPanel>();

async function openPanel(party: Party): Promise<void> {
  const { PartyPanel: Panel } = await lazy(() => import("./party-window.ts")); // apart: it needs the host's windows
  const id = party.id ?? "";
  const panel = panels.get(id) ?? new Panel(party);
  panels.set(id, panel);
  await panel.render({ force: true });
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
        follow(party, party.sheet as unknown as Sheetlike);
        return panelOf(party);
      },
    }),
  ],
  prompts: [campKind],
  acts: {
    "hc.panel": actOn("party", openPanel),
    "hc.operate": actOn("party", (party, { button }) => performPanelAction(party, button.dataset)),
  },
  operations: { [CALL]: callOperation },
};

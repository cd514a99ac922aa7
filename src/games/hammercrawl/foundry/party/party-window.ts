import type { Party } from "../../../../foundry/documents/creature.ts";
import { PartyBesideScene } from "../../../../foundry/campaign/party/beside-scene.ts";
import type { WindowOptions } from "../../../../foundry/chat/base.ts";
import { part } from "../../../../foundry/sheets/base.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import { follow, panelOf, performPanelAction } from "./panel.ts";

/** The panel of a party beside the scene: its roles, what it does as one, and the pool of the room. @rule HC-GEN-04 HC-PTY-01 HC-DIV-01 */
export class PartyPanel extends PartyBesideScene {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "dungeon", "hammercrawl-panel"],
    position: { width: 420, height: "auto", top: 60, left: 120 },
    window: { title: "WHITEHACK.Hammercrawl.Party.title", icon: "fa-solid fa-people-group", resizable: true },
    actions: { operate: PartyPanel.#operate },
  };

  static override PARTS = { panel: part("games/hammercrawl/party/window") };

  constructor(party: Party) {
    super(party, "party");
  }

  protected override _prepareContext(): Promise<Record<string, unknown>> {
    follow(this.party, this);
    return Promise.resolve({ uid: this.id, ...panelOf(this.party) });
  }

  static async #operate(this: PartyPanel, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await inTurn(this.party, () => performPanelAction(this.party, dataset));
  }
}

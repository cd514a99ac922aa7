import { LIGHT_LEVELS } from "../../../../rules/index.ts";
import type { Party } from "../../../../foundry/documents/creature.ts";
import { PartyBesideScene } from "../../../../foundry/campaign/party/beside-scene.ts";
import type { WindowOptions } from "../../../../foundry/chat/base.ts";
import { part } from "../../../../foundry/sheets/base.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import { stripView } from "../../view/dungeon/strip-view.ts";
import { performStripAction } from "./strip-actions.ts";
import { setLevel } from "./scene-light.ts";
import { stripFacts } from "./strip-facts.ts";

/** Where the strip opens, in pixels, and how wide it is at most and at least. */
const [LEFT, WIDEST, NARROWEST, GAP] = [120, 400, 300, 8];

/** The width that leaves the chat as it is, on small screens too. */
function roomBeside(): number {
  const sidebar = ui.sidebar?.element?.getBoundingClientRect().left ?? window.innerWidth;
  return Math.max(NARROWEST, Math.min(WIDEST, sidebar - LEFT - GAP));
}

/** The Referee's strip beside the scene for a party that explores: one click for each thing that it does. @rule RH-EXP-01 */
export class DungeonStrip extends PartyBesideScene {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "dungeon"],
    position: { width: WIDEST, height: "auto", top: 60, left: LEFT },
    window: { title: "WHITEHACK.Redhack.Dungeon.title", icon: "fa-solid fa-dungeon", resizable: true },
    actions: { operate: DungeonStrip.#do },
  };

  static override PARTS = { strip: part("games/redhack/dungeon/strip") };

  constructor(party: Party) {
    super(party, "dungeon");
  }

  /** Opens it, or brings it to the front. */
  async show(): Promise<void> {
    await this.render({ force: true, ...(!this.isOpen && { position: { width: roomBeside() } }) });
  }

  protected override _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({ uid: this.id, ...stripView(stripFacts(this.party)) });
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLSelectElement; // no instanceof: the window may be a detached one
      const level = LIGHT_LEVELS.find((one) => one === value);
      if (name === "level" && level) void setLevel(level).then(() => this.render());
    });
  }

  static async #do(this: DungeonStrip, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await inTurn(this.party, () => performStripAction(this.party, dataset));
  }
}

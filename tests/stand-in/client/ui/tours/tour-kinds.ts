/** Tours that bring the page into the state that their steps speak of. */
import { host, type Data } from "../host.ts";
import { Tour } from "./tour.ts";

interface Sidebar {
  expand(): void;
  changeTab(tab: string, group: string): void;
}

/** https://foundryvtt.com/api/v14/classes/foundry.nue.tours.SidebarTour.html */
export class SidebarTour extends Tour {
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const tab = this.currentStep?.["sidebarTab"];
    if (typeof tab !== "string") return;
    const sidebar = host.ui["sidebar"] as unknown as Sidebar;
    sidebar.expand();
    sidebar.changeTab(tab, "primary");
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.nue.tours.CanvasTour.html */
export class CanvasTour extends Tour {
  override get canStart(): boolean {
    return (globalThis as { canvas?: { ready?: boolean } }).canvas?.ready === true;
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const { layer, tool } = (this.currentStep ?? {}) as Data;
    if (typeof layer !== "string") return;
    const controls = host.ui["controls"] as unknown as { activate(activation: Data): Promise<void> };
    await controls.activate({ control: layer, ...(typeof tool === "string" ? { tool } : {}) });
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.nue.tours.SetupTour.html */
export class SetupTour extends Tour {
  override get canStart(): boolean {
    return false;
  }
}

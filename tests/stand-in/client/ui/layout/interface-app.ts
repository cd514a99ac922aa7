/** An application that fills its own place in the skeleton of the page. */
import { HandlebarsApplication } from "../base.ts";
import type { Data } from "../host.ts";
import { occupySlot } from "./slots.ts";

export class InterfaceApplication extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = { window: { frame: false, positioned: false } };

  protected override _insertElement(element: HTMLElement): void {
    occupySlot(element);
  }
}

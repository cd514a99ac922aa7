import { host } from "../host.ts";

/** Say that windows stay within the page. */
export function refuseDetached(member: string): void {
  host().ui.notifications?.warn(
    `stand-in: ApplicationV2#${member} is not there; windows stay within the page of the game.`,
  );
}

/**
 * `foundry.applications.detached` of generation 14: the windows outside of the page, of which there are none here.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.html
 */
export const detached = {
  focused: null,
  windows: new Map<string, never>(),
  querySelector: (selector: string): Element | null => document.querySelector(selector),
  querySelectorAll: (selector: string): Element[] => [...document.querySelectorAll(selector)],
  openWindow: async (): Promise<null> => {
    refuseDetached("detachWindow");
    return null;
  },
};

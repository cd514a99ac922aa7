import type { Dict } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";

/** What every window has unless a class says otherwise. https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html */
export const defaultOptions = (): Dict => ({
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [
      {
        icon: "fa-solid fa-arrow-up-right-from-square",
        label: "APPLICATION.ACTIONS.Detach",
        action: "detach",
        visible(this: ApplicationV2) {
          return this._canDetach();
        },
      },
      {
        icon: "fa-solid fa-arrow-down-to-square",
        label: "APPLICATION.ACTIONS.Attach",
        action: "attach",
        visible(this: ApplicationV2) {
          return this._canAttach();
        },
      },
    ],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {
    attach(this: ApplicationV2) {
      return this.attachWindow();
    },
    detach(this: ApplicationV2) {
      return this.detachWindow();
    },
  },
  form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
  position: { width: "auto", height: "auto" },
});

import type { Dict } from "../host.ts";
import { ApplicationV2 } from "./application.ts";
import { ApplicationWindowBase } from "./application-window.ts";

const SINCE_14 =
  "renderChild parent children detachWindow attachWindow _canDetach _canAttach _onDetach _onAttach _refit " +
  "_getFrameButtons _renderFrameButtons _headerControlContextEntries";

/** What only one generation has is there only in that one. */
export function shapeApplicationFor(gen: number): void {
  const absent = gen >= 14 ? ["toggleControls"] : SINCE_14.split(" ");
  for (const { prototype } of [ApplicationV2, ApplicationWindowBase])
    for (const name of absent) Reflect.deleteProperty(prototype, name);
  if (gen >= 14) return;
  Reflect.deleteProperty(ApplicationV2, "instances");
  ApplicationV2.emittedEvents = Object.freeze(["render", "close", "position"]);
  const window = ApplicationV2.DEFAULT_OPTIONS.window as Dict;
  window.controls = [];
  ApplicationV2.DEFAULT_OPTIONS.actions = {};
}

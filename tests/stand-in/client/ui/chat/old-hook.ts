import jQuery from "jquery";
import { logCompatibilityWarning } from "../../../common/compatibility.ts";
import { Hooks } from "../../game/hooks.ts";
import type { Data, MessageDocument } from "../host.ts";

const NAME = "renderChatMessage";

/**
 * The hook with a jQuery object, deprecated since 13 until 15: who listens to it is warned, or refused with an error that
 * leaves the message as it is. https://github.com/foundryvtt/foundryvtt/issues/11815
 */
export function callOldHook(message: MessageDocument, html: HTMLElement, context: Data): void {
  if (!Hooks.events[NAME]?.length) return;
  try {
    logCompatibilityWarning(`The ${NAME} hook is deprecated. Use renderChatMessageHTML, which passes an HTMLElement.`, {
      since: 13,
      until: 15,
      once: true,
    });
  } catch (error) {
    return Hooks.onError(NAME, error as Error, { log: "error" });
  }
  Hooks.callAll(NAME, message, jQuery(html), context);
}

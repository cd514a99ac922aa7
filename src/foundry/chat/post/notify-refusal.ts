import type { Answer } from "../requests/requests.ts";

/** Tells the user why a request was refused; nothing where it was fulfilled. */
export function notifyRefusal(answer: Answer): void {
  if (!answer.done) ui.notifications.warn(answer.reason, { localize: true });
}

import { sendAgain } from "../requests/ask-referee.ts";
import { followLease } from "../serving.ts";

/** A Referee may have named another tab that serves. */
export function updateUser(): void {
  followLease();
  sendAgain();
}

import { showInTracker } from "../fight/show-in-tracker.ts";
import { followTable } from "../story/load-story.ts";
import { settingChanged } from "../windows/rules/rules-changed.ts";

/** A setting of the world has changed. */
export function updateSetting(
  setting: { readonly key: string },
  _changes: object,
  _options: object,
  userId: string,
): void {
  settingChanged(setting, userId);
  followTable(setting);
  showInTracker(); // whether this user wants to see their own turn
}

import { showInTracker } from "../fight/show-in-tracker.ts";
import { followTable } from "../story/load-story.ts";
import { settingChanged } from "../windows/rules/rules-changed.ts";

interface Stored {
  readonly key: string;
}

/** A setting of the world is stored for the first time. */
export function createSetting(setting: Stored, _options: object, userId: string): void {
  settingChanged(setting, userId);
  followTable(setting);
  showInTracker(); // whether this user wants to see their own turn
}

/** A setting of the world has changed. */
export function updateSetting(setting: Stored, _changes: object, options: object, userId: string): void {
  createSetting(setting, options, userId);
}

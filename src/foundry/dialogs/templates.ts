import { template } from "../paths.ts";

/** Every template that dialogs use. */
export const DIALOG_TEMPLATES: readonly string[] = [
  template("dialogs/attack"),
  template("dialogs/change"),
  template("dialogs/damage"),
  template("dialogs/roll"),
  template("dialogs/save"),
  template("dialogs/task"),
];

import "./install.ts";
import * as actorSheet from "./actor-sheet.ts";
import * as application from "./application.ts";
import * as dialog from "./dialog.ts";
import * as forms from "./forms.ts";
import * as handlebars from "./handlebars.ts";
import * as helpers from "./helpers.ts";
import * as sheet from "./sheet.ts";
import * as ux from "./ux.ts";

Object.assign(globalThis, {
  scenarios: { ...actorSheet, ...application, ...dialog, ...forms, ...handlebars, ...helpers, ...sheet, ...ux },
});

import "./install.ts";
import * as application from "./application.ts";
import * as dialog from "./dialog.ts";
import * as handlebars from "./handlebars.ts";
import * as sheet from "./sheet.ts";

Object.assign(globalThis, { scenarios: { ...application, ...dialog, ...handlebars, ...sheet } });

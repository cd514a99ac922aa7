import "./install.ts";
import * as application from "./application.ts";
import * as dialog from "./dialog.ts";
import * as handlebars from "./handlebars.ts";

Object.assign(globalThis, { scenarios: { ...application, ...dialog, ...handlebars } });

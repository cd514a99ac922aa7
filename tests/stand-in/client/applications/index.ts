import Handlebars from "handlebars";
import { generation } from "../../common/generation.ts";
import { ApplicationV2, shapeApplicationFor } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import * as helpers from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { instances } from "./instances.ts";
import { namespace } from "./namespace.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";

export { ApplicationV2, DialogV2, HandlebarsApplicationMixin };

/** Build `foundry.applications` for the chosen generation and install the globals that belong to it. */
export function installApplications(): object {
  shapeApplicationFor(generation());
  helpers.registerHelpers(generation());
  Object.assign(globalThis, { Handlebars });
  const { registerHelpers: _registerHelpers, ...callable } = helpers;
  return namespace("foundry.applications", {
    instances,
    api: namespace("foundry.applications.api", {
      ApplicationV2,
      DialogV2,
      HandlebarsApplicationMixin,
      Application: ApplicationV2,
      Dialog: DialogV2,
    }),
    handlebars: namespace("foundry.applications.handlebars", {
      getTemplate,
      loadTemplates,
      renderTemplate,
      ...callable,
    }),
    ux: namespace("foundry.applications.ux", { ContextMenu, FormDataExtended }),
  });
}

/** The globals that facts may use, with the stand-in's own types. */
import type * as abstract from "../../common/abstract/index.ts";
import type * as validation from "../../common/abstract/validation-failure.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { CONFIG as Config } from "../../common/config.ts";
import type * as constants from "../../common/constants.ts";
import type * as fields from "../../common/data/fields/index.ts";
import type { CalendarData } from "../../common/data/calendar-data.ts";
import type * as operators from "../../common/data/operators.ts";
import type * as validators from "../../common/data/validators.ts";
import type { MersenneTwister } from "../../common/dice/mersenne-twister.ts";
import type { Roll as RollClass, terms } from "../../common/dice/index.ts";
import type * as grid from "../../common/grid/index.ts";
import type { Color } from "../../common/utils/color.ts";
import type * as utils from "../../common/utils/index.ts";
import type { ApplicationV2 } from "../../client/applications/api/application.ts";
import type { DialogV2 } from "../../client/applications/api/dialog.ts";
import type { DocumentSheetV2 } from "../../client/applications/api/document-sheet.ts";
import type { HandlebarsApplicationMixin } from "../../client/applications/api/handlebars-application.ts";
import type { DocumentSheetConfig } from "../../client/applications/apps/document-sheet-config.ts";
import type { FilePicker } from "../../client/applications/apps/file-picker.ts";
import type * as formFields from "../../client/applications/forms/fields.ts";
import type * as templates from "../../client/applications/handlebars/templates.ts";
import type * as templateHelpers from "../../client/applications/handlebars/helpers.ts";
import type { TooltipManager } from "../../client/applications/interaction/tooltip-manager.ts";
import type { ActorSheetV2 } from "../../client/applications/sheets/actor-sheet.ts";
import type { ItemSheetV2 } from "../../client/applications/sheets/item-sheet.ts";
import type { Notifications } from "../../client/applications/ui/notifications.ts";
import type { ContextMenu } from "../../client/applications/ux/context-menu.ts";
import type { DragDrop } from "../../client/applications/ux/drag-drop.ts";
import type { FormDataExtended } from "../../client/applications/ux/form-data-extended.ts";
import type { SearchFilter } from "../../client/applications/ux/search-filter.ts";
import type { TextEditor } from "../../client/applications/ux/text-editor.ts";
import type { DOCUMENT_CLASSES } from "../../client/documents/index.ts";
import type { Game } from "../../client/game/game.ts";
import type { Hooks as HooksClass } from "../../client/game/hooks.ts";
import type { ClientSettings } from "../../client/game/settings.ts";
import type { Localization } from "../../client/game/i18n.ts";
import type * as packages from "../../client/packages/index.ts";

interface Foundry {
  abstract: typeof abstract;
  CONST: typeof constants;
  data: {
    CalendarData: typeof CalendarData;
    fields: typeof fields;
    operators: typeof operators;
    validation: typeof validation;
    validators: typeof validators;
  };
  dice: { MersenneTwister: typeof MersenneTwister; Roll: typeof RollClass; terms: typeof terms };
  grid: typeof grid;
  packages: typeof packages;
  utils: typeof utils & { Color: typeof Color };
  documents: typeof DOCUMENT_CLASSES;
  helpers: { Hooks: typeof HooksClass; ClientSettings: typeof ClientSettings; Localization: typeof Localization };
  applications: {
    instances: Map<string, ApplicationV2>;
    api: {
      ApplicationV2: typeof ApplicationV2;
      DialogV2: typeof DialogV2;
      DocumentSheetV2: typeof DocumentSheetV2;
      HandlebarsApplicationMixin: typeof HandlebarsApplicationMixin;
    };
    apps: { DocumentSheetConfig: typeof DocumentSheetConfig; FilePicker: typeof FilePicker };
    elements: Record<string, { tagName: string; create(config: object): HTMLElement & { value: unknown } }>;
    fields: typeof formFields;
    handlebars: typeof templates & typeof templateHelpers;
    sheets: { ActorSheetV2: typeof ActorSheetV2; ItemSheetV2: typeof ItemSheetV2 };
    ui: { Notifications: typeof Notifications };
    ux: {
      ContextMenu: typeof ContextMenu;
      DragDrop: typeof DragDrop;
      FormDataExtended: typeof FormDataExtended;
      SearchFilter: typeof SearchFilter;
      TextEditor: typeof TextEditor;
    };
  };
}

declare global {
  const foundry: Foundry;
  const CONST: Foundry["CONST"];
  const CONFIG: typeof Config;
  const Hooks: typeof HooksClass;
  const Roll: typeof RollClass;
  const game: Game & { tooltip: TooltipManager };
  const ui: { notifications: Notifications } & Record<string, ApplicationV2>;
  const Handlebars: typeof import("handlebars");
  const _del: unknown;
  const _replace: (value: unknown) => unknown;
  function fromUuid(uuid: string): Promise<Document | null>;
  function fromUuidSync(uuid: string): Document | null;
  function getDocumentClass<T extends keyof typeof DOCUMENT_CLASSES>(name: T): (typeof DOCUMENT_CLASSES)[T];
}

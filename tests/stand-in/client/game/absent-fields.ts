import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";

const LAYER = "gridPrecision history quadtree";

/**
 * What instances of documented classes have and here have not: fields and getters, which would otherwise read as
 * undefined. https://foundryvtt.com/api/v14/modules/foundry.html
 */
const FIELDS: Readonly<Record<string, string>> = {
  "applications.ui.Hotbar": "locked",
  "canvas.Canvas":
    "blurFilters blurOptions colors currentMouseManager darknessLevel fps initializing loadTexturesOptions " +
    "mouseInteractionManager pendingOperations pendingRenderFlags sceneTextures visibilityOptions",
  "canvas.layers.ControlsLayer": "cursors debug doors rulers",
  "canvas.layers.GridLayer": "mesh",
  "canvas.layers.PlaceablesLayer": LAYER,
  "canvas.layers.TokenLayer": "occlusionMode",
  "canvas.layers.WallsLayer": "chain",
  "canvas.placeables.Token":
    "animationContexts brightRadius detectionFilterMesh detectionModes dimRadius emitsDarkness emitsLight externalRadius " +
    "hasActiveHUD hasLimitedSourceAngle hasPreview hasSight interactionState isVideo lightPerceptionRange " +
    "mouseInteractionManager observer optimalSightRange radius sightRange sourceElement sourceId voidMesh",
  "documents.Folder": "documentCollection expanded",
  "documents.JournalEntry": "sceneNote",
  "documents.JournalEntryPage": "sceneNote",
  "documents.RegionDocument": "clipperPaths triangulation",
  "documents.TokenDocument": "actors hasDistinctSubjectTexture hexagonalShape",
  "documents.User": "lastActivityTime roleLabel",
  "helpers.GameTime": "averageLatency",
};

const ONLY_13: Readonly<Record<string, string>> = { "documents.RegionDocument": "regionShapes" };
const ONLY_14: Readonly<Record<string, string>> = { "documents.RegionDocument": "area clipperPolyTree isSingleShape" };

/** The field's name is the instance's own as soon as somebody puts something there. */
function nameField(prototype: object, path: string, name: string): void {
  const get = (): never => {
    throw new Error(`stand-in: foundry.${path}#${name} is not there`);
  };
  Object.defineProperty(prototype, name, {
    get: Object.assign(get, { _absent: true }),
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: true,
  });
}

/** The class at a path; none where this host, or this generation, has no such class. */
function classAt(foundry: Dict, path: string): { readonly prototype: object } | null {
  let holder: unknown = foundry;
  for (const key of path.split(".")) {
    if (typeof holder !== "object" || holder === null || !(key in holder)) return null;
    holder = (holder as Dict)[key];
  }
  return holder as { prototype: object };
}

/** Reading what is not there throws its name. */
export function nameAbsentFields(foundry: Dict): void {
  for (const table of [FIELDS, isV14() ? ONLY_14 : ONLY_13])
    for (const [path, names] of Object.entries(table)) {
      const found = classAt(foundry, path);
      for (const name of found ? names.split(" ") : [])
        if (found && !(name in found.prototype)) nameField(found.prototype, path, name);
    }
}

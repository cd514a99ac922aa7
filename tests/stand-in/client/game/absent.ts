import type { Dict } from "../../common/types.ts";

/** Documented names that this host has nothing for, by namespace. https://foundryvtt.com/api/v14/modules/foundry.html */
const CLASSES: Readonly<Record<string, string>> = {
  abstract: "DocumentSocketResponse EmbeddedCollectionDelta SingletonEmbeddedCollection",
  "applications.hud": "DrawingHUD TileHUD",
  "applications.settings.menus": "DefaultSheetsConfig",
  "applications.sidebar.apps": "InvitationLinks",
  audio: "AudioBufferCache AudioTimeout BiquadFilterEffect ConvolverEffect",
  av: "AVClient AVMaster AVSettings",
  "av.clients": "SimplePeerAVClient",
  "canvas.containers": "AutumnLeavesWeatherEffect",
  "canvas.workers": "TextureCompressor",
  config: "ApplicationConfiguration ReleaseData",
  data: "ActorDeltaField ClientDatabaseBackend CombatConfiguration ShapeData TextureData TombstoneData",
  dice: "MersenneTwister RollParser",
  "documents.collections": "CompendiumFolderCollection CompendiumPacks FogExplorations",
  helpers: "AsyncWorker ClientIssues DocumentIndex SocketInterface WorkerManager",
  "helpers.interaction": "ClipboardHelper GamepadManager MouseManager",
  nue: "NewUserExperienceManager",
  packages: "BaseModule BasePackage BaseSystem BaseWorld Module PackageCompatibility RelatedPackage System World",
  prosemirror: "ProseMirrorClickHandler ProseMirrorDropDown ProseMirrorImagePlugin ProseMirrorPasteTransformer",
};

const FUNCTIONS: Readonly<Record<string, string>> = {
  "canvas.extensions": "extendPIXICircle extendPIXIGraphics extendPIXIPolygon extendPIXIRectangle",
  "data.validators": "hasFileExtension isBase64Data isColorString isJSON isValidId",
};

/** Mixins, called while classes are declared: they return the class as it is. */
const MIXINS: Readonly<Record<string, string>> = {
  "canvas.groups": "CanvasGroupMixin",
  "canvas.interaction": "RenderFlagsMixin",
  "canvas.primary": "CanvasTransformMixin PrimaryCanvasObjectMixin PrimaryOccludableObjectMixin",
  "canvas.sources": "PointEffectSourceMixin",
  "documents.abstract": "CanvasDocumentMixin DirectoryCollectionMixin",
};

type Make = (name: string) => unknown;

const refuse = (name: string): never => {
  throw new Error(`stand-in: ${name} is not there`);
};

const absentClass: Make = (name) => {
  const short = name.split(".").at(-1) ?? name;
  const classes = {
    [short]: class {
      static readonly _absent = true;
      constructor() {
        refuse(name);
      }
    },
  };
  return classes[short];
};
const absentFunction: Make = (name) => () => refuse(name);
const mixin: Make = () => (base: unknown) => base;

/**
 * For systems that were written for the whole of Foundry: what is not there may be named, extended and compared with, and
 * refuses by its name when it is made or called. What is there stays as it is.
 */
export function fillAbsent(foundry: Dict): void {
  for (const [tables, make] of [
    [CLASSES, absentClass],
    [FUNCTIONS, absentFunction],
    [MIXINS, mixin],
  ] as const)
    for (const [space, names] of Object.entries(tables)) {
      const holder = spaceAt(foundry, space);
      for (const name of names.split(" ")) if (!(name in holder)) holder[name] = make(`foundry.${space}.${name}`);
    }
}

function spaceAt(foundry: Dict, path: string): Dict {
  let holder = foundry;
  for (const key of path.split(".")) {
    if (!(key in holder)) holder[key] = {};
    holder = holder[key] as Dict;
  }
  return holder;
}

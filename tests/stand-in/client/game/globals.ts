import { setDatabaseBackend, setDocumentEnvironment } from "../../common/abstract/backend.ts";
import type { DocumentClass } from "../../common/abstract/document.ts";
import { CONFIG } from "../../common/config.ts";
import { setPackLevel, setPermissionRoles } from "../../common/documents/base-document.ts";
import * as baseDocuments from "../../common/documents/index.ts";
import { CalendarData, setTimeFormatters } from "../../common/data/calendar-data.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../common/data/gregorian.ts";
import { ActiveEffectTypeDataModel } from "../../common/documents/active-effect-type.ts";
import { LightData } from "../../common/documents/light-data.ts";
import { defaultPermissions } from "../../common/documents/permissions.ts";
import { PrototypeToken } from "../../common/documents/prototype-token.ts";
import { PrototypeTokenOverrides } from "../documents/prototype-token-overrides.ts";
import { setGridDefaults } from "../../common/documents/scene-documents.ts";
import { isV14, release } from "../../common/generation.ts";
import { GridlessGrid, HexagonalGrid, SquareGrid } from "../../common/grid/index.ts";
import { commonGlobals, commonNamespace } from "../../common/namespace.ts";
import { installPrimitives } from "../../common/primitives.ts";
import type { Dict } from "../../common/types.ts";
import { setUuidCollections } from "../../common/utils/uuid.ts";
import { audioNamespace } from "../audio/index.ts";
import { ClientDocumentMixin } from "../documents/client-document.ts";
import { CompendiumCollection } from "../documents/collections/compendium-collection.ts";
import { CompendiumPacks } from "../documents/collections/compendium-packs.ts";
import { DirectoryCollectionMixin } from "../documents/collections/directory-collection.ts";
import { DocumentCollection } from "../documents/collections/document-collection.ts";
import * as worldCollections from "../documents/collections/world-collections.ts";
import { ActiveEffectRegistry } from "../documents/effects/active-effect-registry.ts";
import { DOCUMENT_CLASSES } from "../documents/index.ts";
import { sceneData, SHAPES_OF_14 } from "../documents/regions/namespace.ts";
import { setGridClass } from "../documents/scene.ts";
import * as packages from "../packages/index.ts";
import { installConfig } from "./config.ts";
import { maybeClient } from "./current.ts";
import { CompendiumArt } from "./compendium-art.ts";
import { DocumentIndex } from "./document-index.ts";
import { clientBackend, modifyBatch } from "./database.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { localizeDataModel, localizeSchema } from "./localize-models.ts";
import { ClientSettings } from "./settings.ts";
import { strictNamespace } from "./strict.ts";
import { GameTime } from "./time.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

/** Names that only one of the generations has: there, they may be asked for to find out. */
const ONLY_14 = {
  data: ["ActiveEffectTypeDataModel", "operators", ...SHAPES_OF_14],
  documents: ["modifyBatch", "Level", "BaseLevel"],
};
const ONLY_13 = { documents: ["MeasuredTemplateDocument", "BaseMeasuredTemplate"] };

type Classes = Readonly<Record<string, DocumentClass>>;

/** The classes under the names that `foundry.documents` has for them. */
function documentNamespace(): Dict {
  const classes = Object.fromEntries(
    Object.values(DOCUMENT_CLASSES as unknown as Classes).map((cls) => [cls.name, cls]),
  );
  const { WorldCollection, COLLECTION_CLASSES: _byName, ...collections } = worldCollections;
  const namespace: Dict = {
    ...classes,
    ...baseDocuments,
    abstract: strictNamespace("foundry.documents.abstract", {
      ClientDocumentMixin,
      DirectoryCollectionMixin,
      DocumentCollection,
      WorldCollection,
    }),
    collections: strictNamespace("foundry.documents.collections", {
      ...collections,
      CompendiumCollection,
      CompendiumPacks,
    }),
    ...(isV14() ? { modifyBatch } : {}),
  };
  for (const name of isV14() ? ONLY_13.documents : ONLY_14.documents) delete namespace[name];
  const absent = isV14() ? ONLY_13.documents : ONLY_14.documents;
  return strictNamespace("foundry.documents", namespace, absent);
}

function foundryNamespace(): Dict {
  const common = commonNamespace();
  const strict = (name: string, absent: readonly string[] = []) =>
    strictNamespace(`foundry.${name}`, common[name] as Dict, absent);
  Object.assign(common["utils"] as Dict, { fromUuid, fromUuidSync });
  const data = common["data"] as Dict;
  Object.assign(data, {
    fields: strictNamespace("foundry.data.fields", data["fields"] as Dict),
    CalendarData,
    SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    PrototypeToken,
    PrototypeTokenOverrides,
    LightData,
    ...sceneData(),
    ...(isV14() && {
      ActiveEffectTypeDataModel,
      operators: strictNamespace("foundry.data.operators", data["operators"] as Dict),
    }),
  });
  Object.assign(Localization, { localizeDataModel, localizeSchema });
  return strictNamespace("foundry", {
    ...common,
    Game,
    abstract: strict("abstract"),
    audio: audioNamespace(),
    data: strict("data", isV14() ? [] : ONLY_14.data),
    dice: strict("dice"),
    grid: strict("grid"),
    utils: strict("utils"),
    documents: documentNamespace(),
    packages: strictNamespace("foundry.packages", { ...packages }),
    helpers: strictNamespace("foundry.helpers", {
      ...(isV14() ? { ActiveEffectRegistry } : {}),
      ClientSettings,
      DocumentIndex,
      GameTime,
      Hooks,
      Localization,
      interaction: strictNamespace("foundry.helpers.interaction", { ClientKeybindings }),
      media: strictNamespace("foundry.helpers.media", { CompendiumArt }),
    }),
  });
}

function packageOf(game: Game | null, documentName: string, type: string): unknown {
  const [module] = type.split(".");
  if (type.includes(".")) return game?.modules.get(module ?? "");
  const isCore = (DOCUMENT_CLASSES as unknown as Classes)[documentName]?.metadata.coreTypes.includes(type);
  return isCore ? null : game?.system;
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** What the isomorphic layer asks of the place where it runs. */
function connectCommonLayer(): void {
  const game = () => maybeClient()?.game ?? null;
  setDatabaseBackend(clientBackend);
  setDocumentEnvironment({
    user: () => game()?.user ?? null,
    getUser: (id) => game()?.users?.get(id) ?? null,
    documentClass: (name) => (CONFIG[name] as { documentClass?: DocumentClass } | undefined)?.documentClass,
    dataModel: (name, type) => (CONFIG[name] as { dataModels?: Dict } | undefined)?.dataModels?.[type],
    packageOf: (name, type) => packageOf(game(), name, type),
    typeDefaults: (name, type) => game()?.model[name]?.[type],
    tokenAttributes: () => {
      const { primaryTokenAttribute, secondaryTokenAttribute } = (game()?.system ?? {}) as Dict;
      return { primary: textOf(primaryTokenAttribute), secondary: textOf(secondaryTokenAttribute) };
    },
    documentTypes: (name) =>
      game()?.documentTypes[name] ?? [
        ...((DOCUMENT_CLASSES as unknown as Classes)[name]?.metadata.coreTypes ?? ["base"]),
      ],
    collection: (name) => game()?.collections.get(name),
    pack: (id) => game()?.packs.get(id),
    now: () => maybeClient()?.now() ?? Date.now(),
    isReady: () => game()?._documentsReady ?? false,
    versions: () => ({
      coreVersion: release().version,
      systemId: game()?.system.id ?? null,
      systemVersion: game()?.system.version ?? null,
    }),
  });
  setUuidCollections({ world: (name) => game()?.collections.get(name), pack: (id) => game()?.packs.get(id) });
  setPermissionRoles(() => game()?.permissions ?? defaultPermissions());
  setPackLevel(
    (pack, user) =>
      game()
        ?.packs.get(pack)
        ?.getUserLevel(game()?.users.get(user.id) ?? null) ?? 0,
  );
  setTimeFormatters(() => CONFIG.time["formatters"] as Record<string, string>);
  setGridDefaults(() => game()?.system.grid ?? {});
  setGridClass((type) => {
    if (type === 0) return GridlessGrid as never;
    return (type === 1 ? SquareGrid : HexagonalGrid) as never;
  });
}

/** Each document class by its own name. UNCONFIRMED: levels are younger than that habit. */
function globalClasses(): Dict {
  const other = new Set(["Level", ...(isV14() ? ONLY_13.documents : ONLY_14.documents)]);
  const classes = Object.values(DOCUMENT_CLASSES as unknown as Classes).filter((cls) => !other.has(cls.name));
  return Object.fromEntries(classes.map((cls) => [cls.name, cls]));
}

/** A global that is another object for each client. */
function perClient(name: "game" | "ui" | "canvas"): void {
  Object.defineProperty(globalThis, name, {
    get: () => maybeClient()?.[name],
    set: (value: never) => {
      const client = maybeClient();
      if (client) client[name] = value;
    },
    enumerable: true,
    configurable: true,
  });
}

/** Puts in place everything that a system's modules may ask for while they load. */
export function installGlobals(): void {
  installPrimitives();
  connectCommonLayer();
  installConfig();
  const foundry = foundryNamespace();
  Object.assign(globalThis, {
    ...commonGlobals(),
    foundry,
    CONFIG,
    CONST: foundry["CONST"],
    Hooks,
    fromUuid,
    fromUuidSync,
    getDocumentClass: (name: string) => (CONFIG[name] as { documentClass?: unknown } | undefined)?.documentClass,
    ...globalClasses(),
  });
  if (isV14())
    Object.assign(globalThis, {
      _loc: (key: string, data?: Dict) => maybeClient()?.game.i18n.localize(key, data) ?? key,
    });
  for (const name of ["game", "ui", "canvas"] as const) perClient(name);
}

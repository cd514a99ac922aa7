import { DOCUMENT_KINDS, kindOf, WORLD_DOCUMENTS } from "../../common/documents/hierarchy.ts";
import type { Source } from "../../common/documents/permissions.ts";
import type { WorldData } from "../../common/documents/protocol.ts";
import type { Manifest, Subtypes } from "../manifest.ts";
import { packFolders } from "../packages.ts";
import { asSentTo, isSentTo } from "./visibility.ts";
import type { World } from "./world.ts";

/** The types that documents may have: the core's and those that the manifests declare. */
export function documentTypes(subtypes: Subtypes): Record<string, readonly string[]> {
  const types: Record<string, readonly string[]> = {};
  for (const [name, kind] of Object.entries(DOCUMENT_KINDS)) {
    if (name === "ActorDelta" || (!kind.hasTypeData && kind.coreTypes.length === 0)) continue;
    types[name] = [...kind.coreTypes, ...Object.keys(subtypes[name] ?? {})];
  }
  return types;
}

/** A manifest as the client's package has it, with what it leaves out. */
const packageData = ({ source, documentTypes, type, id, title, version, library }: Manifest) => ({
  flags: {},
  ...source,
  documentTypes,
  type,
  id,
  title,
  version,
  library,
});

/** What a client of a user is told at the beginning. */
export function worldData(world: World, userId: string, names: readonly string[] = WORLD_DOCUMENTS): WorldData {
  const { manifest, generation, build, version, title, testing } = world.options;
  const user = world.user(userId);
  const documents: Record<string, readonly Source[]> = {};
  for (const name of names)
    documents[kindOf(name).collection] = world.library
      .all(name)
      .filter((source) => isSentTo(name, source, user))
      .map((source) => structuredClone(asSentTo(name, source)));
  return {
    userId,
    sequence: world.sequence,
    serverTime: world.now(),
    release: { generation, build, version },
    world: {
      id: "stand-in",
      flags: {},
      title: title ?? manifest.title,
      system: manifest.id,
      systemVersion: manifest.version,
      coreVersion: version,
    },
    system: packageData(manifest),
    modules: world.modules.map(({ manifest }) => packageData(manifest)),
    documentTypes: documentTypes(world.subtypes),
    typeDefaults: world.options.typeDefaults ?? {},
    documents,
    packs: world.visiblePacks(user),
    packFolders: world.packages.flatMap((one) => packFolders(one.manifest)),
    activeUsers: world.activeUserIds,
    activity: Object.fromEntries(world.talk.activity),
    paused: world.talk.paused,
    problems: world.problems,
    testing: {
      seed: testing?.seed ?? null,
      now: testing?.now ?? null,
      ids: testing?.ids ?? null,
      doubts: testing?.doubts ?? {},
    },
  };
}

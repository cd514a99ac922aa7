import { DOCUMENT_KINDS, kindOf, WORLD_DOCUMENTS } from "../../common/documents/hierarchy.ts";
import type { Source } from "../../common/documents/permissions.ts";
import type { WorldData } from "../../common/documents/protocol.ts";
import type { Manifest } from "../manifest.ts";
import { asSentTo, isSentTo } from "./visibility.ts";
import type { World } from "./world.ts";

/** The types that documents may have: the core's and those that the manifest declares. */
export function documentTypes(manifest: Manifest): Record<string, readonly string[]> {
  const types: Record<string, readonly string[]> = {};
  for (const [name, kind] of Object.entries(DOCUMENT_KINDS)) {
    if (name === "ActorDelta" || (!kind.hasTypeData && kind.coreTypes.length === 0)) continue;
    types[name] = [...kind.coreTypes, ...Object.keys(manifest.documentTypes[name] ?? {})];
  }
  return types;
}

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
    release: { generation, build, version },
    world: { id: "stand-in", title: title ?? manifest.title, system: manifest.id, coreVersion: version },
    system: { ...manifest.source, id: manifest.id, title: manifest.title, version: manifest.version },
    documentTypes: documentTypes(manifest),
    documents,
    packs: world.visiblePacks(user),
    packFolders: manifest.packFolders,
    activeUsers: world.activeUserIds,
    activity: Object.fromEntries(world.activity),
    paused: world.paused,
    problems: world.problems,
    testing: { seed: testing?.seed ?? null, now: testing?.now ?? null },
  };
}

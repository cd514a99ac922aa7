import type { Dict } from "../../common/types.ts";
import { mergeObject } from "../../common/utils/index.ts";
import { currentClient } from "./current.ts";
import type { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";

/** https://foundryvtt.com/api/interfaces/foundry.helpers.types.CompendiumArtInfo.html */
interface ArtInfo {
  actor?: string;
  token?: string | Dict;
  credit?: string;
}

type Mapping = Record<string, Record<string, ArtInfo>>;

interface Packaged {
  readonly active?: boolean;
  readonly flags?: Record<string, Record<string, { mapping: string; credit?: string }> | undefined>;
}

interface Indexed {
  readonly index: Map<string, Dict>;
  getUuid(id: string): string;
}

/**
 * Pictures that packages bring for the entries of compendia, by uuid.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.media.CompendiumArt.html
 */
export class CompendiumArt extends Map<string, ArtInfo> {
  readonly FLAG = "compendiumArtMappings";
  readonly SETTING = "compendiumArtConfiguration";

  /** Off while entries of compendia are rewritten, so that the pictures are not stored with them. */
  enabled = true;

  /** Reads what active packages bring for this system. UNCONFIRMED: the last one goes before the others. */
  async _registerArt(): Promise<void> {
    this.clear();
    const { game } = currentClient();
    for (const bringer of [game.system, ...game.modules.values()] as unknown as Packaged[]) {
      const told = bringer.active === false ? undefined : bringer.flags?.[this.FLAG]?.[game.system.id];
      if (told) this.#take(game, await mappingAt(told.mapping), told.credit);
    }
  }

  #take(game: Game, mapping: Mapping, credit: string | undefined): void {
    for (const [packId, entries] of Object.entries(mapping)) {
      const pack = game.packs.get(packId) as unknown as Indexed | undefined;
      if (!pack) continue;
      for (const [id, info] of Object.entries(entries)) {
        this.set(pack.getUuid(id), credit === undefined ? info : { credit, ...info });
        const entry = pack.index.get(id);
        if (entry && info.actor) entry["img"] = info.actor;
      }
    }
  }
}

async function mappingAt(path: string): Promise<Mapping> {
  const response = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (response.ok) return (await response.json()) as Mapping;
  console.error(`The art mapping "${path}" could not be loaded (${response.status})`);
  return {};
}

/** Puts the pictures that a package brings into the source of an actor of a compendium. */
export function applyCompendiumArt(cls: unknown, source: Dict, packId: unknown): Dict {
  const game = currentClient().game as Game | undefined;
  const pack = typeof packId === "string" ? (game?.packs.get(packId) as unknown as Indexed | undefined) : undefined;
  if (!game?.compendiumArt.enabled || !pack || typeof source["_id"] !== "string") return source;
  const art = game.compendiumArt.get(pack.getUuid(source["_id"]));
  if (!art) return source;
  if (art.actor) source["img"] = art.actor;
  const token = source["prototypeToken"] as Dict;
  if (art.token) mergeObject(token, typeof art.token === "string" ? { texture: { src: art.token } } : art.token);
  Hooks.callAll("applyCompendiumArt", cls, source, pack, art);
  return source;
}

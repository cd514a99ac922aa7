import type { WorldData } from "../../common/documents/protocol.ts";
import { strictNamespace } from "./strict.ts";

/** How a server was started, as far as packages look at it: crucible at `debug`, others at `routePrefix`. */
const OPTIONS = {
  debug: false,
  demo: false,
  language: "en.core",
  port: 30000,
  routePrefix: null,
  updateChannel: "stable",
};

/** What the server sent, with the sources of documents by their collections; what is not there says so by name. */
export function gameData(data: WorldData): WorldData {
  const options = strictNamespace("game.data.options", { ...OPTIONS });
  return strictNamespace("game.data", { ...data.documents, ...data, version: data.release.version, options });
}

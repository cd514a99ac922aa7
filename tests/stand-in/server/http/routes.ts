import type { IncomingMessage, ServerResponse } from "node:http";
import type { Deprecations } from "../../common/compatibility.ts";
import { hasPermission } from "../../common/documents/permissions.ts";
import type { Faults } from "../faults.ts";
import { listFiles } from "./list-files.ts";
import { isLocal } from "./loopback.ts";
import type { Sessions } from "./sessions.ts";
import { packagePlace, readTemplates } from "./package-files.ts";
import { cacheControl, sendFile } from "./static.ts";
import type { World } from "../world/world.ts";
import { readBody, storeImage, UploadError } from "./upload.ts";

export interface Site {
  readonly world: World;
  readonly sessions: Sessions;
  /** The built client: `join.html`, `game.html` and what they load; null serves a plain page instead. */
  readonly clientDir: string | null;
  readonly deprecations: Deprecations;
  readonly uploadDir: string;
  readonly faults: Faults;
  /** Whether browsers may keep the files of packages and of the client. */
  readonly keepFiles: boolean;
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
  response.end(body);
}

const sendJson = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  send(response, status, JSON.stringify(body), { "content-type": "application/json", ...headers });

const redirect = (response: ServerResponse, location: string) => send(response, 302, "", { location });

/** Answers one request. */
export async function route(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  if (!isLocal(request)) return send(response, 403, "This table is on this machine only");
  const address = request.url ?? "/";
  if (!URL.canParse(address, "http://localhost")) return send(response, 400, `${address} is not an address`);
  const url = new URL(address, "http://localhost");
  const userId = site.sessions.userOf(request.headers.cookie);
  if (site.faults.isOffline(userId)) return void request.socket.destroy();
  await site.faults.wait(userId);
  try {
    if (request.method === "POST") return await post(request, response, url, site, userId);
    if (request.method !== "GET" && request.method !== "HEAD")
      return send(response, 405, "Only GET and POST are known");
    await get(response, url, site, userId);
  } catch (error) {
    const status = error instanceof UploadError ? error.status : 500;
    if (!response.headersSent) sendJson(response, status, { error: (error as Error).message });
  }
}

async function get(response: ServerResponse, url: URL, site: Site, userId: string | null): Promise<void> {
  const { pathname } = url;
  if (pathname === "/") return redirect(response, userId ? "/game" : "/join");
  if (pathname === "/api/join") return sendJson(response, 200, joinData(site));
  if (pathname === "/api/files") {
    const listing = userId ? await listFiles(site, url.searchParams.get("target") ?? "") : null;
    return sendJson(response, listing ? 200 : 404, listing ?? { error: "There is no such folder" });
  }
  if (pathname === "/join" || pathname === "/game") {
    if (pathname === "/game" && !userId) return redirect(response, "/join");
    return sendPage(response, pathname.slice(1), site);
  }
  if (pathname === "/api/templates") {
    const templates = await readTemplates(site.world, url.searchParams.getAll("path"), site.keepFiles);
    return sendJson(response, 200, templates, { "cache-control": cacheControl(site.keepFiles) });
  }
  const place = packagePlace(site.world, pathname);
  if (place && (await sendFile(response, place.dir, place.relative, site.keepFiles))) return;
  if (pathname.startsWith("/assets/") && (await sendFile(response, site.uploadDir, pathname.slice(8)))) return;
  if (site.clientDir && (await sendFile(response, site.clientDir, pathname.slice(1), site.keepFiles))) return;
  send(response, 404, `There is no ${pathname}`);
}

async function sendPage(response: ServerResponse, name: string, site: Site): Promise<void> {
  if (site.clientDir && (await sendFile(response, site.clientDir, `${name}.html`))) return;
  send(response, 200, `<!doctype html><title>Stand-in</title><p>The client has not been built.</p>`, {
    "content-type": "text/html; charset=utf-8",
  });
}

/** What the join page shows. */
function joinData({ world, deprecations }: Site): object {
  const active = new Set(world.activeUserIds);
  const { title, manifest, generation } = world.options;
  return {
    generation,
    deprecations,
    world: { id: "stand-in", title: title ?? manifest.title, background: manifest.background },
    system: { id: manifest.id, title: manifest.title, version: manifest.version },
    users: world.users
      .filter((user) => Number(user["role"] ?? 0) > 0)
      .map((user) => ({
        id: user._id,
        name: user["name"],
        role: user["role"],
        color: user["color"],
        active: active.has(user._id),
      })),
    problems: world.problems,
  };
}

async function post(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  site: Site,
  userId: string | null,
): Promise<void> {
  if (url.pathname === "/join") return await join(request, response, site);
  if (url.pathname === "/leave")
    return sendJson(
      response,
      200,
      { redirect: "/join" },
      { "set-cookie": site.sessions.leave(request.headers.cookie) },
    );
  if (url.pathname === "/upload") return await upload(request, response, url, site, userId);
  send(response, 404, `There is no ${url.pathname}`);
}

/** Bytes that the choice of a seat may take. */
const JOIN_LIMIT = 4096;

async function join(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const body = (await readBody(request, JOIN_LIMIT, "The request")).toString("utf8");
  const isForm = request.headers["content-type"]?.includes("urlencoded") ?? false;
  let wanted: unknown = null;
  try {
    wanted = isForm ? new URLSearchParams(body).get("userId") : (JSON.parse(body) as { userId?: unknown }).userId;
  } catch {
    return sendJson(response, 400, { error: "The request is not JSON" });
  }
  const user = site.world.users.find((one) => one._id === wanted);
  if (!user) return sendJson(response, 404, { error: "There is no such user" });
  if (Number(user["role"] ?? 0) === 0) return sendJson(response, 403, { error: "This user has no access" });
  const cookie = site.sessions.join(user._id);
  if (isForm) return send(response, 303, "", { location: "/game", "set-cookie": cookie });
  sendJson(response, 200, { redirect: "/game" }, { "set-cookie": cookie });
}

async function upload(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  site: Site,
  userId: string | null,
): Promise<void> {
  if (!userId || !hasPermission(site.world.user(userId), "FILES_UPLOAD", site.world.rolePermissions))
    return sendJson(response, 403, { error: "You may not upload files" });
  const path = await storeImage(request, url.searchParams.get("name") ?? "image", site.uploadDir);
  sendJson(response, 200, { path });
}

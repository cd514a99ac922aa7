import { REGION_EVENTS } from "../../common/constants.ts";
import { hasPermission, isGamemaster, mayModify, type PermissionUser } from "../../common/documents/permissions.ts";
import type { UserActivity } from "../../common/documents/protocol.ts";
import { locate, type DocumentNode } from "./nodes.ts";
import type { Bench } from "./place.ts";
import { Refusal } from "./refusal.ts";

/** Somebody who announces something, and what is known of the world to judge it by. */
interface Announcer {
  readonly user: PermissionUser;
  readonly bench: Bench;
}

const CHANGES: readonly unknown[] = ["planned", "paused", "stopped", "resume"];
const KNOWN_EVENTS = new Set<string>(Object.values(REGION_EVENTS));

/**
 * What a user announces beside documents, as far as they may: a movement of a token that they may move, an event of a
 * region that is theirs; a ping, a ruler and a cursor by the permissions of their role.
 * https://foundryvtt.com/article/permissions/
 */
export function announced(activity: UserActivity, by: Announcer): UserActivity {
  const { movement, region, ping, ruler, cursor, ...rest } = activity;
  const may = (permission: string): boolean => hasPermission(by.user, permission, by.bench.roles);
  if (ping !== undefined && !may("PING_CANVAS")) throw new Refusal("You may not ping the canvas", { permission: true });
  return {
    ...rest,
    ...(movement === undefined ? {} : { movement: checkedMovement(movement, by) }),
    ...(region === undefined ? {} : { region: checkedEvent(region, by) }),
    ...(ping === undefined ? {} : { ping }),
    ...(ruler !== undefined && may("SHOW_RULER") ? { ruler } : {}),
    ...(cursor !== undefined && may("SHOW_CURSOR") ? { cursor } : {}),
  };
}

type News = Readonly<Record<string, unknown>>;

function read(news: unknown, what: string): News {
  if (typeof news !== "object" || news === null || Array.isArray(news))
    throw new Refusal(`activity: "${what}" must be an object`);
  return news as News;
}

function nodeOf(news: News, documentName: string, { bench }: Announcer): DocumentNode {
  const { uuid } = news;
  const node = typeof uuid === "string" ? locate(uuid, bench.shelf(null)) : null;
  if (node?.documentName !== documentName) throw new Refusal(`"${String(uuid)}" is no ${documentName}`);
  return node;
}

const owns = (node: DocumentNode, { user, bench }: Announcer): boolean => mayModify(node, user, "update", bench.roles);

/** Anybody may resume a movement by the key that it is held back with; the rest is for those who may move the token. */
function checkedMovement(news: unknown, by: Announcer): News {
  const movement = read(news, "movement");
  const token = nodeOf(movement, "Token", by);
  if (!CHANGES.includes(movement["change"])) throw new Refusal(`"${String(movement["change"])}" is no movement's end`);
  if (movement["change"] !== "resume" && !owns(token, by))
    throw new Refusal(`You may not move Token [${token.id}]`, { permission: true });
  return movement;
}

/**
 * Tokens that enter, leave and move, boundaries and behaviors: every client finds these out by itself from what is
 * stored. Turns are a Gamemaster's to tell; whoever owns a region may trigger events of a name of their own.
 */
function checkedEvent(news: unknown, by: Announcer): News {
  const event = read(news, "region");
  const region = nodeOf(event, "Region", by);
  const name = String(event["name"]);
  if (!isGamemaster(by.user) && (KNOWN_EVENTS.has(name) || !owns(region, by)))
    throw new Refusal(`You may not trigger ${name} of Region [${region.id}]`, { permission: true });
  return event;
}

import { hasPermission, type Source } from "../../common/documents/permissions.ts";
import type { UserActivity } from "../../common/documents/protocol.ts";
import type { Package } from "../manifest.ts";
import type { Attendance } from "./attendance.ts";
import { announced } from "./announced.ts";
import { Drafts } from "./drafts.ts";
import { Queries } from "./queries.ts";
import { Refusal } from "./refusal.ts";
import type { Listener, Session } from "./session.ts";
import type { World } from "./world.ts";

/** What is said at the table beside documents: messages of packages, who does what, pauses, queries. */
export class TableTalk {
  readonly activity = new Map<string, UserActivity>();
  readonly queries = new Queries();
  paused = false;
  private readonly world: World;
  private readonly attendance: Attendance;

  constructor(world: World, attendance: Attendance) {
    this.world = world;
    this.attendance = attendance;
  }

  /** A message of a package, to all others or to those that are named; it bears its sender's id. False where it goes nowhere. */
  emit(session: Session, channel: string, payload: unknown, recipients: readonly string[] | null): boolean {
    const asks = ({ manifest: { type, id, socket } }: Package) => socket && channel === `${type}.${id}`;
    if (!this.world.packages.some(asks)) return false;
    const copy = JSON.stringify(payload ?? null);
    for (const one of this.attendance.all) {
      if (one === session || (recipients && !recipients.includes(one.userId))) continue;
      one.tell({ kind: "package", channel, payload: JSON.parse(copy), senderId: session.userId });
    }
    return true;
  }

  /** What a user does; who is at the table is for the table to say. */
  noteActivity(session: Session, { active: _active, ...given }: UserActivity): void {
    const user = this.world.user(session.userId);
    const activity = announced(given, { user, bench: new Drafts(this.world).bench() });
    const { cursor: _cursor, ping: _ping, movement: _movement, region: _region, ...lasting } = activity;
    this.activity.set(session.userId, { ...this.activity.get(session.userId), ...lasting });
    this.attendance.tellOthers(session, { kind: "activity", userId: session.userId, activity });
  }

  pause(userId: string, paused: boolean, options: Source): void {
    if (this.world.user(userId).role < 3)
      throw new Refusal("Only a Gamemaster may pause the game", { permission: true });
    this.paused = paused;
    for (const one of this.attendance.all) one.tell({ kind: "pause", paused, userId, options });
  }

  query(userId: string, target: string, name: string, data: unknown, timeout: number | null): Promise<unknown> {
    if (!hasPermission(this.world.user(userId), "QUERY_USER", this.world.rolePermissions))
      return Promise.reject(new Refusal("You may not query other users", { permission: true }));
    const session = this.attendance.online.find((one) => one.userId === target);
    if (!session) return Promise.reject(new Refusal(`User ${target} is not active`));
    return this.queries.ask(target, timeout, (queryId) =>
      session.tell({ kind: "query", queryId, name, data, senderId: userId, timeout }),
    );
  }

  /** Somebody sits down, or is back. */
  arrive(session: Session): void {
    const { userId, activity } = session;
    if (Object.keys(activity).length > 0) this.activity.set(userId, activity);
    this.attendance.tellOthers(session, { kind: "activity", userId, activity: { ...activity, active: true } });
  }

  /** False when the line was not, or is no longer, the one that the session is on. */
  leave(session: Session, line: Listener | null): boolean {
    if (!session.silence(line)) return false;
    const { userId } = session;
    if (this.attendance.userIds.includes(userId)) return true;
    session.activity = this.activity.get(userId) ?? {};
    this.activity.delete(userId);
    this.queries.abandon(userId);
    this.attendance.tellOthers(session, { kind: "activity", userId, activity: { active: false } });
    return true;
  }
}

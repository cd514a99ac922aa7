import type { Broadcast } from "../../common/documents/protocol.ts";
import { Refusal } from "./refusal.ts";
import { Session } from "./session.ts";

/** What a client says whose line was cut: who it was and the last message that it heard. */
export interface Resume {
  readonly session: string;
  readonly after: number;
}

/** How long a session waits for its line to come back, in milliseconds. */
const PATIENCE = 120_000;

/** Who is at the table, and whose line was cut a moment ago. */
export class Attendance {
  private readonly sessions = new Map<string, Session>();
  private readonly leaving = new Map<Session, ReturnType<typeof setTimeout>>();

  get online(): Session[] {
    return [...this.sessions.values()].filter((session) => session.isOnline);
  }

  get userIds(): string[] {
    return [...new Set(this.online.map((session) => session.userId))];
  }

  /** Sessions that hear messages, now or once their line is back. */
  get all(): Session[] {
    return [...this.sessions.values()];
  }

  /** A new session, or the one that a cut line belonged to. */
  enter(userId: string, resume: Resume | null): Session {
    if (!resume) return this.add(new Session(userId));
    const session = this.sessions.get(resume.session);
    if (session?.userId !== userId || !session.remembers(resume.after))
      throw new Refusal("The table no longer knows what this client has missed: it has to begin anew");
    clearTimeout(this.leaving.get(session));
    this.leaving.delete(session);
    return session;
  }

  tellOthers(session: Session, message: Broadcast): void {
    for (const one of this.all) if (one !== session) one.tell(message);
  }

  /** Keeps a session whose line was cut for a while. */
  await(session: Session): void {
    const timer = setTimeout(() => this.forget(session), PATIENCE);
    timer.unref();
    this.leaving.set(session, timer);
  }

  forget(session: Session): void {
    clearTimeout(this.leaving.get(session));
    this.leaving.delete(session);
    this.sessions.delete(session.id);
  }

  close(): void {
    for (const session of this.all) this.forget(session);
  }

  private add(session: Session): Session {
    this.sessions.set(session.id, session);
    return session;
  }
}

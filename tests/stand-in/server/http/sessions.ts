import { randomBytes } from "node:crypto";

const COOKIE = "stand-in-session";

/** Who sits at which browser: a cookie names a session, a session names a user. */
export class Sessions {
  private readonly users = new Map<string, string>();

  /** The user of a request's cookies, if any. */
  userOf(cookieHeader: string | undefined): string | null {
    const id = this.idOf(cookieHeader);
    return id ? (this.users.get(id) ?? null) : null;
  }

  /** Sits a user down; the answer is the header that the browser must keep. */
  join(userId: string): string {
    const id = randomBytes(24).toString("hex");
    this.users.set(id, userId);
    return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Strict`;
  }

  leave(cookieHeader: string | undefined): string {
    const id = this.idOf(cookieHeader);
    if (id) this.users.delete(id);
    return `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`;
  }

  private idOf(cookieHeader: string | undefined): string | null {
    const cookies = (cookieHeader ?? "").split(";").map((part) => part.trim().split("="));
    return cookies.find(([name]) => name === COOKIE)?.[1] ?? null;
  }
}

import { newId } from "./ids.ts";
import { Refusal } from "./refusal.ts";

interface Pending {
  readonly target: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly timer: ReturnType<typeof setTimeout> | null;
}

/** Questions from one user's client to another's that have not been answered. */
export class Queries {
  private readonly pending = new Map<string, Pending>();

  ask(target: string, timeout: number | null, send: (queryId: string) => void): Promise<unknown> {
    const queryId = newId();
    return new Promise((resolve, reject) => {
      const expire = () => this.settle(queryId)?.reject(new Refusal(`The query timed out after ${timeout} ms`));
      const timer = timeout === null ? null : setTimeout(expire, timeout);
      this.pending.set(queryId, { target, resolve, reject, timer });
      send(queryId);
    });
  }

  answer(userId: string, queryId: string, answer: { value: unknown } | { error: string }): void {
    if (this.pending.get(queryId)?.target !== userId) return;
    const query = this.settle(queryId);
    if ("error" in answer) query?.reject(new Refusal(answer.error));
    else query?.resolve(answer.value);
  }

  /** Rejects what a user who went away has not answered. */
  abandon(userId: string): void {
    for (const [queryId, query] of this.pending)
      if (query.target === userId) this.settle(queryId)?.reject(new Refusal("The user left before answering"));
  }

  private settle(queryId: string): Pending | null {
    const query = this.pending.get(queryId) ?? null;
    this.pending.delete(queryId);
    if (query?.timer) clearTimeout(query.timer);
    return query;
  }
}

import type { LiveDocument } from "./live.ts";

/** Requests of this client that the server has not answered yet. */
export class PendingRequests {
  private readonly waiting = new Map<string, (documents: LiveDocument[][]) => void>();

  expect(requestId: string): Promise<LiveDocument[][]> {
    return new Promise((resolve) => this.waiting.set(requestId, resolve));
  }

  fulfil(requestId: string, documents: LiveDocument[][]): void {
    this.waiting.get(requestId)?.(documents);
    this.waiting.delete(requestId);
  }

  forget(requestId: string): void {
    this.waiting.delete(requestId);
  }
}

/** One at a time, in order of asking; a failure does not hold up what comes after it. */
export class RenderQueue {
  #tail: Promise<unknown> = Promise.resolve();

  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}

/** Runs an effect once for all requests made in the same turn of the event loop. */
export function coalesced(effect: () => void): () => void {
  let pending = false;
  return () => {
    if (pending) return;
    pending = true;
    queueMicrotask(() => {
      pending = false;
      effect();
    });
  };
}

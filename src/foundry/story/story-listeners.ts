const listeners = new Set<() => void>();

/** Calls whoever shows where the story is, whenever that changes, until the answer is called. @rule WH-PHASE-01 */
export function followStoryBy(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Where the story is has changed. */
export const tellStoryListeners = (): void => {
  for (const hear of listeners) hear();
};

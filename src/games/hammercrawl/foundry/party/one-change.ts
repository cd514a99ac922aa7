import type { Change } from "../../../../undo/record.ts";

/** Two changes of a document as one: from what it was before the first to what it was after the second. */
const joinedTo = (first: Change, second: Change): Change => ({
  ...second,
  before: foundry.utils.mergeObject(second.before, first.before, { inplace: false }),
  after: foundry.utils.mergeObject(first.after, second.after, { inplace: false }),
});

/**
 * Changes in which each document is changed once: a card that both gives coins and takes some could not be taken back
 * otherwise, since what was given is no longer there.
 */
export function onceEach(changes: readonly Change[]): readonly Change[] {
  const all: Change[] = [];
  for (const change of changes) {
    const at = all.findIndex(
      ({ kind, document, undone }) =>
        kind === "changed" && change.kind === "changed" && undone === "none" && document === change.document,
    );
    const [before] = at < 0 ? [] : all.splice(at, 1);
    all.push(before ? joinedTo(before, change) : change);
  }
  return all;
}

/** The parts of the desk, from top to bottom. */
export type DeskPart = "people" | "time" | "operations" | "questions" | "last";

interface Desk {
  readonly isOpen: boolean;
  refresh(parts: readonly DeskPart[]): void;
}

let desk: Desk | null = null;

/** The desk that is told of what changes. */
export function keepAtDesk(opened: Desk): void {
  desk = opened;
}

/** Draws these parts of the desk anew where it is open, after a change. */
export function showAtDesk(...parts: readonly DeskPart[]): void {
  if (desk?.isOpen) desk.refresh(parts);
}

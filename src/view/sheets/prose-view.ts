import type { LangKey } from "../../types/lang.ts";

/** A rich text with its title; the shell enriches it. */
export interface ProseView<Enriched> {
  readonly title: LangKey;
  /** The placeholder while nothing is written. */
  readonly hint: LangKey;
  /** A note above it, even while it is empty: who can read it. */
  readonly notice?: LangKey;
  /** The document's path, for the editor. */
  readonly name: string;
  readonly source: string;
  readonly enriched: Enriched;
}

const field = (
  key: "Biography" | "Notes" | "Description",
  name: string,
  source: string,
): Omit<ProseView<never>, "enriched"> => ({
  title: `WHITEHACK.Sheet.${key}`,
  hint: `WHITEHACK.Sheet.${key}Hint`,
  name,
  source,
});

/** Texts about a character: one for all who may look, and one for its players. */
export const characterProse = ({ biography, notes }: { readonly biography: string; readonly notes: string }) => [
  field("Biography", "system.biography", biography),
  field("Notes", "system.notes", notes),
];

/**
 * Stored with the actor, which the host sends to players' clients in full: their sheets do not show it, and the notice
 * says so.
 */
const refereeField = (source: string): Omit<ProseView<never>, "enriched"> => ({
  title: "WHITEHACK.Sheet.RefereeNotes",
  notice: "WHITEHACK.Sheet.RefereeNotesHint",
  hint: "WHITEHACK.Sheet.NotesHint",
  name: "system.refereeNotes",
  source,
});

/** The Referees' notes on an actor, which the sheets of others do not show. */
export const refereeProse = ({ refereeNotes }: { readonly refereeNotes: string }, isReferee: boolean) =>
  isReferee ? [refereeField(refereeNotes)] : [];

/** The notes of a party. */
export const notesProse = ({ notes }: { readonly notes: string }) => [field("Notes", "system.notes", notes)];

/** The description of a monster or a thing. */
export const descriptionProse = ({ description }: { readonly description: string }) => [
  field("Description", "system.description", description),
];

import type { LangKey } from "../../types/lang.ts";

/** A rich text with its title; the shell enriches it. */
export interface ProseView<Enriched> {
  readonly title: LangKey;
  /** What stands there while nothing is written. */
  readonly hint: LangKey;
  /** What stands above it, written or not: who can read it. */
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

/** What is written about a character: for all who may look, and for those who play it. */
export const characterProse = ({ biography, notes }: { readonly biography: string; readonly notes: string }) => [
  field("Biography", "system.biography", biography),
  field("Notes", "system.notes", notes),
];

/** Stored with the actor, which the host sends whole to players' clients: no sheet of theirs draws it, and the notice says so. */
const refereeField = (source: string): Omit<ProseView<never>, "enriched"> => ({
  title: "WHITEHACK.Sheet.RefereeNotes",
  notice: "WHITEHACK.Sheet.RefereeNotesHint",
  hint: "WHITEHACK.Sheet.NotesHint",
  name: "system.refereeNotes",
  source,
});

/** What Referees note about an actor; nothing on the sheets of others. */
export const refereeProse = ({ refereeNotes }: { readonly refereeNotes: string }, isReferee: boolean) =>
  isReferee ? [refereeField(refereeNotes)] : [];

/** What those of a party have noted. */
export const notesProse = ({ notes }: { readonly notes: string }) => [field("Notes", "system.notes", notes)];

/** What is written about a monster or a thing. */
export const descriptionProse = ({ description }: { readonly description: string }) => [
  field("Description", "system.description", description),
];

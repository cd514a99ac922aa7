import { type FormValues, isTickedOr } from "./form-values.ts";

/** Somebody who may be caught. */
export interface Caught {
  readonly uuid: string;
  readonly name: string;
  readonly inside: boolean;
}

/** The boxes of those who may be caught. @rule WH-AREA-01 */
export const caughtDialog = (people: readonly Caught[]) => ({
  people: people.map(({ name, inside }, place) => ({ name, inside, field: `caught.${place}` })),
});

/** The uuids of those who are ticked. @rule WH-AREA-01 */
export const caughtIn = (people: readonly Caught[], values: FormValues): readonly string[] =>
  people.filter(({ inside }, place) => isTickedOr(values, `caught.${place}`, inside)).map(({ uuid }) => uuid);

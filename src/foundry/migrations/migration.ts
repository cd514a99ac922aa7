/** The plain `system` object of a document, as stored or as part of an update. */
export type Source = Record<string, unknown>;

/** One step from the shape before `to` to the shape of version `to`. */
export interface Migration {
  readonly to: number;
  readonly types: readonly string[];
  readonly step: (source: Source) => Source;
}

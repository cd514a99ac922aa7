/** What a document on a scene says of the fire that it is a part of. */
export interface BlazePart {
  readonly id: string;
  /** The fire, as JSON, in its first drawing; "" in the others. */
  readonly kept: string;
}

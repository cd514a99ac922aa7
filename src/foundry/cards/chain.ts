/** A reaction that may be the beginning of the next event: on the board, by the ids of what has happened and of who reacts. */
export interface Chain {
  readonly run: string;
  readonly node: string;
  readonly name: string;
}

/** The target of a shot into a melee. */
export interface MeleeShotAt {
  /** By how many sizes the target is larger than the friend who fights it; 0 if nothing is known. */
  readonly larger: number;
}

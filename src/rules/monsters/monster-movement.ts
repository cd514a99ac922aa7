/** Land first, then water or air. @rule WH-MOVE-05 */
export interface MonsterMovement {
  readonly land: number;
  readonly other: number | null;
}

/** Damage about to be taken. */
export interface Wound {
  readonly amount: number;
  /** False for damage that can only knock out. @rule WH-HEAL-06 */
  readonly lethal: boolean;
  /** No saving throw stands between it and dying. @rule WH-SVD-02 WH-SVD-04 */
  readonly final?: boolean;
  /** It can harm the undead, and so ghosts. @rule WH-GHOST-03 */
  readonly harmsUndead?: boolean;
  /** The victim's Constitution, for rules that use it; null for monsters, which have none. */
  readonly constitution?: number | null;
}

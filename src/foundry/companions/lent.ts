/** Who plays a retainer for a while, and what they could do with it before. @rule WH-FORT-02 */
export interface Lent {
  readonly user: string;
  readonly level: CONST.DOCUMENT_OWNERSHIP_LEVELS;
}

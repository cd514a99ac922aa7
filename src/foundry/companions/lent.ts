/** The player of a retainer for a while, and their rights before. @rule WH-FORT-02 */
export interface Lent {
  readonly user: string;
  readonly level: CONST.DOCUMENT_OWNERSHIP_LEVELS;
}

import type { CardLine, ShownCard, TablePart } from "../pack-at-table.ts";

/** What an attack card stores, as far as these lines look at it. */
interface AttackFacts {
  readonly outcome?: { readonly result?: string; readonly verdict?: string } | null;
  readonly blow?: { readonly strayDie?: number | null } | null;
}

type Line = "crit" | "fumble" | "stray" | "strayed";

const line = (id: Line, when: boolean): readonly CardLine[] =>
  when ? [{ label: `WHITEHACK.WhiteBox.${id}.label`, value: `WHITEHACK.WhiteBox.${id}.value` }] : [];

/** A crit or a 20 without tables. @rule WB-CMB-04 */
const naturalLines = ({ outcome }: AttackFacts): readonly CardLine[] => [
  ...line("crit", outcome?.result === "crit"),
  ...line("fumble", outcome?.result === "fumble"),
];

/** A miss in a melee, by its die. @rule WB-CMB-17 */
const strayLines = ({ outcome, blow }: AttackFacts): readonly CardLine[] =>
  line(outcome?.verdict === "stray" ? "strayed" : "stray", typeof blow?.strayDie === "number");

/** What WhiteBox has decided about an attack. @rule WB-CMB-04 WB-CMB-17 */
function attackLines({ kind, system, decided: { families } }: ShownCard): readonly CardLine[] {
  if (kind !== "attack") return [];
  const facts: AttackFacts = system;
  return [
    ...(families["crits"] === "wb" ? naturalLines(facts) : []),
    ...(families["missileIntoMelee"] === "wb" ? strayLines(facts) : []),
  ];
}

/** What cards say of the single rules of combat. */
export const NOTES_TABLE: TablePart = { cardLines: attackLines };

import type { CardLine, ShownCard, TablePart } from "../pack-at-table.ts";

/** What an attack card stores, as far as these lines look at it. */
interface AttackFacts {
  readonly outcome?: { readonly result?: string; readonly verdict?: string } | null;
  readonly blow?: { readonly strayDie?: number | null } | null;
}

type Line = "crit" | "fumble" | "stray" | "strayed";

const line = (id: Line, when: boolean): readonly CardLine[] =>
  when ? [{ label: `WHITEHACK.WhiteBox.${id}.label`, value: `WHITEHACK.WhiteBox.${id}.value` }] : [];

/** What WhiteBox has decided about an attack. @rule WB-CMB-04 WB-CMB-17 */
function attackLines({ kind, system, decided: { families } }: ShownCard): readonly CardLine[] {
  if (kind !== "attack") return [];
  const { outcome, blow } = system as AttackFacts;
  const strays = families["missileIntoMelee"] === "wb" && typeof blow?.strayDie === "number";
  const plain = families["crits"] === "wb";
  return [
    ...line("crit", plain && outcome?.result === "crit"),
    ...line("fumble", plain && outcome?.result === "fumble"),
    ...line(outcome?.verdict === "stray" ? "strayed" : "stray", strays),
  ];
}

/** What cards say of the single rules of combat. */
export const NOTES_TABLE: TablePart = { cardLines: attackLines };

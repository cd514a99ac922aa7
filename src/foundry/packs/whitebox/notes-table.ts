import { SITUATIONS, withSituation } from "../../../house-rules/whitebox/situations.ts";
import type { AttackAsk } from "../../../view/dialogs/pack-asks.ts";
import { rulesInForceFor } from "../../rulebook.ts";
import { seesTarget, sightAsks } from "./line-of-sight.ts";
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

const WORDS = "WHITEHACK.WhiteBox.situation";

/** Terrain, cover and tactics, in the dialog of an attack. @rule WB-CMB-19 */
const SITUATION: AttackAsk = {
  id: "wb.situation",
  label: `${WORDS}.label`,
  hint: `${WORDS}.hint`,
  initial: "none",
  choices: ["none", ...SITUATIONS.map(({ id }) => id)].map((id) => ({ id, label: `${WORDS}.${id}` })),
  apply: (blow, answer) => {
    const { attackModifiers = [] } = blow.situation;
    return {
      ...blow,
      situation: { ...blow.situation, attackModifiers: withSituation(attackModifiers, String(answer)) },
    };
  },
};

/** What the single rules of combat ask, and what cards say of them. */
export const NOTES_TABLE: TablePart = {
  cardLines: attackLines,
  attackAsks: (actor, { blow }) => [
    ...(rulesInForceFor(actor).switches.get("wb.situations")?.state === "live" ? [SITUATION] : []),
    ...sightAsks(actor, blow.striker.line.use === "missile"),
  ],
  beforeAttack: (attack) => Promise.resolve(seesTarget(attack)),
};

import type { RollLine } from "../../checks/roll-lines.ts";
import type { ClassTraits } from "./class-table.ts";
import { type AttunementAtHand, attunementLines } from "./deft/attunement-lines.ts";
import type { InvokedRoll } from "../../checks/task.ts";
import { type Quirk, strainReasons } from "./brave/quirk-effects.ts";
import { standingCounts } from "./fortunate/fortune.ts";

/** The facts that decide which abilities of a class matter for a roll. */
export interface ClassRoller {
  readonly traits: ClassTraits;
  /** The attribute that is rolled. */
  readonly attribute: string;
  /** Names of the abilities in force, by their kind: see `ABILITY_KINDS`. */
  readonly abilities: Readonly<Record<string, readonly string[]>>;
  /** The quirks at work. */
  readonly quirks?: readonly Quirk[];
  /** The attunements that may be used, and how; left out if there are none. */
  readonly attuned?: InvokedRoll & { readonly attunements: readonly AttunementAtHand[] };
}

const STRAIN_ATTRIBUTE = "strength";

/** The lines that one part of a class proposes for a task. */
type ClassLines = (roller: ClassRoller) => readonly RollLine[];

/** The vocation of the Deft counts everywhere, as long as its tools are at hand. @rule WH-DEFT-02 */
const vocationLines: ClassLines = ({ traits }) =>
  traits.vocationDoubles
    ? [
        {
          id: "class.vocation",
          label: "WHITEHACK.Line.vocation",
          why: "ability",
          rule: "WH-DEFT-02",
          on: true,
          effect: { kind: "vocation" },
        },
      ]
    : [];

/** A relevant standing lets vocation and species count at every attribute. @rule WH-FORT-01 */
const standingLines: ClassLines = ({ traits, abilities }) => {
  const label = (abilities["standing"] ?? []).join(", ");
  if (!standingCounts(traits, label, true)) return [];
  return [{ id: "class.standing", label, why: "ability", rule: "WH-FORT-01", on: false, effect: { kind: "standing" } }];
};

/**
 * Quirks that double rolls to strain are proposed for every Strength roll, since straining is one.
 * @rule WH-BRAVE-04 WH-STRAIN-01
 */
const strainLines: ClassLines = ({ attribute, quirks = [] }) =>
  attribute !== STRAIN_ATTRIBUTE
    ? []
    : strainReasons(quirks).map(({ label, mode, rule }) => ({
        id: "class.strains",
        label,
        why: "ability",
        on: false,
        effect: { kind: "mode", mode },
        ...(rule !== undefined && { rule }),
      }));

/** Every part of a class that proposes lines for tasks; a new part is added here. */
const PARTS: readonly ClassLines[] = [
  vocationLines,
  standingLines,
  strainLines,
  ({ attuned }) => (attuned ? attunementLines(attuned.attunements, attuned) : []),
];

/** The proposals of a class for a task, line by line. @rule WH-DEFT-02 WH-DEFT-06 WH-FORT-01 */
export const classLines = (roller: ClassRoller): readonly RollLine[] => PARTS.flatMap((part) => part(roller));

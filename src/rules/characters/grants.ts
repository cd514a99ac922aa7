import { type BonusKind, customBonusParts, type CustomBonus } from "./attributes/custom-bonuses.ts";
import type { Modifier } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";
import type { SaveBonus } from "./character-derived.ts";
import type { SpeciesFacts } from "./species.ts";
import { nameOr } from "../unnamed.ts";

/** A bonus and its source. */
interface Granted {
  readonly label: string;
  readonly bonus: CustomBonus;
}

/** Facts that give bonuses apart from class and gear. */
type Granting = Pick<CharacterFacts<string>, "customBonuses" | "implants" | "speciesClass">;

const NONE: readonly Granted[] = Object.freeze([]);

/** Bonuses won at creation and with raises, and those of implants. @rule WH-CUST-03 WH-CUST-04 */
function grantedTo({ customBonuses = [], implants = [] }: Granting): readonly Granted[] {
  if (customBonuses.length + implants.length === 0) return NONE;
  return [
    ...customBonuses.map((bonus) => ({ label: "WHITEHACK.Modifier.customBonus", bonus })),
    ...implants.flatMap((implant) =>
      implant.type === "bonus" ? [{ label: nameOr(implant.name, "implant"), bonus: implant.bonus }] : [],
    ),
  ];
}

/** Modifiers of a number from bonuses apart from class and gear. @rule WH-CUST-03 WH-CUST-04 WH-SPC-04 */
export function grantedParts(facts: Granting, kind: BonusKind): readonly Modifier[] {
  const { speciesClass: species } = facts;
  const parts = customBonusParts(grantedTo(facts), kind);
  if (kind !== "hitPoints" || !species?.hitPoints) return parts;
  return [...parts, { label: species.name, value: species.hitPoints, rule: "WH-SPC-04" }];
}

/** The sum of the bonuses apart from class and gear, for numbers that are only counted. @rule WH-CUST-03 */
export const grantedSum = (facts: Granting, ...kinds: readonly BonusKind[]): number =>
  kinds.flatMap((kind) => grantedParts(facts, kind)).reduce((sum, { value }) => sum + value, 0);

/** Bonuses to saving throws against one kind of hazard. @rule WH-CUST-03 WH-SPC-03 */
export function grantedSaves(facts: Granting): readonly SaveBonus[] {
  const chosen = grantedTo(facts).filter(({ bonus }) => bonus.kind === "savingThrowVersus");
  return [
    ...chosen.flatMap((one) =>
      customBonusParts([one], "savingThrowVersus").map((part) => ({ ...part, tag: one.bonus.against ?? "" })),
    ),
    ...savesOfSpecies(facts.speciesClass ?? null),
  ];
}

/** @rule WH-SPC-03 */
const savesOfSpecies = (species: SpeciesFacts | null): readonly SaveBonus[] =>
  species ? species.saveBonuses.map((bonus) => ({ label: species.name, rule: "WH-SPC-03", ...bonus })) : [];

import type { LangKey } from "../../types/lang.ts";

export const SEQUELS = ["momentum", "attackAlly", "morale", "stage"] as const;
/** What somebody has to see to after a blow. */
export type SequelKind = (typeof SEQUELS)[number];

/** What a card of a sequel stores. */
export interface SequelCardFacts {
  readonly title: string;
  readonly what: SequelKind;
  /** Who has to see to it, as others call them. */
  readonly name: string;
  readonly reasons: readonly string[];
  /** A saving throw may spare them. */
  readonly save: boolean;
  readonly targets: readonly { readonly name: string }[];
  readonly rules: readonly string[];
}

export interface SequelCardView {
  readonly title: string;
  readonly text: LangKey;
  readonly name: string;
  readonly reasons: readonly LangKey[];
  readonly canSave: boolean;
  /** Those who may be attacked, by their places on the card. */
  readonly attacks: readonly { readonly place: number; readonly name: string }[];
  readonly canTestMorale: boolean;
  readonly canBringStage: boolean;
  readonly rules: readonly string[];
}

/** Everything the card shows to somebody who may, or may not, see to it. */
export function sequelCard({ what, save, targets, reasons, ...told }: SequelCardFacts, acts: boolean): SequelCardView {
  const attacks = targets.map(({ name }, place) => ({ place, name }));
  const { title, name, rules } = told;
  return {
    title,
    name,
    rules,
    text: save ? "WHITEHACK.Sequel.Text.saveOrAttack" : `WHITEHACK.Sequel.Text.${what}`,
    reasons: reasons.map((reason) => `WHITEHACK.MoraleReason.${reason}` as LangKey),
    canSave: acts && save,
    attacks: acts && what !== "morale" ? attacks : [],
    canTestMorale: acts && what === "morale",
    canBringStage: acts && what === "stage",
  };
}

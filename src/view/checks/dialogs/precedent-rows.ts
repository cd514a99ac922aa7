import {
  type CostPrecedent,
  isCostFactor,
  lastCostRuling,
  standingRulings,
  type WishFlag,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { Localize } from "../../base/localize.ts";

/** The labels of what is wanted of a miracle and is no factor of its cost. */
export const WISH_FLAGS: Readonly<Record<WishFlag, LangKey>> = {
  concentration: "WHITEHACK.Miracle.Concentration",
  targetsSave: "WHITEHACK.Miracle.TargetsSave",
  permanent: "WHITEHACK.Miracle.Permanent",
  asScroll: "WHITEHACK.Miracle.AsScroll",
  withdrawal: "WHITEHACK.Miracle.Withdrawal",
  doses: "WHITEHACK.Miracle.Doses",
};

const FLAG_LABELS: ReadonlyMap<string, LangKey> = new Map(Object.entries(WISH_FLAGS));

/** The label of a want or an offer; custom words stay as they are. */
export const termText = (id: string): string =>
  FLAG_LABELS.get(id) ?? (isCostFactor(id) ? `WHITEHACK.Miracle.Factor.${id}` : id);

/** "2 · Caster must save": a cost and the terms on which it was agreed. @rule WH-MIR-06 */
export const rulingText = ({ cost, offers, factors }: CostPrecedent, localize: Localize): string =>
  [cost, ...[...offers, ...factors].map((term) => localize(termText(term)))].join(" · ");

interface Ruled {
  readonly precedents: readonly CostPrecedent[];
  /** A cost that an item sets for all miracles, so that nothing is agreed on. */
  readonly fixed: number | null;
}

/** Agreements that may be used again: the latest on each effect, newest first. @rule WH-MIR-06 */
export const precedentRows = ({ precedents, fixed }: Ruled, localize: Localize) =>
  (fixed === null ? standingRulings(precedents) : []).flatMap((place) => {
    const one = precedents[place];
    return one ? [{ place, effect: one.effect, ruling: rulingText(one, localize) }] : [];
  });

/** The last cost agreed on for the same effect; "" if there is none. @rule WH-MIR-06 */
export function agreedBefore({ precedents }: Ruled, effect: string, localize: Localize): string {
  const last = effect === "" ? null : lastCostRuling(precedents, effect);
  return last ? localize("WHITEHACK.Miracle.LastRuling", { ruling: rulingText(last, localize) }) : "";
}

/** The precedents that the Referee may correct or delete; null without any, and for players. @rule WH-MIR-06 */
export const precedentFields = (
  { kind, precedents }: { readonly kind: string; readonly precedents: readonly CostPrecedent[] },
  isReferee: boolean,
) =>
  isReferee && (kind === "miracle" || precedents.length > 0)
    ? {
        rows: precedents.map(({ offers, factors, ...rest }, index) => ({
          ...rest,
          index,
          offers: offers.join(", "),
          factors: factors.join(", "),
        })),
      }
    : null;

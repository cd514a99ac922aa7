import {
  type RuleOptions,
  type AreaSave,
  type DamageShare,
  halvingAfterSave,
  sharedDamage,
  DAMAGE_SHARES,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";

const SAVED = ["made", "failed"] as const;

/** How much of a damage that reaches several counts for one of them, and how they have saved against it. */
interface ShareState {
  readonly share: DamageShare;
  /** Null before a saving throw, and where there is none. */
  readonly save: (typeof SAVED)[number] | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The share of one of those whom a card names, by their place on it. */
export function shareAt(caught: Readonly<Record<string, unknown>>, place: number): ShareState {
  const stored = caught[String(place)];
  const { share, save } = isRecord(stored) ? stored : {};
  return {
    share: DAMAGE_SHARES.find((one) => one === share) ?? "whole",
    save: SAVED.find((one) => one === save) ?? null,
  };
}

/** The stored data of a damage card about the creatures that it reaches at once. */
export interface ManyFacts {
  readonly amount: number;
  readonly many?:
    readonly { readonly actor: string | null; readonly name: string; readonly amount?: number | null }[] | undefined;
  readonly leaves?: AreaSave | undefined;
  readonly caught?: Readonly<Record<string, unknown>> | undefined;
}

/** The user who looks at the card, and the events so far. */
interface ManyViewer {
  readonly isReferee: boolean;
  readonly isAuthor: boolean;
  /** Those who still have to save, by uuid. */
  readonly asked: readonly string[];
  /** Those who have taken it, by uuid. */
  readonly applied: readonly string[];
  /** The table's answers to open questions, such as how halves are rounded. */
  readonly options: RuleOptions;
}

interface ShareButton {
  readonly share: DamageShare;
  readonly label: LangKey;
  readonly chosen: boolean;
}

const buttonsOf = (chosen: DamageShare): readonly ShareButton[] =>
  DAMAGE_SHARES.map((share) => ({ share, label: `WHITEHACK.Share.${share}`, chosen: share === chosen }));

/** True if a creature may still take the damage: not before its save, not twice, and not after escaping it. */
export const isOpenFor = (
  { caught = {} }: ManyFacts,
  place: number,
  uuid: string | null,
  viewer: Pick<ManyViewer, "asked" | "applied">,
): boolean =>
  uuid !== null &&
  !viewer.asked.includes(uuid) &&
  !viewer.applied.includes(uuid) &&
  shareAt(caught, place).share !== "none";

/** The result of a creature's save; the fact that it is asked is no secret. */
const saveLabel = (save: ShareState["save"], isAsked: boolean): LangKey | null => {
  if (isAsked) return "WHITEHACK.Share.Asked";
  return save && `WHITEHACK.Share.Save.${save}`;
};

/** Those whom damage reaches at once, one after another, with what may be done about them. @rule WH-AREA-01 */
export function manyRows(facts: ManyFacts, viewer: ManyViewer) {
  const { amount, many = [], leaves = "noSave", caught = {} } = facts;
  const readings = halvingAfterSave(leaves, viewer.options);
  const acts = viewer.isReferee || viewer.isAuthor;
  return many.map(({ actor, name, amount: own }, place) => {
    const { share, save } = shareAt(caught, place);
    const isDone = viewer.applied.includes(actor ?? "");
    return {
      place,
      name,
      amount: sharedDamage(own ?? amount, share, readings),
      share: `WHITEHACK.Share.${share}`,
      save: saveLabel(save, viewer.asked.includes(actor ?? "")),
      isDone,
      canApply: acts && many.length > 1 && isOpenFor(facts, place, actor, viewer),
      buttons: viewer.isReferee && !isDone ? buttonsOf(share) : [],
    };
  });
}

/** The actions about all of them together. @rule WH-AREA-01 */
export function manyOperations(facts: ManyFacts, viewer: ManyViewer) {
  const { many = [], leaves = "noSave", caught = {} } = facts;
  const acts = viewer.isReferee || viewer.isAuthor;
  const isUnsaved = ({ actor }: { readonly actor: string | null }, place: number): boolean =>
    shareAt(caught, place).save === null &&
    !viewer.asked.includes(actor ?? "") &&
    !viewer.applied.includes(actor ?? "");
  return {
    canApplyAll: acts && many.some(({ actor }, place) => isOpenFor(facts, place, actor, viewer)),
    canAskSaves: acts && leaves !== "noSave" && many.some(isUnsaved),
  };
}

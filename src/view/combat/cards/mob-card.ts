import type { LangKey } from "../../../types/lang.ts";

/** Damage that an attack has brought, as its own card shows it. */
export interface MobDamage {
  readonly message: string;
  readonly target: string | null;
  readonly amount: number;
  readonly canApply: boolean;
  readonly waitsFor: string;
  readonly applied: readonly { readonly id: string; readonly undone: LangKey | null; readonly canUndo: boolean }[];
}

/** An attack among several, as its own card shows it. */
export interface MobRow {
  readonly message: string;
  readonly name: string;
  readonly target: string | null;
  readonly tone?: string;
  readonly headline?: LangKey;
  readonly refusal: string | null;
  readonly canRollDamage: boolean;
  readonly table: LangKey | null;
  readonly damage: readonly MobDamage[];
}

interface MobFacts {
  readonly title: string;
  readonly who: string;
  readonly whom: string;
  readonly rows: readonly MobRow[];
  /** Something of it can be undone by this user. */
  readonly mayUndo: boolean;
  readonly isUnfolded: boolean;
}

/** The card of several attacks: a row for each, and what can be done about all of them. */
export function mobCard({ rows, ...facts }: MobFacts) {
  const waiting = rows.flatMap(({ damage }) => damage).filter(({ canApply }) => canApply);
  return {
    ...facts,
    rows: rows.map((row) => ({
      ...row,
      headline: row.headline ?? "WHITEHACK.Mob.waits",
      damage: row.damage.map((one) => ({ ...one, undos: one.applied.filter(({ canUndo }) => canUndo) })),
    })),
    applies: waiting.length,
    canApplyAll: waiting.length > 1,
    unfold: facts.isUnfolded ? "WHITEHACK.Mob.fold" : "WHITEHACK.Mob.unfold",
  };
}

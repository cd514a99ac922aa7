interface Loaded {
  readonly type: "system" | "module";
  readonly library: boolean;
}

/**
 * Packages in the order in which their code is loaded: libraries before all others, as documented; that the system comes
 * before the other modules is UNCONFIRMED.
 * https://foundryvtt.com/api/interfaces/foundry.packages.types.ModuleManifestData.html
 */
export function inLoadOrder<T extends Loaded>(all: readonly T[]): T[] {
  const rank = ({ type, library }: T) => (type === "system" ? 1 : library ? 0 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

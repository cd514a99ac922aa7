/** Two minds that the spell links: its caster and a target. */
interface MindLink {
  readonly caster: string;
  readonly target: string;
}

/**
 * The minds that exchange thoughts with this one: the caster with every target, and each target with the caster.
 * @rule FH-S2-10
 */
export const linkedWith = (own: string, links: readonly MindLink[]): readonly string[] => {
  const others = links.flatMap(({ caster, target }) => (caster === own ? [target] : target === own ? [caster] : []));
  return [...new Set(others)].filter((one) => one !== own);
};

/**
 * A source of randomness that says the same for the same seed (mulberry32). For tests and demonstrations:
 * `CONFIG.Dice.randomUniform = seededUniform(7)`.
 *
 * A die takes one number u in [0, 1) per throw and shows `ceil((1 - u) × faces)`: 0 is the highest face, and what comes
 * near 1 is face 1. A coin shows 1 for u ≥ 0.5. A fate die shows `ceil(u × 3) - 2`, at least −1.
 */
export function seededUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A source that makes dice show given faces: pairs of face and number of faces, `facesUniform([[15, 20], [3, 6]])`.
 * Asking for more than there are is an error, so that a test notices a die too many.
 */
export function facesUniform(faces: readonly (readonly [face: number, of: number])[]): () => number {
  const rest = [...faces];
  return () => {
    const next = rest.shift();
    if (!next) throw new Error("stand-in: a die was thrown for which no face was given");
    const [face, of] = next;
    return 1 - (face - 0.5) / of;
  };
}

/** Which generation of the API is on. Everything that differs between generations asks here, at call time. */
export type Generation = 13 | 14;

const BUILDS: Record<Generation, number> = { 13: 351, 14: 369 };

let current: Generation = 14;

/** The generation that is on: 14 unless it was chosen otherwise before boot. */
export function generation(): Generation {
  return current;
}

/** Chooses the generation; call it before anything boots (tests may switch between cases). */
export function setGeneration(value: Generation): void {
  if (value !== 13 && value !== 14) throw new Error(`stand-in: there is no generation ${String(value)}`);
  current = value;
}

/** Is generation 14 (or newer) on? */
export function isV14(): boolean {
  return current >= 14;
}

export interface Release {
  readonly generation: Generation;
  readonly build: number;
  readonly display: string;
  readonly version: string;
}

/** What `game.release` says; a server asks for its own generation, whatever is on in its process. */
export function release(of: Generation = current): Release {
  const build = BUILDS[of];
  if (build === undefined) throw new Error(`stand-in: there is no generation ${String(of)}`);
  return { generation: of, build, display: `Version ${of} Build ${build}`, version: `${of}.${build}` };
}

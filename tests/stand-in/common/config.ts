import { compatibility } from "./compatibility.ts";

/** The global `CONFIG`: a skeleton that every area fills with its own part (Object.assign into the slot, never replace). */
export interface Config {
  [key: string]: unknown;
  compatibility: typeof compatibility;
  Dice: DiceConfig;
  sounds: Record<string, string>;
  time: { roundTime: number; turnTime: number; [key: string]: unknown };
  ui: Record<string, unknown>;
  ux: Record<string, unknown>;
  queries: Record<string, unknown>;
}

/** `CONFIG.Dice`, filled by `dice/index.ts`. */
export interface DiceConfig {
  rolls: unknown[];
  terms: Record<string, unknown>;
  types: unknown[];
  termTypes: Record<string, unknown>;
  functions: Record<string, (...args: never[]) => unknown>;
  parser: unknown;
  /** The only source of randomness of dice: a number in [0, 1). Replace it by `seededUniform(seed)` for tests. */
  randomUniform: () => number;
  fulfillment: { dice: Record<string, unknown>; methods: Record<string, unknown>; defaultMethod: string };
  rollModes?: Record<string, unknown>;
}

export const CONFIG: Config = {
  compatibility,
  debug: { hooks: false },
  Dice: {
    rolls: [],
    terms: {},
    types: [],
    termTypes: {},
    functions: {},
    parser: undefined,
    randomUniform: () => Math.random(),
    fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
  },
  sounds: {
    dice: "sounds/dice.wav",
    lock: "sounds/lock.wav",
    notification: "sounds/notify.wav",
    combat: "sounds/drums.wav",
  },
  time: { roundTime: 0, turnTime: 0 },
  ui: {},
  ux: {},
  queries: {},
};

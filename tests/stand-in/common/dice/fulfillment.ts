/**
 * How a die comes by its number: by chance, by a package's handler, or by somebody who enters what real dice show.
 * https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html
 */
import { CONFIG } from "../config.ts";
import type { Dict } from "../types.ts";
import type { DiceTerm } from "./terms/dice.ts";

export interface FulfillmentMethod {
  readonly label: string;
  readonly icon?: string;
  /** Somebody is asked, or a device sends what it shows. */
  readonly interactive?: boolean;
  readonly handler?: (term: DiceTerm, options: Dict) => number | Promise<number> | undefined;
}

/** Asks for dice while a roll is evaluated: `foundry.applications.dice.RollResolver`. */
export interface Resolver {
  awaitFulfillment(): Promise<void>;
  resolveResult(term: DiceTerm, method: string, options?: Dict): Promise<number | void>;
  registerResult(method: string, denomination: string, result: number): boolean | void;
}

type Choice = (denomination: string) => string | undefined;

let choice: Choice = () => undefined;

/** Tells which method a user has chosen for a kind of die; where dice may not be entered, nobody has chosen any. */
export const setFulfillmentChoice = (value: Choice): void => void (choice = value);

/** What a kind of die is called among the choices, "d20". */
export const denominationOf = ({ denomination, faces }: DiceTerm): string =>
  denomination === "d" ? `d${faces}` : `d${denomination}`;

/** The method for a term, and what CONFIG says of it. */
export function methodOf(term: DiceTerm): { readonly id: string; readonly method: FulfillmentMethod | undefined } {
  const { methods, defaultMethod } = CONFIG.Dice.fulfillment;
  const id = term.method || choice(denominationOf(term)) || defaultMethod;
  return { id, method: methods[id] as FulfillmentMethod | undefined };
}

const faces = (count: number): [string, object] => [
  `d${count}`,
  { label: `d${count}`, icon: `<i class="fa-solid fa-dice-d${count}" inert></i>` },
];

/** What `CONFIG.Dice.fulfillment` begins with. */
export const FULFILLMENT = {
  dice: Object.fromEntries([4, 6, 8, 10, 12, 20, 100].map(faces)),
  methods: {
    mersenne: {
      label: "DICE.FULFILLMENT.Mersenne",
      interactive: false,
      handler: (term: DiceTerm) => term.randomFace(),
    },
    manual: { label: "DICE.FULFILLMENT.Manual", icon: '<i class="fa-solid fa-keyboard" inert></i>', interactive: true },
  } satisfies Record<string, FulfillmentMethod>,
  defaultMethod: "mersenne",
};

import {
  performBargain,
  performDisobeyed,
  performIntroduction,
  performPaid,
  performPreparation,
} from "./perform-debt.ts";

type Character = Actor.OfType<"character">;

export { patronageContext } from "../../documents/patronage-facts.ts";

type Clicked = Readonly<Record<string, string | undefined>>;

/**
 * The action of each button; the Referee decides whether a debt is paid, and which others are locked.
 * @rule WH-DIV-01 WH-ASP-01
 */
const OPERATIONS: Readonly<Record<string, (actor: Character, clicked: Clicked) => Promise<unknown>>> = {
  ask: (actor) => performBargain(actor),
  paid: async (actor, { pledge }) => game.user.isGM && performPaid(actor, pledge),
  disobeyed: async (actor, { pledge }) => game.user.isGM && performDisobeyed(actor, pledge),
  prepare: (actor, { place }) => performPreparation(actor, Number(place)),
  introduce: (actor, { place, item = "" }) => performIntroduction(actor, Number(place), item),
};

/** Does what a button of the sheet about debts and aspects says. */
export async function performPatronage(actor: Character, clicked: Clicked): Promise<void> {
  await OPERATIONS[clicked["operation"] ?? ""]?.(actor, clicked);
}

import { loadPart } from "../load-part.ts";
import { packsInForce } from "../packs/packs-in-force.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

/** An entry of the menu of sheets, for Referees of worlds with house rules. */
export const RULES_OF_ONE_CONTROL = {
  icon: "fa-solid fa-scale-balanced",
  label: "WHITEHACK.RulesOfOne.Open",
  action: "rulesOfOne",
  visible: (): boolean => game.user.isGM && packsInForce().length > 0,
};

async function rulesOfOne(this: NarrowActorSheet): Promise<void> {
  const { performRulesOfOne } = await loadPart(() => import("../actions/referee/perform-rules-of-one.ts"));
  if (this.actor.isCreature()) await performRulesOfOne(this.actor);
}

/** What the entry does. */
export const RULES_OF_ONE_ACTIONS = { rulesOfOne } as const;

import { type Rulebook, coreRulebook } from "../rules/rulebook.ts";
import { ruleOptions } from "./settings.ts";

let inForce: Rulebook | null = null;

/** The rules in force in this world: the core with the readings that the table has chosen. */
export function rulebook(): Rulebook {
  inForce ??= { ...coreRulebook, options: ruleOptions() };
  return inForce;
}

/** A setting has changed: reads the rules again and works out every actor anew. */
export function refreshRulebook(): void {
  inForce = null;
  for (const actor of game.actors) {
    actor.reset();
    actor.render();
  }
}

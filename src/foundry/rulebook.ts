import { type Rulebook, coreRulebook } from "../rules/rulebook.ts";
import { ruleOptions } from "./settings.ts";

let inForce: Rulebook | null = null;

/** The rules in force in this world: the core with the readings that the table has chosen. */
export function rulebook(): Rulebook {
  inForce ??= { ...coreRulebook, options: ruleOptions() };
  return inForce;
}

/** A setting has changed: reads the rules again and works out every actor anew, those of unlinked tokens too. */
export function refreshRulebook(): void {
  inForce = null;
  const placed = game.scenes.contents.flatMap(({ tokens }) => tokens.contents).filter(({ actorLink }) => !actorLink);
  for (const actor of [...game.actors, ...placed.map((token) => token.actor)]) {
    actor?.reset();
    actor?.render();
  }
}

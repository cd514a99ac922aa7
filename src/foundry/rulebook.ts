import { type Rulebook, coreRulebook } from "../rules/rulebook.ts";
import { ruleOptions } from "./settings.ts";

/** Worked out once for each game; where several run in one process, as in tests, each has its own. */
const inForce = new WeakMap<object, Rulebook>();

/** The rules in force in this world: the core with the readings that the table has chosen. */
export function rulebook(): Rulebook {
  const known = inForce.get(game);
  if (known) return known;
  const rules = { ...coreRulebook, options: ruleOptions() };
  inForce.set(game, rules);
  return rules;
}

/** A setting has changed: reads the rules again and works out every actor anew, those of unlinked tokens too. */
export function refreshRulebook(): void {
  inForce.delete(game);
  const placed = game.scenes.contents.flatMap(({ tokens }) => tokens.contents).filter(({ actorLink }) => !actorLink);
  for (const actor of [...game.actors, ...placed.map((token) => token.actor)]) {
    actor?.reset();
    actor?.render();
  }
}

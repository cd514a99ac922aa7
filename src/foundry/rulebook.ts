import { rulesInForce } from "../house-rules/in-force.ts";
import { SHIPPED_PACKS } from "../house-rules/shipped.ts";
import {
  type ClassesInForce,
  CLASSES,
  classesInForce,
  coreRulebook,
  type OwnClass,
  type Rulebook,
} from "../rules/index.ts";
import { problemText } from "../view/problem.ts";
import { localize } from "./localize.ts";
import { houseRuleSettings, ruleOptions } from "./settings.ts";

/** The rules of a game, and why some of the table's classes are not among them. */
interface InForce {
  readonly rules: Rulebook;
  readonly problems: ClassesInForce["problems"];
}

/** Worked out once for each game; where several run in one process, as in tests, each has its own. */
const inForce = new WeakMap<object, InForce>();

/** When something was put into the world, by the server's clock. */
const timeOf = ({ _stats }: Item.Implementation): number => _stats.createdTime ?? 0;

/** The classes that the world has written; what was there first goes before another of the same id. */
function worldClasses(): readonly OwnClass[] {
  return game.items.contents
    .filter((item) => item.isClass())
    .toSorted((first, second) => timeOf(first) - timeOf(second) || (first.id ?? "").localeCompare(second.id ?? ""))
    .map(({ id, name, system: { key, table } }) => ({ id: id ?? "", name, key, table }));
}

function workOut(): InForce {
  const { classes, problems } = classesInForce(CLASSES, worldClasses());
  const core = { ...coreRulebook, options: ruleOptions(), classes };
  return { rules: rulesInForce(core, SHIPPED_PACKS, houseRuleSettings()).rulebook, problems };
}

function known(): InForce {
  const before = inForce.get(game);
  if (before) return before;
  const now = workOut();
  inForce.set(game, now);
  return now;
}

/** The rules in force in this world: the core with its own classes, the readings and the house rules that the table has chosen. */
export const rulebook = (): Rulebook => known().rules;

/** Why a class that lies in the world cannot be played, in a sentence; null where it can, or lies elsewhere. */
export function classProblem({ id, parent, inCompendium }: Item.Implementation): string | null {
  const problem = parent || inCompendium ? undefined : known().problems.get(id ?? "");
  return problem ? problemText(problem, localize) : null;
}

/** The rules have changed: works out every actor anew, those of unlinked tokens too, and shows them and the classes. */
export function refreshRulebook(): void {
  inForce.delete(game);
  const placed = game.scenes.contents.flatMap(({ tokens }) => tokens.contents).filter(({ actorLink }) => !actorLink);
  for (const actor of [...game.actors, ...placed.map((token) => token.actor)]) {
    actor?.reset();
    actor?.render();
  }
  for (const item of game.items) if (item.isClass()) item.render();
}

import type { FamilyChoice } from "../../house-rules/base/family-choice.ts";
import type { RulesInForce } from "../../house-rules/base/in-force.ts";
import type { HouseRulePack } from "../../house-rules/base/house-rule.ts";
import type { Choices, HouseRuleSettings } from "../../house-rules/base/settings.ts";
import {
  type AttributeSet,
  type ClassesInForce,
  CLASSES,
  classesInForce,
  CORE_ATTRIBUTES,
  coreRulebook,
  FAMILIES,
  ownAttributeSet,
  type OwnClass,
  type RuleError,
  type RuleOptions,
  type Rulebook,
} from "../../rules/index.ts";
import { problemText } from "../../view/base/problem.ts";
import { gamesByType } from "./games.ts";
import { localize } from "./localize.ts";
import { loadEngine, rulesEngine } from "./lazy.ts";
import { absentPacks, loadedPacks } from "./loaded-packs.ts";
import { SYSTEM_ID } from "./paths.ts";
import { houseRuleSettings, ownAttributes, ruleOptions } from "./settings.ts";
import { secondsOfDay } from "./world-calendar.ts";

/** The rules in force for an actor, how it came to that, and which of the choices for it cannot be used. */
interface RulesFor extends RulesInForce {
  readonly problems: readonly RuleError[];
}

/** The rules of a game. */
interface WorldRules {
  readonly packs: readonly HouseRulePack[];
  /** The core with the world's classes and its answers to the open questions. */
  readonly core: Rulebook;
  /** The length of a day by the host's calendar, in seconds. */
  readonly day: number;
  readonly world: RulesFor;
  /** The rules of those who play otherwise than the world, by what they have chosen, or by the id of their game. */
  readonly byChoices: Map<string, RulesFor>;
  /** Why some of the world's classes cannot be played. */
  readonly classProblems: ClassesInForce["problems"];
  /** The world's classes of other games, by the ids of those; a list is worked out when it is first asked for. */
  readonly classesOf: Map<string, readonly OwnClass[]>;
}

/** Worked out once for each game; where several run in one process, as in tests, each has its own. */
const known = new WeakMap<object, WorldRules>();

/** When something was put into the world, by the server's clock. */
const timeOf = ({ _stats }: Item.Implementation): number => _stats.createdTime ?? 0;

/** The classes that the world has written for a game, "" for Whitehack; what was there first goes before another of the same id. */
function worldClasses(ofGame: string): readonly OwnClass[] {
  return game.items.contents
    .filter((item) => item.isClass())
    .filter(({ system }) => system.game === ofGame)
    .toSorted((first, second) => timeOf(first) - timeOf(second) || (first.id ?? "").localeCompare(second.id ?? ""))
    .map(({ id, name, system: { key, table } }) => ({ id: id ?? "", name, key, table }));
}

/** The packs of house rules at this table: ours that are loaded, and what modules put among them or in their place. */
function packsAtTable(): readonly HouseRulePack[] {
  const packs = loadedPacks().map(({ rules }) => rules);
  Hooks.callAll("whitehack.houseRules", packs);
  return [...new Map(packs.map((pack) => [pack.id, pack])).values()];
}

/** The attributes in force: the world's own, if it has some and has switched them on. @rule WH-CUST-01 */
function worldAttributes(options: RuleOptions): AttributeSet {
  const own = options.customAttributes ? ownAttributes() : null;
  return own ? ownAttributeSet(own) : CORE_ATTRIBUTES;
}

/** The core answers everything. */
function coreInForce(rulebook: Rulebook): RulesInForce {
  const answer: FamilyChoice = { choice: "core", source: "core", alsoOfferedBy: [], refused: [] };
  const families = Object.fromEntries(FAMILIES.map((family) => [family, answer])) as RulesInForce["families"];
  return { rulebook, families, switches: new Map(), hidden: [], exclusions: [], conflicts: [] };
}

function workOut(): WorldRules {
  const packs = packsAtTable();
  const { classes, problems: classProblems } = classesInForce(CLASSES, worldClasses(""));
  const options = ruleOptions();
  const day = secondsOfDay();
  const turnLength = { ...coreRulebook.turnLength, seconds: { ...coreRulebook.turnLength.seconds, day } };
  const core = { ...coreRulebook, options, classes, turnLength, attributes: worldAttributes(options) };
  const engine = packs.length > 0 ? rulesEngine() : null;
  if (packs.length > 0 && !engine) void loadEngine().then(refreshRulebook, () => undefined); // modules may bring packs before it is there
  const inForce = engine?.rulesInForce(core, packs, houseRuleSettings()) ?? coreInForce(core);
  const world = { ...inForce, problems: [] };
  return { packs, core, day, world, byChoices: new Map(), classProblems, classesOf: new Map() };
}

function worldRules(): WorldRules {
  const before = known.get(game);
  if (before?.day === secondsOfDay()) return before; // modules may bring their calendar late
  const now = workOut();
  CONFIG.time.roundTime = now.world.rulebook.turnLength.seconds.round; // so that the clock of the world moves in fights too
  known.set(game, now);
  return now;
}

/** The rules that would be in force with other answers and choices, of which nothing is kept. */
export function rulesUnder(options: RuleOptions, chosen: HouseRuleSettings): RulesInForce {
  const { core, packs } = worldRules();
  const asked = { ...core, options, attributes: worldAttributes(options) };
  return (packs.length > 0 ? rulesEngine() : null)?.rulesInForce(asked, packs, chosen) ?? coreInForce(asked);
}

/** The rules by which an actor with these choices would play, of which nothing is kept. */
export const rulesWith = (choices: Choices): RulesInForce => withChoices(worldRules(), [choices]);

/** The choice of rules in an actor's `packs` field, beside what packs store there; undefined for next to all actors. */
const chosenBy = (actor: Actor.Implementation | null): unknown =>
  (actor?.creature?.system.packs as { readonly choices?: unknown } | undefined)?.choices;

/** The word on a card about the rules, which is the Referee's to say. */
const saidOn = (card: ChatMessage.Implementation | null): unknown =>
  card?.author?.isGM ? card.getFlag(SYSTEM_ID, "choices") : undefined;

/**
 * The rules by which an actor plays, and how it came to that: the world's, then the actor's own choices, then what was
 * said on a card. No actor: the rules of the table as a whole. Asked for each actor that is worked out, so those who
 * choose nothing share the world's, and those who choose the same share one answer.
 */
export function rulesInForceFor(
  actor: Actor.Implementation | null,
  card: ChatMessage.Implementation | null = null,
): RulesFor {
  const rules = worldRules();
  const other = actor ? gamesByType().get(actor.type) : undefined;
  if (other?.rulebook) return rulesOfGame(rules, other.id, other.rulebook);
  const chosen = [chosenBy(actor), saidOn(card)];
  if (chosen.every((one) => one === undefined)) return rules.world;
  const key = JSON.stringify(chosen);
  const before = rules.byChoices.get(key);
  if (before) return before;
  const now = withChoices(rules, chosen);
  rules.byChoices.set(key, now);
  return now;
}

/** The rules by which the people of another game play. */
function rulesOfGame({ byChoices, world }: WorldRules, id: string, answers: (world: Rulebook) => Rulebook): RulesFor {
  const before = byChoices.get(id);
  if (before) return before;
  const now = { ...world, rulebook: answers(world.rulebook) };
  byChoices.set(id, now);
  return now;
}

function withChoices({ core, packs, world }: WorldRules, [chosen, said]: readonly unknown[]): RulesFor {
  const engine = packs.length > 0 ? rulesEngine() : null;
  if (!engine) return world; // choices among packs that are not there
  const absent = absentPacks().filter((id) => packs.every((pack) => pack.id !== id));
  const read = (choices: unknown) => engine.readChoices(choices, packs, absent);
  const [actor, card] = [read(chosen), read(said)];
  const overrides = { actor: actor.choices, card: card.choices };
  const inForce = engine.rulesInForce(core, packs, houseRuleSettings(), overrides);
  return { ...inForce, problems: [...actor.problems, ...card.problems] };
}

/** The classes that the world has written for the people of another game; the same list until one of them changes. */
export function classesOfGame(id: string): readonly OwnClass[] {
  const { classesOf } = worldRules();
  const before = classesOf.get(id);
  if (before) return before;
  const now = worldClasses(id);
  classesOf.set(id, now);
  return now;
}

/** The packs of house rules at this table, whether they are enabled or not. */
export const packsOfWorld = (): readonly HouseRulePack[] => worldRules().packs;

/** The rulebook by which an actor plays; see `rulesInForceFor`. */
export const rulebookFor = (
  actor: Actor.Implementation | null,
  card: ChatMessage.Implementation | null = null,
): Rulebook => rulesInForceFor(actor, card).rulebook;

/** The derived facts of an actor; their problems include those of its choices of rules, and `more`. */
export function derivedBy<Derived extends { readonly problems: readonly RuleError[] }>(
  actor: Actor.Implementation,
  derive: (rulebook: Rulebook) => Derived,
  more: readonly RuleError[] = [],
): Derived {
  const { rulebook, problems } = rulesInForceFor(actor);
  const derived = derive(rulebook);
  const others = [...problems, ...more];
  return others.length === 0 ? derived : { ...derived, problems: [...derived.problems, ...others] };
}

/** Why a class that lies in the world cannot be played, in a sentence; null where it can, or lies elsewhere. */
export function classProblem({ id, parent, inCompendium }: Item.Implementation): string | null {
  const problem = parent || inCompendium ? undefined : worldRules().classProblems.get(id ?? "");
  return problem ? problemText(problem, localize) : null;
}

/** Games whose actors are about to be worked out anew, so that a batch of changes costs no more than one. */
const refreshing = new WeakSet<object>();

/** The rules have changed: works out every actor anew, those of unlinked tokens too, and redraws open sheets, those of items too. */
export function refreshRulebook(): void {
  known.delete(game);
  if (refreshing.has(game)) return;
  refreshing.add(game);
  queueMicrotask(() => {
    refreshing.delete(game);
    workActorsOut();
  });
}

function workActorsOut(): void {
  const { actors } = game as { readonly actors?: typeof game.actors };
  if (!actors) return; // packs may arrive before the world's documents
  const placed = game.scenes.contents.flatMap(({ tokens }) => tokens.contents).filter(({ actorLink }) => !actorLink);
  for (const actor of [...actors, ...placed.map((token) => token.actor)]) {
    actor?.reset();
    actor?.render();
  }
  for (const fight of game.combats) fight.setupTurns(); // other rules may have another order
  for (const item of [...game.items, ...actors.contents.flatMap(({ items }) => items.contents)]) item.render();
}

import type { Family } from "../../rules/index.ts";
import type { WorldRule } from "../../house-rules/world-rules/world-rule.ts";
import type { RulePage } from "../rules/rule-pages.ts";
import { topicOf, type TOPICS } from "./topics.ts";

/** Where rulings are explained whose question is not a rule of its own, by topic. */
const OF_TOPICS: Readonly<Record<keyof typeof TOPICS, RulePage>> = {
  rolls: "dice",
  contests: "contests",
  attacks: "combat",
  tables: "crits",
  turns: "combat",
  health: "dying",
  monsters: "monsters",
  characters: "making",
  experience: "classes",
  classes: "classes",
  magick: "miracles",
  gear: "gear",
  world: "bases",
};

/** Where the book's own answer to each family is explained. */
const OF_FAMILIES: Readonly<Record<Family, RulePage>> = {
  toHit: "combat",
  initiative: "combat",
  surprise: "combat",
  movement: "time",
  engagement: "combat",
  facing: "combat",
  missileIntoMelee: "combat",
  crits: "crits",
  zeroHp: "dying",
  healing: "healing",
  morale: "fights",
  encumbrance: "gear",
  magic: "miracles",
  xp: "classes",
  turnUndead: "miracles",
  light: "gear",
  turnLength: "time",
  exploration: "time",
  search: "time",
  doors: "time",
  encounter: "time",
  reaction: "referee",
  hirelings: "companions",
};

const isFamily = (question: string): question is Family => Object.hasOwn(OF_FAMILIES, question);

/** The page of what a rule is about, where the rule itself has none. */
export function pageAbout({ kind, key, ruling: { question } }: WorldRule): RulePage | null {
  if (kind === "family") return isFamily(question) ? OF_FAMILIES[question] : null;
  const topic = topicOf(key);
  return topic && OF_TOPICS[topic];
}

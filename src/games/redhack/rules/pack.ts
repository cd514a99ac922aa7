import { type HouseRulePack, joinParts, type PackPart, type Preset } from "../../../house-rules/base/house-rule.ts";
import { COMBAT_PART } from "./combat/combat-part.ts";
import { DUNGEON_SWITCHES, EXPLORATION_PART, EXPLORING_SWITCHES } from "./exploration/exploration-part.ts";
import { HEALTH_PART } from "./health/zero-hit-points.ts";
import { PEOPLE_ON, PEOPLE_PART, PEOPLE_SWITCHES, SKILL_GROUP } from "./people/people-part.ts";
import { REACTIONS_PART } from "./reactions/reactions-part.ts";

/** The people of the game itself; worlds that only borrow procedures do without them. */
const GAME_PART: PackPart = {
  switches: { "rh.actors": { ruling: { question: "RH-CHR-01", initial: false } } },
  rules: [],
  families: {},
};

const DUNGEON: Omit<Preset, "id"> = {
  families: ["light", "turnLength", "exploration", "search", "doors", "encounter", "reaction"],
  on: DUNGEON_SWITCHES,
};
const HURTS: Omit<Preset, "id"> = { families: ["encumbrance", "zeroHp", "morale"], on: [] };
const ORDER_SWITCHES = ["rh.actions", "rh.bands", "rh.castDelay"] as const;
/** Who acts when, how far from each other without a map, and what others do about it. */
const REACTIONS: Omit<Preset, "id"> = {
  families: ["initiative", "surprise", "movement", "engagement", "missileIntoMelee", "morale"],
  on: ORDER_SWITCHES,
};

/** The presets of the pack: the whole game, and what a Whitehack group may borrow of it. */
const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: "complete",
    families: [...new Set([...DUNGEON.families, ...HURTS.families, ...REACTIONS.families, "hirelings" as const])],
    on: ["rh.actors", ...PEOPLE_ON, ...DUNGEON.on, ...HURTS.on, ...REACTIONS.on],
  },
  { id: "dungeon", ...DUNGEON },
  { id: "hurts", ...HURTS },
  { id: "reactions", ...REACTIONS },
  { id: "order", families: ["initiative", "surprise", "movement"], on: ORDER_SWITCHES },
];

/** The Red Hack: its people, and its procedures for dungeons, burdens and fights. */
export const REDHACK: HouseRulePack = {
  id: "rh",
  label: "WHITEHACK.Pack.rh",
  about: "WHITEHACK.PackAbout.rh",
  ...joinParts(GAME_PART, EXPLORATION_PART, PEOPLE_PART, COMBAT_PART, REACTIONS_PART, HEALTH_PART),
  groups: [
    { label: "WHITEHACK.SwitchGroup.people", switches: ["rh.actors", "rh.wornBurden", ...PEOPLE_SWITCHES] },
    SKILL_GROUP,
    { label: "WHITEHACK.SwitchGroup.exploring", switches: EXPLORING_SWITCHES },
    { label: "WHITEHACK.SwitchGroup.redhackOrder", switches: ORDER_SWITCHES },
    { label: "WHITEHACK.SwitchGroup.casting", switches: ["rh.monsterSaveTypes"] },
  ],
  presets: PRESETS,
};

import { type HouseRulePack, joinParts, type Preset } from "../../../house-rules/base/house-rule.ts";
import { COMBAT_FAMILIES, COMBAT_PART } from "./combat/phases.ts";
import { HEALTH_PART } from "./health/zero-hit-points.ts";
import { PARTY_ON, PARTY_PART, PARTY_SWITCHES } from "./party/party-part.ts";
import { PEOPLE_ON, PEOPLE_PART, PEOPLE_SWITCHES } from "./people-part.ts";

/** What a Whitehack group may borrow for its dungeons. */
const DUNGEON: Omit<Preset, "id"> = { families: ["search", "light", "hirelings"], on: PARTY_ON };
/** Fights in phases. */
const PHASES: Omit<Preset, "id"> = { families: COMBAT_FAMILIES, on: [] };

/** The presets of the pack: the whole game, and what a Whitehack group may borrow of it. */
const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: "complete",
    families: [...DUNGEON.families, ...PHASES.families, "xp", "morale", "turnUndead", "zeroHp"],
    on: [...PEOPLE_ON, ...DUNGEON.on, ...PHASES.on],
  },
  { id: "dungeon", ...DUNGEON },
  { id: "phases", ...PHASES },
];

/** HAMMERCRAWL!: its people, and its procedures for parties, dungeons and fights. */
export const HAMMERCRAWL: HouseRulePack = {
  id: "hc",
  label: "WHITEHACK.Pack.hc",
  about: "WHITEHACK.PackAbout.hc",
  ...joinParts(PEOPLE_PART, PARTY_PART, COMBAT_PART, HEALTH_PART),
  groups: [
    { label: "WHITEHACK.SwitchGroup.people", switches: PEOPLE_SWITCHES },
    { label: "WHITEHACK.SwitchGroup.hcParty", switches: PARTY_SWITCHES },
  ],
  presets: PRESETS,
};

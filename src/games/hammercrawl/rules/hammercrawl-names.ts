export const SAVES = ["area", "body", "death", "luck", "mind", "rally"] as const;
/** The categories of saving throws. @rule HC-SAV-01 */
export type Save = (typeof SAVES)[number];

export const THIEF_SKILLS = [
  "deciphering",
  "lockpicking",
  "perception",
  "stealth",
  "climbing",
  "tracking",
  "trapFinding",
  "trapBreaking",
] as const;
/** What only some classes can try, in the order in which a d8 draws them. @rule HC-CLS-36 */
export type ThiefSkill = (typeof THIEF_SKILLS)[number];

/** The test that is a saving throw of a category that is still to be said; "save.mind" is one of the mind. */
export const SAVE = "save";
/** A test of anything that a stat may help with. */
export const SKILL = "skill";
/** The thief's skills by name: "thief.stealth". */
export const THIEF = "thief";

/** Where the texts of its people lie, for translations of compendia. */
export const HAMMERCRAWL_TEXTS = {
  Actor: {
    skills: { path: "system.skills", converter: "whitehackWords" },
    traits: { path: "system.traits", converter: "whitehackWords" },
    epitaph: "system.epitaph",
  },
} as const;

/** HAMMERCRAWL! by name, and the rolls that its people can be asked for. @rule HC-SAV-01 HC-SKL-01 HC-SKL-02 */
export const HAMMERCRAWL_NAMES = {
  id: "hammercrawl",
  label: "WHITEHACK.Game.hammercrawl",
  tests: [
    { id: SAVE, label: "WHITEHACK.Hammercrawl.AnySave" },
    ...SAVES.map((save) => ({ id: `${SAVE}.${save}`, label: `WHITEHACK.Hammercrawl.Save.${save}` })),
    { id: SKILL, label: "WHITEHACK.Hammercrawl.SkillTest" },
    ...THIEF_SKILLS.map((skill) => ({ id: `${THIEF}.${skill}`, label: `WHITEHACK.Hammercrawl.Skill.${skill}` })),
  ],
  save: SAVE,
} as const;

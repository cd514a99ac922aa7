// Works out the rules in force from what packs offer and a world has chosen; loaded with the first pack.
export { readChoices } from "../../house-rules/base/choices.ts";
export { rulesInForce } from "../../house-rules/base/in-force.ts";

// What works out the rules in force of what packs offer and a world has chosen; loaded with the first pack.
export { readChoices } from "../../house-rules/choices.ts";
export { rulesInForce } from "../../house-rules/in-force.ts";

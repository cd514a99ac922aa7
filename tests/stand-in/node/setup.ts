/** For `setupFiles`: puts the globals in place before a test imports a system's modules. */
import { setGeneration } from "../common/generation.ts";
import { installGlobals } from "../client/game/globals.ts";
import { facesUniform, seededUniform } from "../common/dice/random.ts";
import { bootNode } from "./index.ts";

setGeneration(process.env["STAND_IN_GENERATION"] === "13" ? 13 : 14);
installGlobals();

/** What tests reach the stand-in by. */
export const standIn = { boot: bootNode, seededUniform, facesUniform };

Object.assign(globalThis, { standIn });

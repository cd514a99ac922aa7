import { loadPart } from "../../load-part.ts";

/** What a task's dialog and roll need; it loads with the first of them. */
export const taskPart = () => loadPart(() => import("./perform-task.ts"));

/** What a saving throw and its dialog need. */
export const savePart = () => loadPart(() => import("./perform-save.ts"));

/** What an attack and its dialog need. */
export const attackPart = () => loadPart(() => import("../combat/perform-attack.ts"));

/** What straining needs. */
export const strainPart = () => loadPart(() => import("./perform-strain.ts"));

/** What asking for rolls needs. */
export const requestPart = () => loadPart(() => import("./perform-request.ts"));

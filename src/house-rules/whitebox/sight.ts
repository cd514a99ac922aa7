import { isCut, type Line } from "../../rules/index.ts";

/** Whether somebody is seen along a line: no wall that cannot be looked through stands across it. @rule WB-ACT-05 */
export const isSighted = (line: Line, walls: readonly Line[]): boolean => !walls.some((wall) => isCut(line, wall));

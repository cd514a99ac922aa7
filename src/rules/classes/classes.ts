import { brave } from "./brave.ts";
import type { ClassTable } from "./class-table.ts";
import { deft } from "./deft.ts";
import { fortunate } from "./fortunate.ts";
import { strong } from "./strong.ts";
import { wise } from "./wise.ts";

export const CLASS_IDS = ["deft", "strong", "wise", "brave", "fortunate"] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** The five classes of the game; a rulebook may hold more. */
export const CLASSES: Readonly<Record<ClassId, ClassTable>> = { deft, strong, wise, brave, fortunate };

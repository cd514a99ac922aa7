import { brave } from "./tables/brave.ts";
import type { ClassTable } from "./class-table.ts";
import { deft } from "./tables/deft.ts";
import { fortunate } from "./tables/fortunate.ts";
import { strong } from "./tables/strong.ts";
import { wise } from "./tables/wise.ts";

export const CLASS_IDS = ["deft", "strong", "wise", "brave", "fortunate"] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** The five classes of the game; a rulebook may hold more. */
export const CLASSES: Readonly<Record<ClassId, ClassTable>> = { deft, strong, wise, brave, fortunate };

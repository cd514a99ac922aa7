import type { Creature } from "../../../../foundry/documents/creature.ts";
import type { AttackUse } from "../../../../rules/index.ts";
import type { GameForm } from "../../../base/game.ts";
export const phaseWarning = (_creature: Creature, _use: AttackUse): GameForm => [];

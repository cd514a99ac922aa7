import { ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { GameAtTable } from "../../../foundry/extensions/games.ts";
import { ACTOR_KINDS } from "../../../foundry/documents/data/kinds.ts";
import { lazy } from "../../../foundry/host/lazy.ts";
import { savePart, taskPart } from "../../../foundry/host/lazy-parts.ts";

const attackPart = () => lazy(() => import("../../../foundry/combat/attack/perform-attack.ts"));

/** Whitehack: its characters and monsters, and how they roll. */
export const WHITEHACK: GameAtTable = {
  id: "whitehack",
  label: "WHITEHACK.Game.whitehack",
  people: {
    character: { ...ACTOR_KINDS.character, label: "TYPES.Actor.character" },
    monster: { ...ACTOR_KINDS.monster, label: "TYPES.Actor.monster" },
  },
  tests: ATTRIBUTES.map((id) => ({ id, label: `WHITEHACK.Attribute.${id}` })),
  performTest: async (creature, attribute, click) => (await taskPart()).performTask(creature, attribute, click),
  performSave: async (creature, click) => (await savePart()).performSave(creature, click),
  performAttack: async (creature, attack, how) => (await attackPart()).attackByWhitehack(creature, attack, how),
};

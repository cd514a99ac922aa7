import { resolveHealth } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/shape.ts";
import { storeHitPoints } from "../../actions/health/pay-hit-points.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { rulebookFor } from "../../rulebook.ts";
import { defineKind, type NewQuestion } from "../kind.ts";

const HAUNT = "haunt";
const PLAIN = { detail: "", actor: null, fields: [] } as const;

/** A player may go on as a ghost, unless the Referee takes the question back. @rule WH-GHOST-01 */
export const ghostKind = defineKind<{ readonly actor: string }>({
  id: "ghost",
  payload: shape({ actor: aText }),
  async isDue({ actor }) {
    const creature = await creatureAt(actor);
    return creature !== null && hitPointsOf(creature).state === "dead";
  },
  async follow({ payload, answer }) {
    const creature = await creatureAt(payload.actor);
    if (!creature) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (answer.option !== HAUNT) return {};
    const outcome = resolveHealth(hitPointsOf(creature), { kind: "ghost" }, rulebookFor(creature));
    return { changes: await storeHitPoints(creature, outcome) };
  },
});

/** The question whether somebody who is dead goes on as a ghost; null for the living. @rule WH-GHOST-01 */
export const toGhost = (creature: Creature): NewQuestion | null =>
  hitPointsOf(creature).state === "dead" && creature.isCharacter()
    ? {
        kind: ghostKind.id,
        title: "WHITEHACK.Ghost.Title",
        text: "WHITEHACK.Ghost.Text",
        rules: ["WH-GHOST-01"],
        about: creature,
        asked: { actor: creature.uuid },
        payload: { actor: creature.uuid },
        options: [
          { id: HAUNT, label: "WHITEHACK.Ghost.Haunt", ...PLAIN },
          { id: "rest", label: "WHITEHACK.Ghost.Rest", ...PLAIN },
        ],
      }
    : null;

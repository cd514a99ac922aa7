import { MONSTER_SCORES } from "../../rules/index.ts";
import type { StoredWay } from "../moves/way-payload.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import type { NewQuestion } from "../questions/kind.ts";
import type { LiveFire } from "./live-fires.ts";
import { UNDER_FIRE } from "./under-fire.ts";

const PLAIN = { detail: "", actor: null, fields: [] } as const;

export const FIRE_RULES = ["WH-GUN-04", "WH-CONT-01"];
/** The answers besides a roll: to stay down, and the Referee's word that the fire does not matter. */
export const STAY = "stay";
export const WAIVE = "waive";

/** What somebody rolls: Wisdom, or what the Referee says of a monster. @rule WH-GUN-04 WH-MON-09 */
const rollsOf = (creature: Creature): readonly { readonly id: string; readonly label: string }[] =>
  creature.isCharacter()
    ? [{ id: "wisdom", label: "WHITEHACK.Suppression.Roll" }]
    : MONSTER_SCORES.map((id) => ({ id, label: `WHITEHACK.MonsterScore.${id}` }));

/** Asks whoever would act under suppressive fire, or cross it, to face it; `way` is where they are going. @rule WH-GUN-04 */
export function toUnderFire(
  token: TokenDocument.Implementation,
  fire: LiveFire,
  way: StoredWay | null,
): NewQuestion | null {
  const { actor } = token;
  if (!actor?.isCreature()) return null;
  const rolls = rollsOf(actor);
  return {
    kind: UNDER_FIRE,
    title: "WHITEHACK.Suppression.Title",
    text: way ? "WHITEHACK.Suppression.Crosses" : "WHITEHACK.Suppression.Acts",
    facts: [{ label: "WHITEHACK.Suppression.By", value: fire.by.actor ? calledName(fire.by.actor) : "" }],
    rules: FIRE_RULES,
    about: actor,
    asked: { actor: actor.uuid },
    payload: { token: token.uuid, card: fire.card, way },
    options: [
      ...rolls.map((one) => ({ ...PLAIN, ...one })),
      { ...PLAIN, id: STAY, label: "WHITEHACK.Suppression.Stay" },
      { ...PLAIN, id: WAIVE, label: "WHITEHACK.Suppression.Waive", referee: true },
    ],
    fallback: rolls[0]?.id ?? STAY,
  };
}

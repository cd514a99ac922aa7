import { ANSWER_LEVEL } from "../../house-rules/ferryhack/spells/wards.ts";
import type { Change } from "../../undo/record.ts";
import { throwDice } from "../dice.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { throwBeam } from "./effects/beam.ts";
import { wardsOn } from "./wards-on.ts";

/** Whoever has laid the stones that ward somebody; themselves where nobody is known. */
async function layerOf(target: Creature): Promise<Creature> {
  const { spells: rules } = rulebookFor(target).magic;
  const wards = rules ? wardsOn(target, rules).filter(({ original }) => rules.wardsSpace(original)) : [];
  return (await creatureAt(wards.find(({ by }) => by !== "")?.by)) ?? target;
}

/** A Protector throws its beam at whoever has cast a spell that was resisted in it; its own caster aims. @rule FH-S3-01 */
export async function answerWithBeam(
  target: Creature,
  caster: Creature,
  like: ChatMessage.Implementation,
): Promise<readonly Change[]> {
  const actor = await layerOf(target);
  const name = localize("WHITEHACK.Spellcasting.ProtectorBeam");
  const follow = await throwBeam({ actor, name, count: ANSWER_LEVEL, harm: ["magick"] }, caster, throwDice);
  return follow(like);
}

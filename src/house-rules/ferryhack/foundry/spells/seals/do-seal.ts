import type { Change } from "../../../../../undo/record.ts";
import { postLines } from "../../../../../foundry/chat/post/post-lines.ts";
import { laidOn, marksInForce, writtenConditionOf } from "../../../../../foundry/documents/active-conditions.ts";
import { writtenAs } from "../../../../../foundry/documents/data/shown-item.ts";
import { rulebookFor } from "../../../../../foundry/host/rulebook.ts";
import { madeOf } from "../../../../../foundry/documents/store-change.ts";
import type { Casting } from "../cast.ts";
import type { Follow } from "../weapon-aim.ts";
import { putOn, takeOffItems } from "../effects/put-on-item.ts";
import { doesToOpenings, type Opening, openingName, sealDoor, sealOn, unlockDoor, unsealDoor } from "./openings.ts";
import { spellsIn } from "../../../rules/spells/spell-rules.ts";

const isDoor = (one: Opening): one is WallDocument.Implementation => one instanceof WallDocument;

/** The seals on a container or a heap. */
function sealsOn(one: Exclude<Opening, WallDocument.Implementation>): readonly ActiveEffect.Implementation[] {
  const seals = spellsIn(rulebookFor(null))?.seals ?? [];
  const marks = one instanceof Item ? laidOn(one) : marksInForce(one);
  return marks.flatMap(({ effect }) => (seals.includes(writtenConditionOf(effect)?.id ?? "") ? [effect] : []));
}

/** Lays a seal on a door, a container or a heap. @rule FH-S1-04 */
async function seal({ caster, item, level, working }: Casting, one: Opening): Promise<readonly Change[]> {
  const { actor, rules } = caster;
  const condition = rules.condition(writtenAs(item, "spell").original);
  const { round } = rulebookFor(actor).turnLength.seconds;
  if (isDoor(one)) return sealDoor(one, level, game.time.worldTime + (working.rounds ?? 0) * round);
  if (!condition) return [];
  return putOn(one, actor, { condition, level, rounds: working.rounds, img: item.img ?? "", source: actor.uuid });
}

/** The level of the seal that holds something shut; 0 for none, as on what is only locked. */
function levelOf(one: Opening): number {
  if (isDoor(one)) return sealOn(one)?.level ?? 0;
  return Math.max(0, ...sealsOn(one).map((effect) => writtenConditionOf(effect)?.strength ?? 0));
}

/** Opens what is sealed or locked, or ends a seal, as far as the spell is strong enough. @rule FH-S2-08 FH-S2-13 */
async function unseal(casting: Casting, one: Opening): Promise<readonly Change[] | null> {
  const { caster, item, level } = casting;
  const { original } = writtenAs(item, "spell");
  const held = { original: caster.rules.sealing, level: levelOf(one) };
  if (held.level > 0 && !caster.rules.ends(original, level, held)) return null;
  if (!isDoor(one)) return takeOffItems(sealsOn(one));
  return doesToOpenings(casting) === "open" ? unlockDoor(one) : unsealDoor(one);
}

/** The effect of a spell on a door or container, and the card that tells it. @rule FH-S1-04 FH-S2-08 FH-S2-13 */
export function followOpening(casting: Casting, one: Opening): Follow {
  const does = doesToOpenings(casting);
  const label = openingName(one, casting);
  return async (like) => {
    const changes = does === "seal" ? await seal(casting, one) : await unseal(casting, one);
    const became = changes === null ? "Holds" : does === "seal" ? "Sealed" : "Opens";
    const told = await postLines({
      title: casting.item.name,
      facts: [{ label, value: `WHITEHACK.Seal.${became}` }],
      rules: [does === "seal" ? "FH-S1-04" : "FH-S2-13"],
      actor: casting.caster.actor,
      like,
    });
    return [...(changes ?? []), ...(told ? [madeOf(told)] : [])];
  };
}

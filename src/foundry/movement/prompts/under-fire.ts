import { holdsUnderFire } from "../../../rules/index.ts";
import { aText, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import type { Change } from "../../../undo/record.ts";
import { type CreatureCheck, creatureCheck } from "../../checks/creature-roll.ts";
import { postTogether } from "../../checks/perform-request.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { type CheckMessage, outcomeOn } from "../../checks/cards/ruling-of.ts";
import { calledName, combatantOf, type Creature, isUp } from "../../documents/creature.ts";
import { tokenAt } from "../../documents/resolve-uuid.ts";
import { FIRE_RULES, STAY, UNDER_FIRE, WAIVE } from "../../combat/guns/under-fire.ts";
import { type LiveFire, liveFires } from "../../combat/live-fires.ts";
import { noteFaced } from "../../combat/guns/roll-ammo.ts";
import { localize } from "../../host/localize.ts";
import { goOn, isRouteValid } from "../go-on.ts";
import { readWay } from "../../documents/way-steps.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { allMade } from "../../documents/store-change.ts";
import { type Answering, defineKind, type Followed } from "../../chat/prompts/kind.ts";

const title = "WHITEHACK.Suppression.Title";

const readPayload = shape({ token: aText, card: aText, way: orNull(readWay) });
type Payload = ReadBy<typeof readPayload>;

/** A creature under fire, and the card of the attack that they have to match. */
interface Facing {
  readonly fighter: Combatant.Implementation;
  readonly creature: Creature;
  readonly fire: LiveFire;
  readonly attack: CheckMessage;
}

/** The fighter whom a prompt is about, if they are still where it was asked. */
function fighterIn({ token: uuid, way }: Payload): Pick<Facing, "fighter" | "creature"> | null {
  const token = tokenAt(uuid);
  const creature = token && isUp(token) ? token.creature : null;
  const fighter = creature && combatantOf(creature);
  return token && fighter && (way === null || isRouteValid(token, way)) ? { fighter, creature } : null;
}

function facingOf(payload: Payload): Facing | null {
  const found = fighterIn(payload);
  const fires = found?.fighter.combat ? liveFires(found.fighter.combat) : [];
  const fire = fires.find(({ card }) => card === payload.card);
  const attack = game.messages.get(payload.card);
  return found && fire && attack?.isCard("check") ? { ...found, fire, attack } : null;
}

/** The roll of a creature that faces the fire; null where none rolls. @rule WH-GUN-04 WH-CONT-01 */
const rolledBy = ({ answer: { option }, dice }: Answering<Payload>, { creature }: Facing) =>
  option === STAY || option === WAIVE ? null : creatureCheck(creature, option, dice);

/**
 * A creature that would act under suppressive fire, or cross it, makes a contest against it; a tie is enough.
 * @rule WH-GUN-04 WH-CONT-01
 */
export const underFireKind = defineKind<Payload>({
  id: UNDER_FIRE,
  payload: readPayload,
  isDue: (payload) => facingOf(payload) !== null,
  async rolls(answering) {
    const facing = facingOf(answering.payload);
    return facing && rolledBy(answering, facing);
  },
  async follow(answering): Promise<Followed> {
    const facing = facingOf(answering.payload);
    if (!facing) return { refused: "WHITEHACK.Refusal.noTarget" };
    const rolled = await rolledBy(answering, facing);
    const { options } = rulebookFor(null);
    const attack = outcomeOn(facing.attack);
    const isFree = rolled ? holdsUnderFire({ attack }, rolled.outcome, { options }) : answering.answer.option === WAIVE;
    const noted = await noteFaced(facing.fighter, facing.fire.card, isFree ? "withstood" : "pinned");
    const told = await post(answering, facing, { rolled, isFree });
    if (isFree && answering.payload.way) void goOn(answering.payload.way);
    return { changes: [...noted, ...told] };
  },
});

interface Faced {
  readonly rolled: CreatureCheck | null;
  readonly isFree: boolean;
}

/** The roll, the contest with the attack, and what comes of it: a user who saw the fire sees that. */
async function post(
  { payload: { way } }: Answering<Payload>,
  facing: Facing,
  { rolled, isFree }: Faced,
): Promise<readonly Change[]> {
  const { creature, attack } = facing;
  const rolls = rolled ? await postContest(facing, rolled) : [];
  const came = way ? "crosses" : "acts";
  const text = localize(`WHITEHACK.Suppression.${isFree ? came : "pinned"}`, { name: calledName(creature) });
  const said = await postLines({ title, text, facts: [], rules: FIRE_RULES, actor: creature, like: attack });
  return [...rolls, ...allMade(said)];
}

/** The roll of a creature that faces the fire, and how it compares with the attack. @rule WH-CONT-01 */
async function postContest({ creature, fire, attack }: Facing, rolled: CreatureCheck): Promise<readonly Change[]> {
  const check = await postCheck({ title, actor: creature, ...rolled, audience: { like: attack } });
  const by = fire.by.actor;
  if (!check?.isCard("check") || !by) return [];
  const contest = await postTogether({ title, purpose: "contest", granular: false, needed: 0 }, [
    { name: calledName(creature), actor: creature.uuid, label: title, check },
    { name: calledName(by), actor: by.uuid, label: title, check: attack },
  ]);
  return allMade(check, contest);
}

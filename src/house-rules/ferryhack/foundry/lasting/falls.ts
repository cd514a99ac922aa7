import { toList } from "../../../../view/base/localize.ts";
import { promptFilled, promptNumber } from "../../../../view/chat/prompts/prompt.ts";
import { fallDice } from "../../rules/spells/spell-effects.ts";
import { type DicePlan, resolveDamage } from "../../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { caughtIn } from "../../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { peopleNamed } from "../../../../foundry/combat/area/people-named.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { postDamage } from "../../../../foundry/chat/cards/post-damage.ts";
import { askCaught } from "../../../../foundry/health/ask-caught.ts";
import { calledName, type Creature, creaturesIn, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { aimedIn, areInSight } from "../spells/aim.ts";
import { asTarget, placeOf } from "../../../../foundry/documents/place.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import { levelHeldBy } from "./thoughts.ts";
import type { Change } from "../../../../undo/record.ts";
import { postHurt } from "../../../../foundry/combat/damage/post-hurt.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import { storedPlace } from "../../../../foundry/host/stored-place.ts";
import { isSpellOver } from "../spells/scene/draw-light.ts";
import { comeDown, flightSpell, takeWing } from "../spells/scene/take-off.ts";
import type { SpellMark } from "../../../../foundry/extensions/pack-extension.ts";

const ID = "fhFall";
const LIFTED = "fh-lifted";
const WHO = "who";
const ITEMS = "items";
const MOST_ITEMS = 20;

const readPayload = shape({ holder: aText });
type Payload = ReadBy<typeof readPayload>;

/** The level at which a caster keeps Lift up; 0 for not at all. @rule FH-S2-06 */
export const liftOf = (actor: Creature): number => levelHeldBy(actor, LIFTED);

/** A fall that Lift softens. */
interface Fall {
  readonly people: readonly Creature[];
  /** People and objects that fall. */
  readonly count: number;
  readonly level: number;
  readonly plan: DicePlan;
}

/** Who falls, and what is left of it. @rule FH-S2-06 */
async function fallOf({ answer: { values } }: Answering<Payload>, holder: Creature): Promise<Fall> {
  const people = await aimedIn(values[WHO]);
  const count = people.length + Number(values[ITEMS] ?? 0);
  const level = liftOf(holder);
  return { people, count, level, plan: { count: fallDice(count, level), faces: 6, bonus: 0 } };
}

async function rolled(answering: Answering<Payload>, holder: Creature) {
  const fall = await fallOf(answering, holder);
  return { fall, ...(fall.plan.count > 0 ? await answering.dice(fall.plan) : { faces: [], rolls: [] }) };
}

/** Everybody falls softly, or takes a die for each level that is missing. @rule FH-S2-06 */
async function land({ fall, faces, rolls }: Awaited<ReturnType<typeof rolled>>, { prompt }: Answering<Payload>) {
  const { people, count, level, plan } = fall;
  const held = localize("WHITEHACK.Fh.Fall.held", { level: String(level), count: String(count) });
  const facts = [
    { label: "WHITEHACK.Fh.Fall.lift", value: held },
    { label: "WHITEHACK.Spellcasting.Targets", value: toList(people.map(calledName), localize) },
    { label: "WHITEHACK.Spellcasting.Result", value: plan.count > 0 ? `${plan.count}d6` : "WHITEHACK.Fh.Fall.soft" },
  ];
  const title = "WHITEHACK.Fh.Fall.title";
  const told = await postLines({ title, facts, rules: ["FH-S2-06"], like: prompt });
  const outcome = resolveDamage(
    { formula: { dice: plan.count, faces: 6, bonus: 0 }, modifiers: [], multiplier: 1 },
    faces,
  );
  const audience = { like: prompt };
  const many = people.map(asTarget);
  const card =
    plan.count > 0 && many.length > 0
      ? await postDamage({ title, actor: null, target: null, outcome, many, leaves: "noSave", rolls, audience })
      : null;
  return allMade(told, card);
}

/** The creature that falls while a caster keeps Lift up: each of its levels holds one object. @rule FH-S2-06 */
export const fallKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  async isDue({ holder }) {
    const actor = await resolveCreature(holder);
    return actor !== null && liftOf(actor) > 0;
  },
  async fills({ answer }) {
    if (answer.values[WHO] !== undefined) return {};
    const people = peopleNamed();
    const reply = await askCaught("", people, { title: "WHITEHACK.Fh.Fall.title", legend: "WHITEHACK.Fh.Fall.who" });
    return reply && { [WHO]: JSON.stringify(caughtIn(people, reply.values)) };
  },
  async rolls(answering) {
    const holder = await resolveCreature(answering.payload.holder);
    return holder && rolled(answering, holder);
  },
  async follow(answering): Promise<Followed> {
    const holder = await resolveCreature(answering.payload.holder);
    if (!holder) return { refused: "WHITEHACK.Refusal.noQuestion" };
    if (!areInSight(await aimedIn(answering.answer.values[WHO]), holder, answering.prompt.system.by))
      return { refused: "WHITEHACK.Refusal.notInSight" };
    return { changes: await land(await rolled(answering, holder), answering) };
  },
});

/** Asks who falls, and what else. @rule FH-S2-06 */
export const toFall = (actor: Creature): NewPrompt => ({
  kind: ID,
  title: "WHITEHACK.Fh.Fall.title",
  text: "WHITEHACK.Fh.Fall.text",
  facts: [{ label: "WHITEHACK.Item.CastAt", value: String(liftOf(actor)) }],
  rules: ["FH-S2-06"],
  about: actor,
  asked: { actor: actor.uuid },
  payload: { holder: actor.uuid },
  options: [
    {
      id: "fall",
      label: "WHITEHACK.Fh.Fall.fall",
      fields: [
        promptNumber(ITEMS, "WHITEHACK.Fh.Fall.things", 0, MOST_ITEMS),
        promptFilled(WHO, "WHITEHACK.Spellcasting.Targets", 4_000),
      ],
    },
  ],
});

/** A lifted creature flies from now on: the token has the host's way of moving for it. @rule FH-S2-06 */
export async function flyUnder(target: Creature, { condition, level }: SpellMark): Promise<readonly Change[]> {
  const token = condition.id === LIFTED ? placeOf(target) : null;
  return token ? takeWing(token, { holder: target.uuid, condition: LIFTED, original: "Lyft", level }) : [];
}

/** The tokens that are in the air by a spell that is over. @rule FH-S2-06 */
const falling = (): readonly TokenDocument.Implementation[] =>
  game.scenes.contents
    .flatMap(({ tokens }) => tokens.contents)
    .filter((token) => {
      const spell = flightSpell(token);
      return spell !== null && storedPlace(token).elevation > 0 && isSpellOver(spell);
    });

/**
 * A creature in the air by a spell that is over comes down, which is a die for each: nothing holds it any more.
 * @rule FH-S2-06
 */
export const fallWhenOver = (): Promise<void> =>
  inTurn(async () => {
    const all = falling();
    for (const token of all) await comeDown(token, isSpellOver);
    const dice = { count: fallDice(1, 0), faces: 6, bonus: 0 } as const;
    await postHurt({ title: "WHITEHACK.Fh.Fall.title", dice, kinds: [] }, creaturesIn(all));
  });

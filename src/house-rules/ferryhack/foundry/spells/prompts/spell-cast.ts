import { canAct } from "../../../../../rules/index.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../../../rules/base/shape.ts";
import { promptFilled } from "../../../../../view/chat/prompts/prompt.ts";
import { spellPowerLines } from "../../../view/spell-dialog.ts";
import { postItem } from "../../../../../foundry/chat/post/post-item.ts";
import { conditionsOf } from "../../../../../foundry/documents/active-conditions.ts";
import { writtenAs } from "../../../../../foundry/documents/data/shown-item.ts";
import { type Creature, resolveCreature } from "../../../../../foundry/documents/creature.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { aimedIn, areInSight, askAim, spotIn } from "../aim.ts";
import { type Casting, chargeSpell, postCasting, rollCasting } from "../cast.ts";
import { casterOf, endPreparing } from "../caster.ts";
import { effectOf, planIn, workingOf } from "../perform-prepare.ts";
import { drawingOf } from "../scene/draw.ts";
import { openingIn } from "../seals/openings.ts";
import { weaponLines, weaponsIn } from "../weapon-aim.ts";
import { allMade } from "../../../../../foundry/documents/store-change.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../../../foundry/chat/prompts/kind.ts";

/** The kind of the prompt for what a spell is to reach. */
export const SPELL_CAST = "spellCast";
const CAST = "cast";
const STOP = "stop";
const AIM = "aim";
const readPayload = shape({ caster: aText, item: aText, level: aWhole, plan: aText });
type Payload = ReadBy<typeof readPayload>;

/** The spell that a prompt is about; null where caster or spell is gone, or the rules know no spells any more. */
async function castingOf({ caster: uuid, item: id, level, plan }: Payload): Promise<Casting | null> {
  const actor = await resolveCreature(uuid);
  return actor && castingBy(actor, { item: id, level, plan });
}

function castingBy(actor: Creature, { item: id, level, plan }: Omit<Payload, "caster">): Casting | null {
  const caster = casterOf(actor);
  const item = actor.items.get(id);
  if (!caster || !item?.isSpell()) return null;
  const { spent, attribute } = planIn(plan);
  const working = workingOf(caster.rules, writtenAs(item, "spell"), { level, spent });
  return working && { caster, item, level, attribute, working };
}

/** The spell is lost before it takes effect, and costs nothing. @rule FH-SPL-07 FH-SPL-12 */
async function abort({ caster: { actor, rules }, item }: Casting, { prompt }: Answering<Payload>): Promise<Followed> {
  const changes = await endPreparing(actor);
  const told = await postItem(item, {
    text: "WHITEHACK.Spellcasting.Aborted",
    facts: [{ label: "WHITEHACK.Spellcasting.DecidedBy", value: localize(`WHITEHACK.Pack.${rules.pack as "fh"}`) }],
    rules: ["FH-SPL-12", "FH-SPL-07"],
    audience: { like: prompt },
  });
  return { changes: [...changes, ...allMade(told)], isTheirs: true };
}

/** The dice of the casting roll, and those of the effect if it succeeds. @rule FH-SPL-09 */
async function rolled(answering: Answering<Payload>, casting: Casting) {
  const aim = answering.answer.values[AIM];
  const targets = await aimedIn(aim);
  const laid = weaponsIn(casting, targets, aim);
  const cast = await rollCasting(casting, targets, answering.dice);
  const effect = cast.outcome.success
    ? await effectOf(casting).rolls(casting, targets, answering.dice, {
        at: spotIn(aim),
        laid,
        opening: openingIn(casting, aim),
      })
    : null;
  return { cast, targets, effect, on: weaponLines(laid) };
}

/** A spell takes effect: its target is chosen, the roll made, the magic points paid. @rule FH-SPL-05 FH-SPL-07 FH-SPL-09 */
export const spellCastKind = defineKind<Payload>({
  id: SPELL_CAST,
  payload: readPayload,
  isDue: async (payload) => (await castingOf(payload)) !== null,
  async fills({ payload, answer }) {
    const isAimed = answer.option !== CAST || answer.values[AIM] !== undefined;
    const casting = isAimed ? null : await castingOf(payload);
    if (!casting) return {};
    const aim = await askAim(casting);
    return aim === null ? null : { [AIM]: aim };
  },
  async rolls(answering) {
    const casting = answering.answer.option === CAST ? await castingOf(answering.payload) : null;
    return casting && canCast(casting.caster.actor) ? rolled(answering, casting) : null;
  },
  async follow(answering) {
    const casting = await castingOf(answering.payload);
    if (!casting) return { refused: "WHITEHACK.Refusal.noQuestion" };
    if (answering.answer.option !== CAST || !canCast(casting.caster.actor)) return abort(casting, answering);
    if (!areInSight(await aimedIn(answering.answer.values[AIM]), casting.caster.actor, answering.prompt.system.by))
      return { refused: "WHITEHACK.Refusal.notInSight" };
    const { cast, targets, effect, on } = await rolled(answering, casting);
    const ended = await endPreparing(casting.caster.actor);
    const paid = await chargeSpell(casting, cast);
    const card = await postCasting(casting, { cast, targets, on, like: answering.prompt });
    const done = effect ? await effect(card ?? answering.prompt) : [];
    return { changes: [...ended, ...paid, ...allMade(card), ...done] };
  },
});

/** True if an actor is able to cast: the stunned, the silenced and the fallen are not. @rule FH-SPL-12 */
const canCast = (actor: Creature): boolean =>
  canAct(conditionsOf(actor), "cast") && canAct(conditionsOf(actor), "speak");

const AIMED = promptFilled(AIM, "WHITEHACK.Spellcasting.Targets", 4_000);

/** The task now: to place what lies on the scene alone, to name people or a place, or to name targets. */
function textFor(casting: Casting): string {
  const kind = drawingOf(casting)?.kind;
  if (kind === "wall" || kind === "ward") return "WHITEHACK.Spellcasting.PlaceOnScene";
  if (kind === "likenesses") return "WHITEHACK.Spellcasting.AroundCaster";
  return `WHITEHACK.Spellcasting.${kind ? "PlaceIt" : "TakesEffect"}`;
}

/** Asks a caster's player to let a spell take effect; null for a spell that is no more. @rule FH-SPL-05 */
export function toSpellCast(actor: Creature, spell: Omit<Payload, "caster">): NewPrompt | null {
  const casting = castingBy(actor, spell);
  if (!casting) return null;
  const { rules, numbers, points } = casting.caster;
  return {
    kind: SPELL_CAST,
    title: localize("WHITEHACK.Spellcasting.Title", { name: casting.item.name }),
    text: textFor(casting),
    facts: [
      { label: "WHITEHACK.Item.CastAt", value: String(casting.level) },
      ...spellPowerLines(casting.working, localize),
      { label: "WHITEHACK.Spellcasting.Chance", value: String(numbers.chance.value) },
      { label: "WHITEHACK.Spellcasting.Points", value: `${points} / ${numbers.pool.value}` },
      { label: "WHITEHACK.Spellcasting.DecidedBy", value: localize(`WHITEHACK.Pack.${rules.pack as "fh"}`) },
    ],
    rules: ["FH-SPL-05", "FH-SPL-09"],
    about: actor,
    asked: { actor: actor.uuid },
    payload: { caster: actor.uuid, ...spell },
    options: [
      { id: CAST, label: "WHITEHACK.Spellcasting.Answer.cast", fields: [AIMED] },
      { id: STOP, label: "WHITEHACK.Spellcasting.Answer.stop" },
    ],
  };
}

import type { Condition, Resisted } from "../../../../../rules/index.ts";
import { aText, aWhole, orNull, type ReadBy, shape } from "../../../../../rules/base/shape.ts";
import { postCheck } from "../../../../../foundry/checks/cards/post-check.ts";
import { type Creature, resolveCreature } from "../../../../../foundry/documents/creature.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../../foundry/host/rulebook.ts";
import { putUnder } from "../effects/put-on-item.ts";
import type { SpellMark } from "../../../../../foundry/extensions/pack-extension.ts";
import { answerWithBeam, spellSaveCheck, wardsOn } from "../turn-back.ts";
import { allMade } from "../../../../../foundry/documents/store-change.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../../../foundry/chat/prompts/kind.ts";
import { SAVE, savedBy, saveOrNot } from "../../../../../foundry/checks/perform-save.ts";
import { spellsIn } from "../../../rules/spells/spellcasting.ts";

const ID = "spellSave";

const readPayload = shape({
  target: aText,
  spell: aText,
  original: aText,
  attribute: aText,
  level: aWhole,
  rounds: orNull(aWhole),
  img: aText,
  source: aText,
});
type Payload = ReadBy<typeof readPayload>;

/** The reaction of a ward to a spell that was resisted. @rule FH-S2-01 FH-S3-01 */
function backlash(target: Creature): Resisted {
  const rules = spellsIn(rulebookFor(target));
  return rules ? rules.afterResisting(wardsOn(target, rules)) : "nothing";
}

/** The target of a lasting spell saves against it or is willing. @rule FH-SPL-14 */
export const spellSaveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async ({ target }) => (await resolveCreature(target)) !== null,
  async rolls(answering) {
    const target = await resolveCreature(answering.payload.target);
    return target && savedBy(answering, spellSaveCheck(target));
  },
  async follow(answering) {
    const { payload } = answering;
    const target = await resolveCreature(payload.target);
    const condition = target && conditionOf(payload, target);
    if (!target || !condition) return { refused: "WHITEHACK.Refusal.noTarget" };
    return take(answering, target, condition);
  },
});

/** Takes hold, unless it is saved against; a ward may turn it on its caster. @rule FH-SPL-14 FH-S2-01 */
async function take(answering: Answering<Payload>, target: Creature, condition: Condition): Promise<Followed> {
  const { payload } = answering;
  const saved = await savedBy(answering, spellSaveCheck(target));
  const became = saved?.outcome.success === true ? backlash(target) : "works";
  const told = saved && (await postSave(answering, target, { ...saved, became }));
  const done = became !== "works" ? [] : await putUnder(target, { ...payload, condition });
  const { changes = [], next = [] } = await answerTo[became](payload, target, told ?? answering.prompt);
  return { changes: [...allMade(told), ...done, ...changes], next };
}

/** The Protector’s beam is thrown at the caster of the spell. @rule FH-S3-01 */
async function beamed({ source }: Payload, target: Creature, like: ChatMessage.Implementation): Promise<Followed> {
  const caster = await resolveCreature(source);
  return caster && caster.uuid !== target.uuid ? { changes: await answerWithBeam(target, caster, like) } : {};
}

const nothing = async (): Promise<Followed> => ({});

type Answers = (payload: Payload, target: Creature, like: ChatMessage.Implementation) => Promise<Followed>;

/** The consequence for the caster of the spell. @rule FH-S2-01 FH-S3-01 */
const answerTo: Readonly<Record<Resisted | "works", Answers>> = {
  works: nothing,
  nothing,
  reflected: async (payload) => ({ next: await turnedBack(payload) }),
  answered: beamed,
};

const conditionOf = ({ original, attribute }: Pick<Payload, "original" | "attribute">, target: Creature) =>
  spellsIn(rulebookFor(target))?.condition(original, attribute || undefined) ?? null;

interface Saved extends NonNullable<Awaited<ReturnType<typeof savedBy>>> {
  readonly became: Resisted | "works";
}

const postSave = ({ payload, prompt }: Answering<Payload>, actor: Creature, { became, ...saved }: Saved) =>
  postCheck({
    title: payload.spell,
    kind: "save",
    actor,
    ...saved,
    facts: [{ label: "WHITEHACK.Spellcasting.Result", value: `WHITEHACK.Spellcasting.Saved.${became}` }],
    audience: { like: prompt },
  });

/** The spell turns on its caster, who saves against it in turn. @rule FH-S2-01 */
async function turnedBack({ target, source, ...spell }: Payload): Promise<readonly NewPrompt[]> {
  const caster = await resolveCreature(source);
  const condition = caster && conditionOf(spell, caster);
  if (!caster || !condition || caster.uuid === target) return [];
  const { level, rounds, img } = spell;
  // as if the target had cast it, so that it turns no more than once each way
  return [toSpellSave(caster, { ...spell, mark: { condition, level, rounds, img, source: target } })];
}

interface Under {
  readonly mark: SpellMark;
  readonly original: string;
  readonly attribute: string;
  readonly spell: string;
}

/** Asks a target to save against a lasting spell, or to let it come. @rule FH-SPL-14 */
export const toSpellSave = (target: Creature, { mark, spell, original, attribute }: Under): NewPrompt => ({
  kind: ID,
  title: localize("WHITEHACK.Spellcasting.Title", { name: spell }),
  text: "WHITEHACK.Spellcasting.SaveText",
  facts: [{ label: "WHITEHACK.Item.CastAt", value: String(mark.level) }],
  rules: ["FH-SPL-14"],
  about: target,
  asked: { actor: target.uuid },
  payload: {
    target: target.uuid,
    spell,
    original,
    attribute,
    level: mark.level,
    rounds: mark.rounds,
    img: mark.img,
    source: mark.source,
  },
  options: saveOrNot(),
  fallback: SAVE,
});

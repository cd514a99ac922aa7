import { type Check, planCheck, type Resisted, resolveCheck, toSaveCheck } from "../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { damageCardAt, isApplied } from "../../combat/damage-card-at.ts";
import { localize } from "../../host/localize.ts";
import { placeAmong, shareChange, unsaved } from "../../combat/area/block-area.ts";
import { saverOf } from "../../documents/fighters.ts";
import type { Change } from "../../../undo/record.ts";
import type { TurnedBack } from "../../extensions/pack-extension.ts";
import { partsInForce } from "../../extensions/packs-in-force.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { allMade } from "../../documents/store-change.ts";
import { AREA_SAVE } from "../../chat/prompts/asked-first.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../chat/prompts/kind.ts";

type DamageCard = ChatMessage.OfType<"damage">;

const packSaves = () => partsInForce().flatMap(({ damageSaves }) => damageSaves ?? []);

/** True for the damage of a miracle, in worlds without spells in place of miracles. @rule WB-CST-05 */
const isOfMiracle = (card: DamageCard): boolean =>
  card.system.kinds.includes("magick") && !rulebookFor(null, card).magic.spells;

/** The saving throw against the damage of a card, by a pack or by the core: against magick where it is that. @rule WH-AREA-01 WB-CST-05 */
export function areaSaveCheck(card: DamageCard, target: Creature): Check {
  for (const { check } of packSaves()) {
    const said = check(card, target);
    if (said) return said;
  }
  return toSaveCheck(saverOf(target), isOfMiracle(card) ? { tags: ["magick"] } : {});
}

/** The consequence for the caster of damage that a target has resisted: by the core there is none. */
export function backlashOf(card: DamageCard, target: Creature): Resisted {
  const said = packSaves().map(({ backlash }) => backlash(card, target));
  return said.find((became) => became !== "nothing") ?? "nothing";
}

/** Turns damage back on its caster, by the pack that says so; null where nothing turns. */
export async function turnDamage(card: DamageCard, target: Creature): Promise<TurnedBack | null> {
  for (const { turn } of packSaves()) {
    const turned = await turn(card, target);
    if (turned) return turned;
  }
  return null;
}

/** Answers damage that was resisted; gives what has changed. */
export async function answerDamage(card: DamageCard, target: Creature, became: Resisted): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { answer } of packSaves()) changes.push(...(await answer(card, target, became)));
  return changes;
}

const SAVE = "save";
const TAKE = "take";
const readPayload = shape({ card: aText, target: aText });
type Payload = ReadBy<typeof readPayload>;

/** The saving throw of a target; null for one who lets it come. @rule WH-AREA-01 WH-SAVE-01 */
async function savedBy({ answer, dice, payload }: Answering<Payload>, target: Creature) {
  const card = damageCardAt(payload.card);
  if (answer.option !== SAVE || !card) return null;
  const check = areaSaveCheck(card, target);
  const { faces, rolls } = await dice(planCheck(check));
  return { outcome: resolveCheck(check, faces), rolls };
}

/** A creature stands in an area, and saves against what happens there. @rule WH-AREA-01 */
export const areaSaveKind = defineKind<Payload>({
  id: AREA_SAVE,
  payload: readPayload,
  async isDue({ card: id, target }) {
    const [card, creature] = [damageCardAt(id), await resolveCreature(target)];
    return card !== null && creature !== null && !isApplied(card, creature) && unsaved(card).includes(creature.uuid);
  },
  async rolls(answering) {
    const target = await resolveCreature(answering.payload.target);
    return target && savedBy(answering, target);
  },
  async follow(answering) {
    const card = damageCardAt(answering.payload.card);
    const target = await resolveCreature(answering.payload.target);
    if (!card || !target) return { refused: "WHITEHACK.Refusal.noTarget" };
    return take(answering, card, target);
  },
});

const becameLines = (became: Resisted) =>
  became === "nothing"
    ? []
    : [{ label: "WHITEHACK.Spellcasting.Result", value: `WHITEHACK.Spellcasting.Saved.${became}` }];

/** Takes its share; a ward may turn the damage on the caster, or answer it. @rule WH-AREA-01 FH-S2-01 FH-S3-01 */
async function take(answering: Answering<Payload>, card: DamageCard, target: Creature): Promise<Followed> {
  const saved = await savedBy(answering, target);
  const success = saved?.outcome.success === true;
  const became = success ? backlashOf(card, target) : "nothing";
  const turned = became === "reflected";
  const facts = becameLines(became);
  const audience = { like: card };
  const { title } = wordsOf(card);
  const told = saved && (await postCheck({ title, kind: "save", actor: target, ...saved, facts, audience }));
  const shares = await shareChange(card, [{ place: placeAmong(card, target.uuid), success, turned }]);
  const back = turned ? await turnDamage(card, target) : null;
  const beam = await answerDamage(card, target, became);
  const made = allMade(told, back?.card);
  return { changes: [...made, ...shares, ...beam], next: back ? [toAreaSave(back.card, back.caster)] : [] };
}

/** The text of a save, and of what it leaves: against an area, or a miracle. @rule WH-AREA-01 WB-CST-05 */
export function wordsOf(card: DamageCard): Pick<NewPrompt, "title" | "text" | "rules"> {
  const { leaves, title: name } = card.system;
  if (!isOfMiracle(card))
    return { title: "WHITEHACK.Area.Save.Title", text: `WHITEHACK.Area.Save.Text.${leaves}`, rules: ["WH-AREA-01"] };
  return {
    title: localize("WHITEHACK.SpellSaves.title", { name: localize(name) }),
    text: `WHITEHACK.SpellSaves.leave.${leaves}`,
    rules: ["WH-SAVE-01"],
  };
}

/** The prompt to a creature in an area. @rule WH-AREA-01 */
export const toAreaSave = (card: ChatMessage.OfType<"damage">, target: Creature): NewPrompt => ({
  kind: AREA_SAVE,
  ...wordsOf(card),
  facts: [{ label: "WHITEHACK.HitSave.Damage", value: String(card.system.amount) }],
  about: target,
  asked: { actor: target.uuid },
  payload: { card: card.id ?? "", target: target.uuid },
  options: [
    { id: SAVE, label: "WHITEHACK.Consequence.Save" },
    { id: TAKE, label: "WHITEHACK.Area.Save.Take" },
  ],
  fallback: SAVE,
});

import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { promptText } from "../../../../view/chat/prompts/prompt.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { type Creature, resolveCreature, calledName } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { defineKind, type NewPrompt, type Followed } from "../../../../foundry/chat/prompts/kind.ts";
import { allMade, storeChange } from "../../../../foundry/documents/store-change.ts";
import {
  type Duelist,
  elementalHarm,
  elementIn,
  guidedAttack,
  guidedMissile,
  heatedAttack,
  WEAPONS_AGAINST,
} from "../../rules/spells/elementals.ts";
import { calledFields, packField, type PackFields } from "../../../base/pack-fields.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { CONSEQUENCES } from "../../rules/spells/spell-conditions.ts";
import type { Change } from "../../../../undo/record.ts";
import { marksInForce, writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { allCreatures } from "../../../../foundry/conditions/end-conditions.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import type { LandedDamage } from "../../../../foundry/extensions/pack-extension.ts";
import { type Check, toSaveCheck } from "../../../../rules/index.ts";
import type { AttackQuestion } from "../../../../view/combat/dialogs/attack-question.ts";
import type { AttackAsk } from "../../../../view/chat/dialogs/pack-asks.ts";
import { isEnemyOf, placeOf } from "../../../../foundry/documents/place.ts";
import { postCheck } from "../../../../foundry/checks/cards/post-check.ts";
import { saverOf } from "../../../../foundry/documents/fighters.ts";
import { SAVE, savedBy, saveOrNot } from "../../../../foundry/checks/perform-save.ts";

const WORDS = "words";
const MOST = 200;

const field = (label: string) => promptText(WORDS, label, MOST);

const readAsked = shape({ being: aText });
const readWhere = shape({ being: aText, metal: aText });

/** The metal that the being is to point to: its player names it, and the Referee is asked. @rule FH-S3-06 */
export const metalKind = defineKind<ReadBy<typeof readAsked>>({
  id: "fhMetal",
  payload: readAsked,
  isDue: async ({ being }) => (await resolveCreature(being)) !== null,
  async follow({ payload, answer }) {
    const being = await resolveCreature(payload.being);
    if (!being) return { refused: "WHITEHACK.Refusal.noQuestion" };
    return { next: [toWhere(being, String(answer.values[WORDS] ?? ""))], isTheirs: true };
  },
});

/** Where the Referee says that the metal lies. @rule FH-S3-06 */
export const whereKind = defineKind<ReadBy<typeof readWhere>>({
  id: "fhWhere",
  payload: readWhere,
  isDue: async ({ being }) => (await resolveCreature(being)) !== null,
  async follow({ payload: { being: uuid, metal }, answer, prompt }) {
    const told = await postLines({
      title: localize("WHITEHACK.Fh.Elemental.where", { metal }),
      text: String(answer.values[WORDS] ?? ""),
      facts: [],
      rules: ["FH-S3-06"],
      actor: await resolveCreature(uuid),
      like: prompt,
    });
    return { changes: allMade(told) };
  },
});

export const toMetal = (being: Creature): NewPrompt => ({
  kind: "fhMetal",
  title: "WHITEHACK.Fh.Elemental.metal",
  text: "WHITEHACK.Fh.Elemental.metalText",
  rules: ["FH-S3-06"],
  about: being,
  asked: { actor: being.uuid },
  payload: { being: being.uuid },
  options: [
    {
      id: "ask",
      label: "WHITEHACK.Fh.Elemental.askMetal",
      fields: [field("WHITEHACK.Fh.Elemental.metal")],
    },
  ],
});

const toWhere = (being: Creature, metal: string): NewPrompt => ({
  kind: "fhWhere",
  title: localize("WHITEHACK.Fh.Elemental.where", { metal }),
  rules: ["FH-S3-06"],
  about: being,
  asked: { actor: being.uuid, referee: true },
  payload: { being: being.uuid, metal },
  options: [
    {
      id: "tell",
      label: "WHITEHACK.Fh.Elemental.tell",
      referee: true,
      fields: [field("WHITEHACK.Fh.Elemental.answer")],
    },
  ],
});

/** An elemental. */
export interface Elemental extends Duelist {
  readonly actor: Creature;
}

/** The creature as an elemental; null for all others. @rule FH-S3-02 */
export function elementalOf(actor: Creature): Elemental | null {
  const element = elementIn(packFactsOf(actor, calledFields("fh")).element);
  return element && actor.isMonster() ? { actor, element, hitDice: actor.system.derived.dice } : null;
}

/** The stored id of a creature's hot weapon; "" for none. @rule FH-S3-05 */
export const HEATED: PackFields<{ readonly heated: string }> = { pack: "fh", fields: { heated: packField(aText, "") } };

/** True if weapons may break on a creature. */
function breaksWeapons(creature: LandedDamage["creature"]): boolean {
  const target = elementalOf(creature);
  return target !== null && WEAPONS_AGAINST[target.element] === "weaponMayBreak";
}

/** The held weapon that did the damage of a card, and its wielder; null for magick, and for anything else. */
async function weaponOf({ system: { strike, actor: by, kinds } }: LandedDamage["card"]) {
  if (strike?.use !== "melee" || kinds.includes("magick")) return null;
  const wielder = await resolveCreature(by);
  const weapon = wielder?.items.get(strike.id);
  return wielder && weapon?.isWeapon() ? { wielder, weapon: strike.id } : null;
}

/** A weapon has hit something of stone: its wielder is asked whether it holds. @rule FH-S3-06 */
export async function stoneBreaks({ card, creature }: LandedDamage): Promise<readonly Change[]> {
  const held = breaksWeapons(creature) ? await weaponOf(card) : null;
  if (!held) return [];
  const id = await postPrompt(toWeaponSave(held.wielder, held.weapon, "Earth"), card);
  const question = game.messages.get(id ?? "");
  return allMade(question);
}

/** Weapons that have been hot cool down, and their wielders are asked whether they hold. @rule FH-S3-05 */
export const coolDown = (): Promise<void> =>
  inTurn(async () => {
    for (const actor of allCreatures()) {
      const { heated } = packFactsOf(actor, HEATED);
      const isHot = marksInForce(actor).some(
        ({ effect }) => writtenConditionOf(effect)?.id === CONSEQUENCES.heatedWeapon.id,
      );
      if (heated === "" || isHot) continue;
      await storePackFacts(actor, HEATED, { heated: "" });
      if (actor.items.has(heated)) await postPrompt(toWeaponSave(actor, heated, "Heat"));
    }
  });

/**
 * The part of elementals in an attack: their own attacks, missiles that they guide, weapons that are hot.
 * @rule FH-S3-02 FH-S3-04 FH-S3-05
 */
export function elementalAsks(actor: Creature, { attack }: AttackQuestion): readonly AttackAsk[] {
  const { id, use } = attack.attacker.line;
  const own = id === "" ? elementalOf(actor) : null;
  const sylph = use === "melee" ? null : guideOf(actor);
  return [
    ...(own ? [ofElement(own)] : []),
    ...(sylph ? [guided(guidedMissile(sylph.hitDice))] : []),
    ...(isHot(actor, id) ? [heated] : []),
  ];
}

const ofElement = ({ element }: Elemental): AttackAsk => ({
  id: "fh.elementalBlow",
  label: "WHITEHACK.Fh.Elemental.blow",
  hint: "WHITEHACK.Fh.Elemental.blowHint",
  initial: true,
  apply: (attack, answer) =>
    answer === true ? { ...attack, kinds: elementalHarm(attack.kinds ?? [], element) } : attack,
});

/** The strongest sylph on the scene that is no enemy of a shooter. */
function guideOf(actor: Creature): Elemental | null {
  const own = placeOf(actor);
  const sylphs = (own?.parent?.tokens.contents ?? []).flatMap((token) => {
    const one = token.creature && !isEnemyOf(token, own as typeof token) ? elementalOf(token.creature) : null;
    return one?.element === "air" && one.actor.uuid !== actor.uuid ? [one] : [];
  });
  return sylphs.toSorted((one, other) => other.hitDice - one.hitDice)[0] ?? null;
}

const guided = (bonus: number): AttackAsk => ({
  id: "fh.guided",
  label: localize("WHITEHACK.Fh.Elemental.guided", { bonus: String(bonus) }),
  hint: "WHITEHACK.Fh.Elemental.guidedHint",
  initial: false,
  apply: (attack, answer) => (answer === true ? guidedAttack(attack, bonus) : attack),
});

const isHot = (actor: Creature, weapon: string): boolean =>
  weapon !== "" &&
  packFactsOf(actor, HEATED).heated === weapon &&
  marksInForce(actor).some(({ effect }) => writtenConditionOf(effect)?.id === CONSEQUENCES.heatedWeapon.id);

const heated: AttackAsk = {
  id: "fh.heated",
  label: "WHITEHACK.Fh.Elemental.heated",
  initial: true,
  apply: (attack, answer) => (answer === true ? heatedAttack(attack) : attack),
};

const ID = "fhWeaponSave";

const readPayload = shape({ wielder: aText, weapon: aText });
type Payload = ReadBy<typeof readPayload>;

/** The weapon, as long as it is whole. */
async function wieldedIn({ wielder, weapon }: Payload) {
  const actor = await resolveCreature(wielder);
  const item = actor?.items.get(weapon);
  return actor && item?.isWeapon() && !item.system.broken ? { actor, item } : null;
}

const holdCheck = (wielder: Creature): Check => toSaveCheck(saverOf(wielder));

/** The wielder of a weapon that stone or heat has tried saves, or it breaks. @rule FH-S3-05 FH-S3-06 */
export const weaponSaveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async (payload) => (await wieldedIn(payload)) !== null,
  async rolls(answering) {
    const found = await wieldedIn(answering.payload);
    return found && savedBy(answering, holdCheck(found.actor));
  },
  async follow(answering): Promise<Followed> {
    const found = await wieldedIn(answering.payload);
    if (!found) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const { actor, item } = found;
    const saved = await savedBy(answering, holdCheck(actor));
    const holds = saved?.outcome.success === true;
    const broken = holds ? [] : await storeChange(item, { broken: true, equipped: false });
    const facts = [{ label: item.name, value: `WHITEHACK.Fh.Elemental.${holds ? "holds" : "breaks"}` }];
    const title = localize("WHITEHACK.Fh.Elemental.weaponSave", { name: calledName(actor) });
    const card =
      saved && (await postCheck({ title, kind: "save", actor, ...saved, facts, audience: { like: answering.prompt } }));
    return { changes: [...broken, ...allMade(card)] };
  },
});

/** Asks whether a weapon holds. @rule FH-S3-05 FH-S3-06 */
const toWeaponSave = (wielder: Creature, weapon: string, why: "Earth" | "Heat"): NewPrompt => ({
  kind: ID,
  title: localize("WHITEHACK.Fh.Elemental.weaponSave", { name: calledName(wielder) }),
  text: `WHITEHACK.Fh.Elemental.weaponSave${why}`,
  facts: [{ label: wielder.items.get(weapon)?.name ?? "", value: "" }],
  rules: [why === "Earth" ? "FH-S3-06" : "FH-S3-05"],
  about: wielder,
  asked: { actor: wielder.uuid },
  payload: { wielder: wielder.uuid, weapon },
  options: saveOrNot("break", "WHITEHACK.Fh.Elemental.letBreak"),
  fallback: SAVE,
});

import { ELEMENT_HARM } from "../../../../house-rules/ferryhack/spells/elemental-powers.ts";
import { guidedMissile } from "../../../../house-rules/ferryhack/spells/elementals.ts";
import { SEQUELS } from "../../../../house-rules/ferryhack/spells/spell-conditions.ts";
import type { Blow, Modifier } from "../../../../rules/index.ts";
import type { AttackQuestion } from "../../../../view/dialogs/attack-question.ts";
import type { AttackAsk } from "../../../../view/dialogs/pack-asks.ts";
import { marksInForce, writtenConditionOf } from "../../../conditions/active-conditions.ts";
import type { Creature } from "../../../documents/creature.ts";
import { isEnemyOf, placeOf } from "../../../fight/place.ts";
import { localize } from "../../../localize.ts";
import { packFactsOf } from "../../pack-facts.ts";
import { type Elemental, elementalOf, HEATED } from "./elemental-of.ts";

const HEAT = "1d6";

/** What elementals bring to an attack: their own blows, missiles that they guide, weapons that are hot. @rule FH-S3-02 FH-S3-04 FH-S3-05 */
export function elementalAsks(actor: Creature, { blow }: AttackQuestion): readonly AttackAsk[] {
  const { id, use } = blow.striker.line;
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
  apply: (blow, answer) =>
    answer === true
      ? {
          ...blow,
          kinds: [...(blow.kinds ?? []).filter((kind) => kind !== "normal weapons"), ...ELEMENT_HARM[element]],
        }
      : blow,
});

/** The strongest sylph on the scene that is no enemy of a shooter. */
function guideOf(actor: Creature): Elemental | null {
  const own = placeOf(actor);
  const sylphs = (own?.parent?.tokens.contents ?? []).flatMap((token) => {
    const one = token.actor?.isCreature() && !isEnemyOf(token, own as typeof token) ? elementalOf(token.actor) : null;
    return one?.element === "air" && one.actor.uuid !== actor.uuid ? [one] : [];
  });
  return sylphs.toSorted((one, other) => other.hitDice - one.hitDice)[0] ?? null;
}

const guided = (bonus: number): AttackAsk => ({
  id: "fh.guided",
  label: localize("WHITEHACK.Fh.Elemental.guided", { bonus: String(bonus) }),
  hint: "WHITEHACK.Fh.Elemental.guidedHint",
  initial: false,
  apply: (blow, answer) => (answer === true ? withBonus(blow, bonus) : blow),
});

function withBonus({ situation, ...blow }: Blow, value: number): Blow {
  const part: Modifier = { label: "WHITEHACK.Fh.Elemental.guidedPart", value, rule: "FH-S3-04" };
  const { attackModifiers = [], damageModifiers = [] } = situation;
  return {
    ...blow,
    situation: {
      ...situation,
      attackModifiers: [...attackModifiers, part],
      damageModifiers: [...damageModifiers, part],
    },
  };
}

const isHot = (actor: Creature, weapon: string): boolean =>
  weapon !== "" &&
  packFactsOf(actor, HEATED).heated === weapon &&
  marksInForce(actor).some(({ effect }) => writtenConditionOf(effect)?.id === SEQUELS.heatedWeapon.id);

const heated: AttackAsk = {
  id: "fh.heated",
  label: "WHITEHACK.Fh.Elemental.heated",
  initial: true,
  apply: (blow, answer) => (answer === true ? withHeat(blow) : blow),
};

function withHeat(blow: Blow): Blow {
  const { striker } = blow;
  const { line } = striker;
  const { damage } = line;
  if (!damage.formula) return blow;
  const formula = { ...damage.formula, dice: damage.formula.dice + 1 };
  return {
    ...blow,
    striker: { ...striker, line: { ...line, damage: { ...damage, formula, text: `${damage.text} + ${HEAT}` } } },
  };
}

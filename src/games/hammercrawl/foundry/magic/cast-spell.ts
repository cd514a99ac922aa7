import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { storeChange, storeItems } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import { toHpOutcome } from "../../../../rules/health/hp-outcome.ts";
import type { Change } from "../../../../undo/record.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { afterBlood, type Cast, type Casting, FAILURE_DICE, resolveCast } from "../../rules/magic/casting.ts";
import type { BookSpell } from "../../rules/magic/spellbook.ts";
import { castForm, castingIn, castProblem, type ShownCaster } from "../../view/magic-view.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { bookSpellOf, casterOf } from "./caster.ts";

/** Asks how a spell is paid for, and casts it; its card takes all of it back. @rule HC-MAG-03 */
export async function castSpell(actor: Creature, item: Item.Implementation): Promise<void> {
  const shown = casterOf(actor);
  const spell = bookSpellOf(item);
  if (!shown || !spell || !actor.isOwner) return;
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Hammercrawl.Magic.castOf", { name: spell.name }),
    form: castForm(shown, spell, localize),
    problem: (values) => castProblem(shown, spell, values),
    confirm: { label: "WHITEHACK.Hammercrawl.Magic.cast", icon: "fa-solid fa-wand-sparkles" },
  });
  if (reply) await castBy(actor, spell.id, reply.values);
}

/** Casts a spell by the answers of the dialog; nothing where they do not fit any more. @rule HC-MAG-03 */
export const castBy = (actor: Creature, id: string, values: FormValues): Promise<void> =>
  inTurn(actor, async () => {
    const shown = casterOf(actor);
    const spell = shown?.book.find((one) => one.id === id);
    if (!shown || !spell || castProblem(shown, spell, values)) return; // it has changed while the dialog was open
    await resolveAndTell(actor, shown, castingIn(shown, spell, values));
  });

async function resolveAndTell(actor: Creature, shown: ShownCaster, casting: Casting): Promise<void> {
  const { faces, rolls } = shown.chance > 0 ? await rollDice(FAILURE_DICE) : { faces: [], rolls: [] };
  const percent = faces[0] ?? 0;
  const cast = resolveCast(shown.caster, casting, { chance: shown.chance, percent });
  const changes = await storeCast(actor, cast);
  const { spell, way } = casting;
  await postLines({
    title: spell.name,
    actor,
    text: localize(`WHITEHACK.Hammercrawl.Magic.${cast.spoilt ? "spoilt" : "works"}`, {
      name: spell.name,
      level: toFigure(spell.level),
    }),
    facts: [...(shown.chance > 0 ? [armorFact(shown.chance, percent)] : []), ...costFacts(shown, cast, spell)],
    rolls,
    rules: rulesOf(shown, cast, way),
    changes,
  });
}

const armorFact = (chance: number, percent: number): FactLine => ({
  label: "WHITEHACK.Hammercrawl.Magic.armor",
  value: localize("WHITEHACK.Hammercrawl.Magic.percentOf", { percent: toFigure(percent), chance: toFigure(chance) }),
});

/** What a casting has cost, in lines. */
function costFacts({ book }: ShownCaster, cast: Cast, spell: BookSpell): readonly FactLine[] {
  const names = book.filter(({ id }) => cast.forgotten.includes(id)).map(({ name }) => name);
  return [
    ...(names.length > 0
      ? [{ label: "WHITEHACK.Hammercrawl.Magic.forgottenNow", value: toList(names, localize) }]
      : []),
    ...(cast.forgotten.includes(spell.id) || cast.spoilt
      ? []
      : [{ label: "WHITEHACK.Hammercrawl.Magic.kept", value: spell.name }]),
    ...(cast.blood > 0
      ? [
          {
            label: "WHITEHACK.Hammercrawl.Magic.blood",
            value: localize("WHITEHACK.Hammercrawl.Magic.bloodPaid", { points: toFigure(cast.blood) }),
          },
        ]
      : []),
    ...(cast.intelligence > 0
      ? [
          {
            label: "WHITEHACK.Attribute.intelligence",
            value: localize("WHITEHACK.Hammercrawl.Magic.lostForGood", { points: toFigure(cast.intelligence) }),
          },
        ]
      : []),
  ];
}

/** The rules that decided a casting. */
const rulesOf = ({ chance, features }: ShownCaster, { intelligence }: Cast, way: Casting["way"]): readonly string[] => [
  way === "blood" ? "HC-CLS-30" : way === "atWill" ? "HC-CLS-32" : "HC-MAG-03",
  ...(chance > 0 ? [features.includes("noHeavyArmor") ? "HC-CLS-29" : "HC-CLS-09"] : []),
  ...(intelligence > 0 ? ["HC-CLS-31"] : []),
];

/** Stores what a casting has cost: spells, blood, and Intelligence for good. */
async function storeCast(actor: Creature, cast: Cast): Promise<readonly Change[]> {
  const gone = actor.items.contents.filter(({ id }) => cast.forgotten.includes(id ?? ""));
  const changes = [
    ...(await storeItems(
      actor,
      gone.map((item) => ({ item, system: { packs: { hc: { memorised: false } } } })),
    )),
  ];
  if (cast.blood > 0) {
    const before = hitPointsOf(actor);
    const constitution = hammercrawlNumbers(actor)?.stats.constitution.base ?? 0;
    changes.push(...(await storeHitPoints(actor, toHpOutcome(before, afterBlood(before, cast.blood, constitution)))));
  }
  if (cast.intelligence > 0) {
    const { intelligenceLost = 0 } = actor._source.system as { readonly intelligenceLost?: number };
    changes.push(...(await storeChange(actor, { intelligenceLost: intelligenceLost + cast.intelligence })));
  }
  return changes;
}

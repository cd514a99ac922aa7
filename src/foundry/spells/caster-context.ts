import { casterFields } from "../../house-rules/spell-fields.ts";
import { casterView, type KnownSpellFacts } from "../../view/spells/caster-view.ts";
import { writtenAs } from "../data/thing.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { localize } from "../localize.ts";
import type { SheetMode } from "../packs/pack-at-table.ts";
import { packFactsOf } from "../packs/pack-facts.ts";
import { type Caster, casterOf } from "./caster.ts";
import { preparedBy } from "./preparation.ts";
import { preparingRefusal } from "./refusal.ts";

/** What a caster's page shows; nothing for those whose rules know no spells. @rule FH-SPL-01 FH-SPL-02 FH-SPL-08 */
export function casterContext(actor: Actor.Implementation, { editable, editing }: SheetMode): object {
  const caster = actor.isCreature() ? casterOf(actor) : null;
  if (!caster) return {};
  const { rules, numbers, points, facts } = caster;
  const { points: _, ...written } = packFactsOf(actor, casterFields(rules.pack));
  return casterView({
    numbers,
    points,
    highest: rules.highestLevel(facts.level, points),
    spells: spellsOf(caster),
    preparing: preparingOf(caster),
    swapHours: rules.swapHours,
    hourly: rules.hourly,
    written,
    pack: rules.pack,
    editable,
    editing,
    localize,
  });
}

const spellsOf = (caster: Caster): readonly KnownSpellFacts[] =>
  caster.actor.items.contents
    .filter((item) => item.isSpell())
    .toSorted((one, other) => one.sort - other.sort || one.name.localeCompare(other.name))
    .map((item) => ({
      id: item.id ?? "",
      name: item.name,
      img: item.img ?? "",
      system: writtenAs(item, "spell"),
      refusal: preparingRefusal(caster, item, 1),
    }));

function preparingOf({ actor, rules }: Caster) {
  const fighter = combatantOf(actor);
  const preparing = preparedBy(fighter);
  if (!preparing) return null;
  const round = fighter?.combat?.round ?? 0;
  return {
    name: actor.items.get(preparing.spell)?.name ?? "",
    level: preparing.spellLevel,
    round: preparing.spellRound,
    isDue: game.user.isGM || rules.isDue(preparing.spellRound, round),
  };
}

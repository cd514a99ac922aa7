import { toStep, toList } from "../../../../view/base/localize.ts";
import { casterFields } from "../../../base/pack-fields.ts";
import { type CheckOutcome, planCheck, resolveCheck } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { spellPowerLines } from "../../view/spell-dialog.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { postCheck } from "../../../../foundry/checks/cards/post-check.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import type { DiceSource, RolledDice } from "../../../../foundry/host/dice.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import type { Caster } from "./caster.ts";
import { spellsOn } from "../../../../foundry/documents/traits-of.ts";
import type { SpellWorking } from "../../rules/spells/spell-rules.ts";

/** A spell that takes effect. */
export interface Casting {
  readonly caster: Caster;
  readonly item: Item.OfType<"spell">;
  readonly level: number;
  /** The attribute that it is about; "" for none. */
  readonly attribute: string;
  readonly working: SpellWorking;
}

/** The consequence of a spell once its dice have fallen; gives what has changed. */
export type Follow = (card: ChatMessage.Implementation) => Promise<readonly Change[]>;

/** A casting roll that was made. */
interface Cast extends Pick<RolledDice, "rolls"> {
  readonly outcome: CheckOutcome;
  /** Magic points that it costs. */
  readonly cost: number;
}

/** Makes the casting roll; what is on the first target may make it harder. @rule FH-SPL-09 FH-S2-01 FH-S2-09 */
export async function rollCasting(
  { caster, item, level }: Casting,
  targets: readonly Creature[],
  dice: DiceSource,
): Promise<Cast> {
  const { actor, rules, numbers, facts } = caster;
  const { original } = writtenAs(item, "spell");
  const onTarget = targets[0] ? spellsOn(targets[0], rules) : [];
  const check = rules.check(numbers, { original, onTarget, modifiers: [], readings: rulebookFor(actor).options });
  const { faces, rolls } = await dice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  return { outcome, rolls, cost: rules.cost(level, outcome.result, facts) };
}

/** Takes the magic points, as far as there are any. @rule FH-SPL-07 */
export const chargeSpell = (
  { caster: { actor, rules, points } }: Casting,
  { cost }: Cast,
): Promise<readonly Change[]> =>
  storePackFacts(actor, casterFields(rules.pack), { points: Math.max(0, points - cost) });

interface Told {
  readonly cast: Cast;
  readonly targets: readonly Creature[];
  /** The weapons that it lies on, each with its levels. */
  readonly on?: readonly FactLine[];
  readonly like: ChatMessage.Implementation;
}

/** Tells what came of the casting roll, what it has cost, and who decided that. @rule FH-SPL-07 FH-SPL-09 */
export function postCasting({ caster, item, level, working }: Casting, { cast, targets, on = [], like }: Told) {
  const { actor, rules, points } = caster;
  const { outcome, rolls, cost } = cast;
  const names = toList(targets.map(calledName), localize);
  const effect = outcome.success ? spellPowerLines(working, localize) : [];
  return postCheck({
    title: localize("WHITEHACK.Spellcasting.Title", { name: item.name }),
    kind: "save",
    actor,
    outcome: { ...outcome, rules: [...outcome.rules, "FH-SPL-07", "FH-SPL-09"] },
    rolls,
    facts: [
      {
        label: "WHITEHACK.Spellcasting.Result",
        value: `WHITEHACK.Spellcasting.${outcome.success ? "Works" : "Fails"}`,
      },
      { label: "WHITEHACK.Item.CastAt", value: String(level) },
      { label: "WHITEHACK.Spellcasting.Points", value: toStep(points, Math.max(0, points - cost)) },
      ...(names ? [{ label: "WHITEHACK.Spellcasting.Targets", value: names }] : []),
      ...(outcome.success ? on : []),
      ...effect,
      { label: "WHITEHACK.Spellcasting.DecidedBy", value: localize(`WHITEHACK.Pack.${rules.pack as "fh"}`) },
    ],
    audience: { like },
  });
}

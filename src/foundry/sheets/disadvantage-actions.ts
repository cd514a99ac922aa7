import { ATTRIBUTES } from "../../rules/index.ts";
import { localize } from "../localize.ts";
import { inTurn } from "./in-turn.ts";
import type { PlaySheet } from "./play-sheet.ts";

type Stored = Actor.OfType<"character">["_source"]["system"]["disadvantages"][number];

const storedOf = (actor: Actor.Implementation): readonly Stored[] =>
  actor.isCharacter() ? foundry.utils.deepClone(actor._source.system.disadvantages) : [];

const store = (actor: Actor.Implementation, disadvantages: readonly Stored[]): Promise<unknown> =>
  actor.update({ system: { disadvantages: [...disadvantages] } } as Actor.UpdateData);

/** Something that stays, ready to be written. @rule WH-INJ-01 */
async function createDisadvantage(this: PlaySheet): Promise<void> {
  const made = { name: localize("WHITEHACK.Disadvantage.new"), attribute: "dexterity" } as const;
  await inTurn(this.actor, () => store(this.actor, [...storedOf(this.actor), made]));
  const field = this.element.querySelector<HTMLInputElement>(".disadvantage-row:last-of-type input");
  field?.focus();
  field?.select();
}

async function deleteDisadvantage(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await inTurn(this.actor, () => store(this.actor, storedOf(this.actor).toSpliced(Number(dataset["index"]), 1)));
}

/** Clicks on disadvantages. */
export const DISADVANTAGE_ACTIONS = { createDisadvantage, deleteDisadvantage } as const;

/** Takes a change in the list of disadvantages; says whether it was one. */
export function changeDisadvantage(actor: Actor.Implementation, input: HTMLInputElement): boolean {
  const { disadvantageField: field, index } = input.dataset;
  if (field === undefined) return false;
  const { value } = input;
  void inTurn(actor, () => {
    const all = storedOf(actor);
    const one = all[Number(index)];
    if (!one) return undefined;
    const attribute = ATTRIBUTES.find((word) => word === value) ?? one.attribute;
    return store(actor, all.with(Number(index), field === "name" ? { ...one, name: value } : { ...one, attribute }));
  });
  return true;
}

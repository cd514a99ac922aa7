import {
  holdsItem,
  parseDamage,
  planCheck,
  resolveFormula,
  resolveSlotting,
  type ScrollFacts,
  scrollsLeft,
  type SlotOwner,
  type SlottingOutcome,
  slottingRefusal,
  tieScroll,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { type StudyQuestion, slotIn, studyCheck } from "../../view/items/dialogs/study-dialog.ts";
import { toFigure, toNames } from "../../view/base/localize.ts";
import { lineOf } from "../../view/items/item-lines.ts";
import { postCheck } from "../checks/cards/post-check.ts";
import { writtenAs } from "../documents/data/shown-item.ts";
import type { Reply } from "../chat/dialogs/ask.ts";
import { attributeFor } from "../checks/perform-task.ts";
import { askStudy } from "../checks/asks.ts";
import { confirmAnyway } from "../chat/dialogs/choose.ts";
import { rollDice } from "../host/dice.ts";
import { namedIn, slotsById } from "../documents/item-slots.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { unasked } from "../host/settings.ts";
import { storeChange, storeGone, storeMade } from "../documents/store-change.ts";
import { postItem } from "../chat/post/post-item.ts";
import { scholarWith, STUDY_ATTRIBUTE } from "./artifacts/perform-reading.ts";

type Character = Actor.OfType<"character">;

/** A scroll that is to be tied, and the slots of the character who ties it. */
interface Tying {
  readonly item: Item.Implementation;
  readonly actor: Character;
  readonly scroll: ScrollFacts;
  readonly owner: SlotOwner;
}

/** Ties a scroll to a slot: asks which, and rolls. @rule WH-WISE-15 WH-TRUE-03 */
export async function performSlotting(item: Item.Implementation, click: Click = {}): Promise<void> {
  const tying = tyingOf(item);
  if (!tying || !(await mayTie(tying))) return;
  const attribute = await attributeFor(tying.actor, STUDY_ATTRIBUTE);
  if (attribute === null) return;
  const question = slottingQuestion(tying, attribute);
  const title = localize("WHITEHACK.Tied.Title", { name: item.name });
  const reply = skipsDialog(click) ? unasked() : await askStudy(tying.actor, title, question);
  if (reply) await performAnsweredSlotting(item, question, reply);
}

function tyingOf(item: Item.Implementation): Tying | null {
  const { character: actor } = item;
  const owner = actor && slotsById(actor);
  if (!owner) return null;
  const { cost, age } = writtenAs(item, "scroll");
  return { item, actor, owner, scroll: { name: item.name, cost: resolveFormula(parseDamage(cost), []), age } };
}

/** True if it may be tied; a Referee may overrule an objection. @rule WH-WISE-14 WH-WISE-15 */
async function mayTie({ item, actor, scroll, owner }: Tying): Promise<boolean> {
  const tier = { level: actor.system.level, traits: owner.table.traits };
  const refusal = slottingRefusal(scroll, tier, rulebookFor(actor).options);
  const reason = refusal ?? (placesIn(owner, actor).length === 0 ? "noSlot" : null);
  if (reason === null) return true;
  const told = localize(`WHITEHACK.Tied.Refusal.${reason}`, { age: toFigure(scroll.age), cost: toFigure(scroll.cost) });
  return (await confirmAnyway(item.name, told)) && reason !== "noSlot";
}

/** The slots that could take it: gained, pledged to no god, and of no item. @rule WH-WISE-17 WH-DIV-01 */
const placesIn = ({ slots }: SlotOwner, { system: { derived, slots: facts } }: Character): readonly number[] =>
  Array.from({ length: derived.slots }, (_, place) => place).filter(
    (place) => facts[place]?.locked !== true && !holdsItem(slots, place),
  );

/** The facts known before the dialog opens. */
function slottingQuestion({ actor, owner }: Pick<Tying, "actor" | "owner">, attribute: string): StudyQuestion {
  const active = (place: number): string =>
    owner.slots[place]?.contents.find((one) => one.active)?.name ?? localize("WHITEHACK.Tied.Empty");
  const slots = placesIn(owner, actor).map((place) => ({
    place,
    label: localize("WHITEHACK.Tied.Place", { slot: toFigure(place + 1), name: active(place) }),
  }));
  return { ...scholarWith(actor, attribute, null), slots };
}

/** Rolls as answered; a success puts the effect into the slot in place of what was active there. @rule WH-WISE-15 WH-WISE-16 */
async function performAnsweredSlotting(
  item: Item.Implementation,
  question: StudyQuestion,
  { values, visibility }: Reply,
): Promise<void> {
  const tying = tyingOf(item);
  const check = studyCheck(question, values);
  if (!tying || !check) return;
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveSlotting(tying.scroll, check, faces);
  const { actor } = tying;
  await postCheck({ title: item.name, trained: true, actor, outcome: outcome.check, rolls, audience: { visibility } });
  const tied = outcome.slotted ? await tie(tying, slotIn(question, values)) : NOTHING_TIED;
  const used = outcome.scrollGone ? await useUp(item, outcome) : [];
  await postItem(item, {
    text: `WHITEHACK.Tied.${outcome.slotted ? "Done" : outcome.scrollGone ? "Ruined" : "Failed"}`,
    facts: [...lineOf("WHITEHACK.Tied.Lost", tied.lost), ...costLine(outcome)],
    rules: outcome.slotted ? ["WH-WISE-15"] : ["WH-WISE-16"],
    visibility,
    changes: [...tied.changes, ...used],
  });
}

const NOTHING_TIED = { lost: "", changes: [] as readonly Change[] } as const;

/** The hit points that the Referee may charge for a fumble, as for a fumbled reading. @rule WH-WISE-16 */
const costLine = ({ mayCost }: SlottingOutcome) =>
  lineOf("WHITEHACK.Tied.MayCost", mayCost > 0 && localize("WHITEHACK.Item.Points", { cost: toFigure(mayCost) }));

const useUp = (item: Item.Implementation, { slotted }: SlottingOutcome): Promise<readonly Change[]> =>
  storeChange(item, scrollsLeft(writtenAs(item, "scroll").quantity, slotted ? "used" : "ruined"));

/** Lost wordings are removed first, so that a slot never has two active effects. @rule WH-WISE-15 */
async function tie({ item, actor, scroll, owner }: Tying, slot: number) {
  const { wording, description } = writtenAs(item, "scroll");
  const kind = owner.table.slotRules.holds;
  const effect = { id: "new", name: wording || item.name, kind };
  const after = tieScroll(owner.slots, { slot, effect }, rulebookFor(actor).options);
  const kept = after.flatMap(({ contents }) => contents.map(({ id }) => id));
  const lost = (owner.slots[slot]?.contents ?? []).filter(({ id }) => !kept.includes(id));
  const gone = await storeGone(actor, namedIn(actor, lost));
  const system = {
    kind,
    class: owner.table.id,
    slot,
    active: true,
    fromScroll: true,
    cost: String(scroll.cost),
    description,
  };
  const uses = { scope: "day", max: 1, spent: 0 };
  const made = await storeMade(actor, [
    { name: effect.name, img: item.img, type: "ability", system: { ...system, uses } },
  ]);
  return {
    lost: toNames(lost, localize),
    changes: [...gone, ...made],
  };
}

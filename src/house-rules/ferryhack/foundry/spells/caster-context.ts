import { combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { toStep } from "../../../../view/base/localize.ts";
import { casterFields, knownSpellFields } from "../../../base/pack-fields.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { type Caster, casterOf, preparedBy, preparingRefusal } from "./caster.ts";
import { decidedBy } from "./perform-prepare.ts";
import { postItem } from "../../../../foundry/chat/post/post-item.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { storeClock } from "../../../../foundry/chat/undo/store-clock.ts";
import { casterView, type KnownSpellFacts } from "../../view/caster-view.ts";
import type { SheetMode } from "../../../../foundry/extensions/pack-extension.ts";

/** Magic points come back: all of them by a night's rest, or an hour's worth where the table plays so. @rule FH-SPL-08 */
export async function performRestPoints(actor: Creature): Promise<void> {
  const caster = actor.isOwner ? casterOf(actor) : null;
  if (!caster) return;
  const { rules, points, numbers } = caster;
  const most = numbers.pool.value;
  const now = rules.hourly === null ? most : Math.min(most, points + rules.hourly);
  const changes = await storePackFacts(actor, casterFields(rules.pack), { points: now });
  await postLines({
    title: localize("WHITEHACK.Spellcasting.Number.pool"),
    facts: [{ label: "WHITEHACK.Spellcasting.Points", value: toStep(points, now) }, decidedBy(rules.pack)],
    rules: ["FH-SPL-08"],
    actor,
    changes,
  });
}

const SECONDS_OF_AN_HOUR = 3_600;

/** Whether another spell may be active: the Referee may always say so. @rule FH-SPL-01 */
function hasRoom({ actor, numbers }: Caster): boolean {
  const active = actor.items.filter((one) => one.isSpell() && writtenAs(one, "spell").prepared).length;
  if (game.user.isGM || active < numbers.active.value) return true;
  ui.notifications.warn(localize("WHITEHACK.Spellcasting.NoRoom", { room: String(numbers.active.value) }));
  return false;
}

/**
 * Makes an inactive spell active, which takes hours of the world's clock, or lets an active one rest. A Referee lets the
 * hours pass at once, but not in a fight. In a full list another has to rest first. @rule FH-SPL-01
 */
export async function performSwap(item: Item.Implementation): Promise<void> {
  const { creature } = item;
  const caster = creature?.isOwner ? casterOf(creature) : null;
  if (!caster || !item.isSpell()) return;
  await (writtenAs(item, "spell").prepared ? rest(item) : activate(item, caster));
}

async function rest(item: Item.Implementation): Promise<void> {
  const changes = await storeChange(item, { prepared: false });
  await postItem(item, { text: "WHITEHACK.Spellcasting.Rests", rules: ["FH-SPL-01"], changes });
}

async function activate(item: Item.Implementation, caster: Caster): Promise<void> {
  if (!hasRoom(caster)) return;
  const { swapHours, pack } = caster.rules;
  const activeFrom = game.time.worldTime + swapHours * SECONDS_OF_AN_HOUR;
  const active = [
    ...(await storePackFacts(item, knownSpellFields(pack), { activeFrom })),
    ...(await storeChange(item, { prepared: true })),
  ];
  const passes = game.user.isGM && combatantOf(caster.actor)?.combat?.started !== true;
  const later = passes ? await storeClock(swapHours * SECONDS_OF_AN_HOUR) : [];
  const hours = localize("WHITEHACK.Spellcasting.Hours", { hours: String(swapHours) });
  await postItem(item, {
    text: passes ? "WHITEHACK.Spellcasting.Activated" : "WHITEHACK.Spellcasting.Activating",
    facts: [{ label: "WHITEHACK.Spellcasting.Takes", value: hours }],
    rules: ["FH-SPL-01"],
    changes: [...active, ...later],
  });
}

/** The content of a caster's page; nothing for those whose rules know no spells. @rule FH-SPL-01 FH-SPL-02 FH-SPL-08 */
export function casterContext(actor: Creature, { editable, editing }: SheetMode): object {
  const caster = casterOf(actor);
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

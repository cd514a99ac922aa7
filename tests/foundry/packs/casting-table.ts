// One of the Wise who knows spells of Ferryhack, at a table that plays by them.
import { beforeEach, expect, vi } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performSaveFirst } from "../../../src/foundry/app/perform-consequence.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { postDamage } from "../../../src/foundry/chat/cards/post-damage.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { casterOf } from "../../../src/house-rules/ferryhack/foundry/spells/caster.ts";
import { casterContext } from "../../../src/house-rules/ferryhack/foundry/spells/caster-context.ts";
import { prepare } from "../../../src/house-rules/ferryhack/foundry/spells/perform-prepare.ts";
import { asTarget } from "../../../src/foundry/documents/place.ts";
import { actorOf, aTable, type Face, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";

/** A spell as its item stores it. */
export const spell = (id: string, name: string, system: object) => ({
  _id: id.padEnd(16, "0"),
  name,
  type: "spell",
  system: { level: 1, range: 80, duration: { amount: 0, unit: "instant" }, prepared: true, ...system },
});
const TURN = { amount: 1, unit: "turn" };
/** Spells as sheets store them. */
export const SPELLS = [
  spell("fire", "Fire", { original: "Eld", save: "half", damage: "1d6" }),
  spell("lightning", "Lightning", { original: "Blixt", level: 2, quick: true, save: "half", damage: "1d6" }),
  spell("beam", "Energy Beam", { original: "Energistråle", level: 2, damage: "1d6" }),
  spell("armor", "Armor", { original: "Skydd", level: 2, duration: TURN }),
  spell("decrease", "Decrease", { original: "Minska", level: 2, duration: TURN, save: "negates" }),
  spell("increase", "Increase", { original: "Öka", level: 2, duration: TURN }),
  spell("anti", "Anti Magic", { original: "Antimagi", level: 2, duration: TURN }),
  spell("dispel", "Dispel", { original: "Skingra", level: 2, quick: true }),
  spell("heal", "Heal", { original: "Hela", level: 4, range: 0 }),
  spell("frost", "Frost", { original: "Frost", save: "half", damage: "1d6" }),
  spell("curse", "Curse Weapon", { original: "Förbanna vapen", level: 2, duration: TURN }),
  spell("enchant", "Enchant Weapon", { original: "Förtrolla vapen", level: 2, duration: TURN }),
  spell("seal", "Seal", { original: "Försegla", range: 0, duration: { amount: 2, unit: "turn" } }),
  spell("open", "Open", { original: "Öppna", level: 2, range: 0 }),
  spell("unseen", "Invisibility", {
    original: "Osynlighet",
    level: 3,
    range: 0,
    duration: { amount: 2, unit: "turn" },
  }),
  spell("image", "Mirror Image", { original: "Avbild", duration: TURN, concentration: true }),
  spell("sylph", "Summon Air Elemental", {
    original: "Luft-Sylf",
    level: 3,
    range: 8,
    duration: { amount: 10, unit: "round" },
    concentration: true,
  }),
  spell("light", "Light", { original: "Ljus", duration: TURN, prepared: false }),
];

/** A table for each test of a file, where the hero knows some more spells, and what its tests do there. */
export function aCastingTable(more: readonly object[] = []) {
  const table = aTable(undefined, (actors) => {
    const [hero] = actors as { system: Record<string, unknown>; items: object[] }[];
    if (!hero) return;
    hero.items = [...SPELLS, ...more];
    hero.system = {
      class: "wise",
      level: 4,
      attributes: { strength: { value: 12 }, wisdom: { value: 13 } },
      hp: { value: 12, rolled: 12, temporary: 0 },
    };
  });
  const settled = () => table().host.settled();
  const hero = () => actorOf(HERO) as Creature;
  const goblin = () => placedGoblin().actor as Creature;
  const item = (id: string) => {
    const found = hero().items.get(id.padEnd(16, "0"));
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const see = <Value>(what: () => Value): Value => table().referee.run(what);
  const points = () => see(() => casterOf(hero())?.points);
  const act = async (seat: Seat, work: () => Promise<unknown>): Promise<void> => {
    await seat.run(work);
    await settled();
  };

  beforeEach(async () => {
    await table().referee.run(() =>
      game.settings.set(
        "whitehack",
        "houseRules" as never,
        { packs: [{ pack: "fh", enabled: true, preset: "spells" }] } as never,
      ),
    );
    await settled();
    for (const seat of [table().referee, table().alice, table().bob])
      await vi.waitFor(() => expect(seat.run(() => rulesInForceFor(null).families.magic.choice)).toBe("fh"), {
        timeout: 15_000,
      });
  });

  const wish = { spent: {}, attribute: "", visibility: "public" } as const;
  const prepares = (id: string, more: object = {}) =>
    act(table().alice, async () => {
      const caster = casterOf(hero());
      if (caster) await prepare(caster, item(id), { ...wish, level: 1, ...more });
    });
  /** Alice answers the newest question about a spell; `at` are those whom it reaches. */
  const answer = (option: string, at: readonly Creature[] = [], ...dice: readonly Face[]) => {
    loadDice(...dice);
    return act(table().alice, async () => {
      const prompt = openPrompts().at(-1);
      const values = option === "cast" ? { aim: JSON.stringify(at.map(({ uuid }) => uuid)) } : {};
      if (prompt) await performAnswer(prompt, { option, values });
    });
  };
  const nextTurn = async (times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) await act(table().referee, async () => game.combat?.nextTurn());
  };
  const asked = () => see(() => openPrompts().map(({ system }) => system.kind));
  const cards = (type: string) => see(() => game.messages.contents.filter((one) => one.type === type));
  const page = (seat: Seat) =>
    seat.run(() => casterContext(hero(), { editable: true, editing: false })) as {
      preparing: unknown;
      active: unknown;
    };

  /** The hero is hurt by the Referee. */
  const hurt = async (amount: number): Promise<void> => {
    await act(table().referee, async () => {
      const card = await postDamage({
        title: "Stone",
        actor: goblin(),
        by: goblin().uuid,
        target: asTarget(hero()),
        amount,
        outcome: null,
        audience: { visibility: "public" },
      });
      if (card?.isCard("damage")) await performApplyDamage(card);
    });
  };
  const save = (face: number) => {
    loadDice([face, 20]);
    return act(table().alice, async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card?.isCard("consequence")) await performSaveFirst(card, { skip: true });
    });
  };
  const isPreparing = () => page(table().alice).preparing !== null;
  return {
    table,
    hero,
    goblin,
    item,
    see,
    points,
    act,
    prepares,
    answer,
    nextTurn,
    asked,
    cards,
    page,
    hurt,
    save,
    isPreparing,
  };
}

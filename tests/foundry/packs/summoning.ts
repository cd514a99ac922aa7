// Elementals that the hero calls onto the scene, and what is looked up about them.
import { vi, expect } from "vitest";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { fromPack } from "../playing.ts";
import { ALICE, type Face, placedGoblin } from "../table.ts";
import { aCastingTable, spell } from "./casting-table.ts";

/** The spells of the table by the beings that they call. */
const SPELL_OF = { Sylph: "sylph", Salamander: "eld", Gnome: "jor", Undine: "vat" } as const;
export type BeingName = keyof typeof SPELL_OF;

const CALLS = ["Eld-Salamander", "Jord-Gnom", "Vatten-Undin"].map((original) =>
  spell(original.slice(0, 3).toLowerCase(), `Summon ${original}`, {
    original,
    level: 3,
    range: 8,
    duration: { amount: 10, unit: "round" },
    concentration: true,
  }),
);

/** A table whose hero calls elementals. */
export function aSummoningTable() {
  const casting = aCastingTable(CALLS);
  const { see, act, table, prepares, nextTurn, asked, answer } = casting;
  const tokens = (name: string) =>
    see(() => (placedGoblin().parent?.tokens.contents ?? []).filter((one) => one.actor?.name === name));
  const being = (name: string): Creature => {
    const actor = tokens(name).at(-1)?.actor;
    if (!actor?.isCreature()) throw new Error(`no ${name}`);
    return actor as Creature;
  };

  /** The world knows the being as if it had been called before. */
  const know = (name: BeingName) =>
    act(table().referee, () =>
      Actor.create({
        ...fromPack("monsters", name),
        ownership: { default: 0, [ALICE]: 3 },
      } as object as Actor.CreateData),
    );

  /** The hero prepares the spell in a fight, and casts it two turns later. */
  async function call(name: BeingName, hitDice: number, ...dice: readonly Face[]): Promise<void> {
    await know(name);
    await prepares(SPELL_OF[name], { level: hitDice, spent: hitDice > 1 ? { hitDice: hitDice - 1 } : {} });
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toContain("spellCast"));
    await answer("cast", [], [5, 20], ...dice);
  }
  return { ...casting, tokens, being, call };
}

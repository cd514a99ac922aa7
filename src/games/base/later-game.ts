import type { Game } from "./game.ts";

/** A game by name, with the rolls that its people can be asked for. */
type Named = Pick<Game, "id" | "label" | "tests" | "save">;

/**
 * A game whose rules load with the first of its people that is read: a world that does not play it never fetches them.
 * Until then nobody has an attack or a test.
 */
export const laterGame = <Facts>(names: Named, rulesNow: () => Game<Facts> | null): Game<Facts> => ({
  ...names,
  testForm: (...asked) => rulesNow()?.testForm?.(...asked) ?? [],
  test: (...asked) => rulesNow()?.test(...asked) ?? null,
  attackForm: (attack) => rulesNow()?.attackForm?.(attack) ?? [],
  attack(attack) {
    const rules = rulesNow();
    if (!rules) throw new Error(`The rules of ${names.id} have not been fetched`);
    return rules.attack(attack);
  },
  rulebook: (world) => rulesNow()?.rulebook?.(world) ?? world,
});

/** The same for a game whose people defend themselves. */
export const laterDefences = <Facts>(
  rulesNow: () => Game<Facts> | null,
): Required<Pick<Game<Facts>, "defend" | "defenceForm">> => ({
  defenceForm: (defence) => rulesNow()?.defenceForm?.(defence) ?? [],
  defend: (defence) => rulesNow()?.defend?.(defence) ?? null,
});

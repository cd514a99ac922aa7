// What HAMMERCRAWL! costs: its core in Node, and ten characters made at once in Chromium, on the stand-in table.
import { resolveAssault, type Assault } from "../../src/games/hammercrawl/rules/combat/assault.ts";
import { portionsOf } from "../../src/games/hammercrawl/rules/combat/hits.ts";
import { deriveHammercrawl } from "../../src/games/hammercrawl/rules/derive.ts";
import { armorPieces, weaponPieces } from "../../src/games/hammercrawl/rules/facts.ts";
import { NO_DEFENCES } from "../../src/rules/index.ts";
import { Table } from "../../tests/support/table.ts";
import { VETERAN } from "./core.ts";
import { median, rounded, timeOf } from "./measure.ts";

/** The veteran of the core's figure, with the same forty items, as one of this game's people. */
function derive() {
  const { level, hp, attributes, bonus, items } = VETERAN;
  const facts = {
    class: "thief",
    level,
    xp: 0,
    alignment: "",
    attributes,
    intelligenceLost: 1,
    hp: { ...hp, max: hp.value },
    thief: { bailiwick: "stealth", failing: "tracking" },
    notToday: 0,
    expertiseUsed: 0,
    turningsUsed: 0,
    weapons: weaponPieces(items),
    armor: armorPieces(items),
    size: "medium",
    kinds: [],
    defences: NO_DEFENCES,
    bonus,
    overrides: { armorClass: null, speed: null, melee: null, missile: null, attackDice: null },
  } as const;
  return deriveHammercrawl(facts, {});
}

/** One attack of seven dice on three targets, from the faces to what each hit deals. */
function sevenDiceUs(): number {
  const dice = Array.from({ length: 7 }, (_, at) => ({ target: at % 3, steps: at % 2, tactical: false }));
  const assault: Assault = {
    use: "melee",
    bonus: 5,
    dice,
    armor: [13, 15, 17],
    dark: false,
    neverFumbles: false,
    hidden: false,
  };
  const faces = dice.map(({ steps }, at) => [1 + ((7 * at) % 20), 20 - at].slice(0, 1 + steps));
  const sayer = { factor: 1, harmless: false };
  let hits = 0;
  const once = (): void => {
    hits += portionsOf(resolveAssault(assault, faces), { marks: [] }, sayer).length;
  };
  const microseconds = timeOf(once, { calls: 2_000, warmUp: 5_000 }) * 1e3;
  if (hits === 0) throw new Error("no die hit");
  return microseconds;
}

/** Microseconds that a thief of level 10 with forty items takes, and an attack of seven dice. */
export function benchHammercrawlCore(): Record<string, number> {
  if (derive().attacks.length === 0) throw new Error("nothing was derived");
  return {
    hammercrawlDeriveWith40ItemsUs: rounded(timeOf(derive, { calls: 200, warmUp: 5000 }) * 1e3),
    attackOfSevenDiceUs: rounded(sevenDiceUs(), 2),
  };
}

const PLAY = `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
  ui.sidebar.changeTab("actors", "primary");`;
const PEOPLE = `game.actors.filter(({ type }) => type === "hammercrawl").length`;

/** From the press of the button to ten people who are there, with the card that names them, in milliseconds. */
const MAKE_TEN = `const before = ${PEOPLE};
  const cards = game.messages.size;
  const start = performance.now();
  document.querySelector('dialog button[data-action="confirm"]').click();
  while (${PEOPLE} < before + 10 || game.messages.size === cards) await new Promise(requestAnimationFrame);
  return performance.now() - start;`;

const TIMES = 5;

/** Makes ten characters at once, again and again. */
export async function benchTen(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "none" });
  try {
    const { page } = await table.sit("Referee");
    const inPage = <Result>(code: string) => page.evaluate<Result>(`(async () => { ${code} })()`);
    await inPage(PLAY);
    const taken: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await page.getByRole("button", { name: "Make a HAMMERCRAWL! character" }).click();
      const dialog = page.locator("dialog.application", { hasText: "How many" });
      await dialog.getByLabel("How many").fill("10");
      taken.push(await inPage<number>(MAKE_TEN));
      await dialog.waitFor({ state: "detached" });
    }
    return { makeTenFirstMs: rounded(taken[0] ?? Number.NaN), makeTenMs: rounded(median(taken)) };
  } finally {
    await table.close();
  }
}

// Our four packs and one of a module at one table of three games, each pair on and off: what is off changes nothing and
// leaves nothing behind, what is on again is as it was, and neither takes anything along of the other.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { packButtons, packHeads, packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { saveAsksFor } from "../../../src/foundry/extensions/extension-calls.ts";
import { packPagesOf, packPartIds, packsInForce } from "../../../src/foundry/extensions/packs-in-force.ts";
import { rulebookFor, rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { fetchNumbers as fetchRedhack } from "../../../src/games/redhack/foundry/data.ts";
import { coreRulebook, FAMILIES, type Rulebook } from "../../../src/rules/index.ts";
import { ALL_PACKS } from "../../../tools/all-packs.ts";
import { aHammercrawlTable, BROK } from "../hammercrawl.ts";
import { RUNA } from "../redhack.ts";
import { actorOf, creatureOf, GOBLIN, HERO, placedGoblin, REFEREE } from "../table.ts";
import { bring, TRIAL } from "./test-pack.ts";

await fetchRedhack(); // what comes late would come in the midst of a test

const FIVE = [...ALL_PACKS, TRIAL];
const PEOPLE = [HERO, GOBLIN, RUNA, BROK];

/** What play by every pack has left on Whitehack's hero, who is as sound as without it. */
const LEFT_BEHIND = {
  fh: { points: 1, activeSpells: 1, capacityWaived: true },
  wb: { blessedUntil: 99_999, leads: true, bound: [HERO], struckRound: 1 },
  rh: { exhaustion: 3, thirst: 2, unwieldy: 4, effort: true, bloodied: true },
  hc: { fightsOn: 1 },
  trial: { luck: 1 },
};
const LOST = { hcConstitutionLost: 3 };
const RUNA_AS_STORED = {
  _id: RUNA,
  name: "Runa",
  type: "redhack",
  system: { class: "thief", attributes: { strength: { value: 12 } }, hp: { value: 6, max: 6 } },
  items: [{ _id: "redaxe0000000001", name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } }],
};

const table = aHammercrawlTable(
  (actors) => {
    actors.push(RUNA_AS_STORED as never);
  },
  [REFEREE],
);

const referee = <Result>(code: () => Result) => table().referee.run(code);

/** The world plays by these packs, each as its first preset says; the others are off, and stay as they were chosen. */
async function play(...on: readonly string[]): Promise<void> {
  const packs = FIVE.map(({ id, presets }) => ({ pack: id, enabled: on.includes(id), preset: presets[0].id }));
  await referee(() => game.settings.set("whitehack", "houseRules" as never, { packs } as never));
  await table().host.settled();
  await referee(() => vi.waitUntil(() => packsInForce().length === on.length, { timeout: 20_000 }));
  await table().host.settled();
}

const slots = Object.keys(coreRulebook) as (keyof Rulebook)[];
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Everything that a table can notice of the packs in force. */
const noticed = () =>
  referee(() => {
    const { families, switches, exclusions } = rulesInForceFor(null);
    const people = PEOPLE.map((id) => {
      const [creature, actor] = [creatureOf(id), actorOf(id)];
      return {
        derived: plain(creature.system.derived),
        families: Object.fromEntries(FAMILIES.map((one) => [one, rulesInForceFor(creature).families[one].choice])),
        parts: packPartIds(actor),
        pages: packPagesOf(actor).map((page) => page.id),
        items: actor.items.map((item) => packPartIds(item)),
        saves: saveAsksFor(creature, []).map((one) => one.id),
      };
    });
    const fight = game.combat;
    return {
      people,
      answered: FAMILIES.filter((one) => families[one].choice !== "core").map(
        (one) => `${one} ${families[one].choice}`,
      ),
      live: [...switches.values()].filter(({ state }) => state === "live").map(({ key }) => key),
      exclusions: exclusions.length,
      changed: slots.filter((slot) => rulebookFor(null)[slot] !== coreRulebook[slot]),
      fighters: fight?.combatants.map((one) => [packMarks(one), packButtons(one).map(({ act }) => act)]),
      heads: fight ? packHeads(fight).length : 0,
      palette: CONFIG.statusEffects.map(({ id }) => id),
    };
  });

/** Everything that is stored of them. */
const stored = () => referee(() => plain(PEOPLE.map((id) => actorOf(id).toObject())));

beforeEach(async () => {
  bring(table().referee, []);
  await referee(async () => {
    const scene = placedGoblin().parent;
    const combat = await Combat.create({ active: true, scene: scene?.id ?? "" } as never);
    const tokens = scene?.tokens.contents ?? [];
    const data = tokens.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: scene?.id ?? "", initiative: 3 }));
    await combat?.createEmbeddedDocuments("Combatant", data as never);
    await combat?.startCombat();
  });
  await table().host.settled();
});

describe("five packs at one table", () => {
  it("are all off: the rules are Whitehack's, whatever play by them has left behind", async () => {
    await play();
    const before = noticed();
    const { people: _, fighters, palette: __, ...rules } = before;
    // these three hold what the world says: its rulings, its classes, the length of its turns
    const ofWorld = ["options", "classes", "turnLength"];
    expect(rules).toEqual({ answered: [], live: [], exclusions: 0, changed: ofWorld, heads: 0 });
    expect(fighters?.flat(2)).toEqual([]);
    await referee(() => actorOf(HERO).update({ system: { packs: LEFT_BEHIND, hp: { extra: LOST } } } as object));
    await referee(() =>
      game.combat?.updateEmbeddedDocuments(
        "Combatant",
        game.combat.combatants.map(({ id }) => ({ _id: id, flags: { whitehack: { packs: LEFT_BEHIND } } })) as never,
      ),
    );
    expect(noticed()).toEqual(before);
    await play(...FIVE.map(({ id }) => id));
    expect(referee(() => rulesInForceFor(null).switches.size)).toBeGreaterThan(50);
    await play();
    expect(noticed()).toEqual(before);
  });

  const pairs = FIVE.flatMap((one, at) => FIVE.slice(at + 1).map((other) => [one.id, other.id] as const));

  it.each(pairs)("%s and %s are on, off, and on again", async (one, other) => {
    await play();
    const [before, kept] = [noticed(), stored()];
    await play(other);
    const alone = noticed();
    await play(one, other);
    const both = noticed();
    expect([before, alone]).not.toContainEqual(both);
    await play(other);
    expect(noticed()).toEqual(alone); // nothing of the first stays with the second
    await play();
    expect(noticed()).toEqual(before);
    await play(one, other);
    expect(noticed()).toEqual(both);
    await play();
    expect(noticed()).toEqual(before);
    expect(stored()).toEqual(kept);
  });
});

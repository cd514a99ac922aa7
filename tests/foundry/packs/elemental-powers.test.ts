// What elementals do besides striking: by the buttons of their sheets, in attacks, and after them.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { postDamage } from "../../../src/foundry/chat/cards/post-damage.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { attackAsksFor } from "../../../src/foundry/extensions/extension-calls.ts";
import { packAct } from "../../../src/foundry/extensions/packs-in-force.ts";
import { partOfSheet } from "./sheet-part.ts";
import { aimedAttack } from "../../../src/foundry/combat/attack/attack-at.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { asTarget } from "../../../src/foundry/documents/place.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { fromPack } from "../playing.ts";
import { aimAt, ALICE, type Face, hitPointsOf, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { type BeingName, aSummoningTable } from "./summoning.ts";

const { table, hero, goblin, see, act, nextTurn, asked, cards, tokens, being } = aSummoningTable();

beforeEach(() => everybodyFights(table()));

/** A being stands on the scene, with hit dice and hit points; Alice plays it. */
async function place(name: BeingName, hitDice: number, hp: number, ownership: object = { [ALICE]: 3 }): Promise<void> {
  await act(table().referee, async () => {
    const data = { ...fromPack("monsters", name), ownership: { default: 0, ...ownership } };
    const actor = await Actor.create(data as object as Actor.CreateData);
    const token = await actor?.getTokenDocument({ x: 200, y: 0, actorLink: false, disposition: 0 } as never);
    const delta = { system: { hitDice: String(hitDice), hp: { value: hp, max: hp } } };
    await placedGoblin().parent?.createEmbeddedDocuments("Token", [{ ...token?.toObject(), delta } as never]);
  });
}

/** Alice presses a button of the being’s sheet, aiming at somebody. */
async function use(name: BeingName, power: string, at: string | null, ...dice: readonly Face[]): Promise<void> {
  loadDice(...dice);
  await act(table().alice, async () => {
    const scene = placedGoblin().parent;
    const aimed = scene?.tokens.find(({ actor }) => actor?.name === at);
    game.user.targets.clear();
    if (aimed) aimAt(aimed);
    const button = { dataset: { power } } as unknown as HTMLElement;
    const actor = scene?.tokens.find((one) => one.actor?.name === name)?.actor ?? null;
    await packAct("fh.elementalPower")?.({ actor, item: null, combatant: null, event: {} as Event, button });
  });
}
const undoLast = () => act(table().referee, () => undoEntry(lastMessage()));
const points = (name: string) => see(() => hitPointsOf(being(name)).value);
const conditions = (of: () => Creature) => see(() => of().effects.contents.map(({ name }) => name));
const answer = (kind: string, option: string, values: Record<string, string> = {}, ...dice: readonly Face[]) => {
  loadDice(...dice);
  const seat = kind === "fhWhere" ? table().referee : table().alice;
  return act(seat, async () => {
    const prompt = openPrompts().find(({ system }) => system.kind === kind);
    if (prompt) await performAnswer(prompt, { option, values });
  });
};

describe("elementals that meet", () => {
  it.each([
    ["FH-S3-04", "Sylph", "Salamander"],
    ["FH-S3-05", "Salamander", "Sylph"],
    ["FH-S3-06", "Gnome", "Undine"],
    ["FH-S3-07", "Undine", "Gnome"],
  ] as const)(
    "%s: the %s destroys a %s of its hit dice or fewer unless that saves, which is undone",
    async (rule, own, other) => {
      await place(own, 3, 9);
      await place(other, 2, 5, {});
      await use(own, "destroy", other, [12, 20]);
      expect(tokens(other)).toHaveLength(1);
      await use(own, "destroy", other, [13, 20]);
      expect(tokens(other)).toEqual([]);
      expect(see(() => lastMessage().toObject().system)).toMatchObject({
        rules: [rule],
        facts: [{ value: "13 / 12" }, {}],
      });
      await undoLast();
      expect(points(other)).toBe(5);
    },
  );

  it.each([
    ["FH-S3-06", "Gnome"],
    ["FH-S3-07", "Undine"],
  ] as const)("%s: the %s loses hit points for those of a salamander, until one is gone", async (_rule, own) => {
    await place(own, 3, 12);
    await place("Salamander", 2, 7, {});
    await use(own, "wearDown", "Salamander");
    expect([points(own), tokens("Salamander")]).toEqual([5, []]);
    await undoLast();
    expect([points(own), points("Salamander")]).toEqual([12, 7]);
  });

  it("FH-S3-04: nobody else is destroyed, and whoever does not play the being cannot use it", async () => {
    await place("Sylph", 3, 9, {});
    await use("Sylph", "destroy", "Goblin");
    await place("Gnome", 3, 9);
    await use("Gnome", "destroy", "Goblin");
    const warnings = table().alice.notices.map(({ message }) => message);
    expect(warnings).toEqual(expect.arrayContaining(["WHITEHACK.Refusal.notYours", "WHITEHACK.Fh.Elemental.wrongAim"]));
  });
});

/** What the dialog of an attack asks, by id. */
const asksOf = (who: () => Creature, id: string, use: "melee" | "missile") =>
  see(() => {
    const aimed = aimedAttack(who(), { id, use } as never, {});
    const asks = aimed ? attackAsksFor(who(), aimed.question) : [];
    const attack = aimed?.question.attack;
    return Object.fromEntries(asks.map((ask) => [ask.id, attack && ask.apply(attack, true)]));
  });

describe("a sylph", () => {
  it("FH-S3-04: knocks over as a trick does", async () => {
    await place("Sylph", 3, 9);
    const [token] = tokens("Sylph");
    const data = { tokenId: token?.id, actorId: token?.actorId, sceneId: token?.parent?.id, initiative: 9 };
    await act(table().referee, () => game.combat?.createEmbeddedDocuments("Combatant", [data as never]) as never);
    await use("Sylph", "knockOver", "Goblin", [5, 20]);
    await vi.waitFor(() => expect(asked()).toContain("trick"));
    await act(table().referee, async () => {
      const prompt = openPrompts().find(({ system }) => system.kind === "trick");
      loadDice([20, 20]);
      if (prompt) await performAnswer(prompt, { option: "save", values: {} });
    });
    expect(conditions(goblin)).toHaveLength(1);
  });

  it("FH-S3-04: guides a missile of a friend, with its hit dice for attack value and damage", async () => {
    const bow = {
      name: "Bow",
      type: "weapon",
      _id: "bow0000000000001",
      system: { range: 70, damage: "1d6", equipped: true },
    };
    await act(table().referee, () => hero().createEmbeddedDocuments("Item", [bow] as never, { keepId: true }));
    expect(asksOf(hero, "bow0000000000001", "missile")).toEqual({});
    await place("Sylph", 3, 9);
    expect(asksOf(hero, "bow0000000000001", "missile")["fh.guided"]).toMatchObject({
      situation: { attackModifiers: [{ value: 3 }], damageModifiers: [{ value: 3 }] },
    });
  });
});

describe("a salamander", () => {
  const sword = { name: "Sword", type: "weapon", _id: "sword00000000001", system: { damage: "1d6", equipped: true } };
  const heat = async () => {
    await act(table().referee, () => hero().createEmbeddedDocuments("Item", [sword] as never, { keepId: true }));
    await place("Salamander", 2, 4);
    await use("Salamander", "heatWeapon", "Hero");
  };

  it("FH-S3-05: strikes with magick and fire, and feeds on a fire by an attack roll", async () => {
    await place("Salamander", 2, 4);
    await act(table().referee, () => being("Salamander").update({ system: { hp: { max: 9 } } } as Actor.UpdateData));
    expect(asksOf(() => being("Salamander"), "", "melee")["fh.elementalBlow"]).toMatchObject({
      kinds: expect.arrayContaining(["magick", "fire"]),
    });
    await use("Salamander", "feed", null, [20, 20]);
    expect(points("Salamander")).toBe(4);
    await use("Salamander", "feed", null, [5, 20], [3, 6], [6, 6]);
    expect(points("Salamander")).toBe(9);
    await undoLast();
    expect(points("Salamander")).toBe(4);
  });

  it("FH-S3-05: heats a weapon, which does a die more for its rounds, and then holds or breaks", async () => {
    await heat();
    expect(conditions(hero)).toEqual(["Heated weapon"]);
    expect(asksOf(hero, "sword00000000001", "melee")["fh.heated"]).toMatchObject({
      attacker: { line: { damage: { formula: { dice: 2 } } } },
    });
    for (let turn = 0; turn < 8 && !asked().includes("fhWeaponSave"); turn += 1) await nextTurn();
    expect(conditions(hero)).toEqual([]);
    await answer("fhWeaponSave", "save", {}, [20, 20]);
    const isBroken = () =>
      see(() => (hero().items.get("sword00000000001")?.system as { broken?: boolean } | undefined)?.broken);
    expect(isBroken()).toBe(true);
  });
});

describe("a gnome", () => {
  it("FH-S3-06: whoever hits it with a weapon saves, or the weapon breaks", async () => {
    const sword = { name: "Sword", type: "weapon", _id: "sword00000000001", system: { damage: "1d6", equipped: true } };
    await act(table().referee, () => hero().createEmbeddedDocuments("Item", [sword] as never, { keepId: true }));
    await place("Gnome", 2, 9, {});
    await act(table().referee, async () => {
      const card = await postDamage({
        title: "Sword",
        actor: hero(),
        by: hero().uuid,
        target: asTarget(being("Gnome")),
        amount: 2,
        outcome: null,
        attack: true,
        kinds: ["weapon", "normal weapons"],
        strike: { id: "sword00000000001", use: "melee" },
        audience: { visibility: "public" },
      });
      if (card?.isCard("damage")) await performApplyDamage(card);
    });
    expect([points("Gnome"), asked()]).toEqual([7, ["fhWeaponSave"]]);
    await answer("fhWeaponSave", "save", {}, [20, 20]);
    const isBroken = () =>
      see(() => (hero().items.get("sword00000000001")?.system as { broken?: boolean } | undefined)?.broken);
    expect(isBroken()).toBe(true);
    await act(table().referee, async () => {
      const question = game.messages.contents.findLast((one) => one.type === "prompt");
      if (question) await undoEntry(question);
    });
    expect(isBroken()).toBe(false);
  });

  it("FH-S3-06: points to a metal that its player names, where the Referee says", async () => {
    await place("Gnome", 2, 9);
    await use("Gnome", "findMetal", null);
    await answer("fhMetal", "ask", { words: "silver" });
    expect(asked()).toEqual(["fhWhere"]);
    await answer("fhWhere", "tell", { words: "Under the well." });
    expect(see(() => lastMessage().toObject().system)).toMatchObject({ text: "Under the well." });
  });
});

describe("an undine", () => {
  it("FH-S3-07: drowns somebody for a die at the start of each turn, until it lets go", async () => {
    await place("Undine", 2, 9);
    await use("Undine", "drown", "Hero");
    expect(conditions(hero)).toEqual(["Drowning"]);
    loadDice([5, 6]);
    await nextTurn(2);
    await vi.waitFor(() => expect(cards("damage")).toHaveLength(1));
    expect(cards("damage").at(-1)?.toObject().system).toMatchObject({ amount: 5 });
    await use("Undine", "drown", "Hero");
    expect(conditions(hero)).toEqual([]);
  });

  it("FH-S3-07: takes half of what weapons do, rounded up, and carries 20 slots for each hit die", async () => {
    await place("Undine", 3, 9);
    await act(table().referee, async () => {
      const target = asTarget(being("Undine"));
      const kinds = ["weapon", "normal weapons"];
      const shared = { title: "Sword", actor: hero(), by: hero().uuid, outcome: null, attack: true };
      const card = await postDamage({ ...shared, target, amount: 5, kinds, audience: { visibility: "public" } });
      if (card?.isCard("damage")) await performApplyDamage(card);
    });
    expect(points("Undine")).toBe(6);
    expect(await partOfSheet(table().alice, () => being("Undine"), "fh-elemental")).toMatchObject({
      lines: [{ value: "60 slots" }, {}],
      powers: [{ power: "drown" }, { power: "destroy" }, { power: "wearDown" }],
    });
  });
});

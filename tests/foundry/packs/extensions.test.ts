import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PackExtension } from "../../../src/foundry/extensions/pack-extension.ts";
import {
  packPartContext,
  packPartIds,
  pressPackButton,
  packPagesOf,
} from "../../../src/foundry/extensions/packs-in-force.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { presentCard } from "../present-card.ts";
import { performAnsweredSave, saveQuestion } from "../../../src/foundry/checks/perform-save.ts";
import { damageAsksFor } from "../../../src/foundry/extensions/extension-calls.ts";
import { findTable } from "../../../src/foundry/chat/tables/written-rows.ts";
import type { Modifier } from "../../../src/rules/index.ts";
import type { FormValues } from "../../../src/view/chat/dialogs/form-values.ts";
import { packAskViews, withPackAnswers } from "../../../src/view/chat/dialogs/pack-asks.ts";
import { attackHero, SWORD } from "../attacks.ts";
import {
  actorOf,
  ALICE,
  aimAt,
  aTable,
  GOBLIN,
  HERO,
  lastMessage,
  loadDice,
  placedGoblin,
  REFEREE,
  creatureOf,
} from "../table.ts";
import { bring, switchTrial } from "./test-pack.ts";

const table = aTable([REFEREE, ALICE]);
const pressed = vi.fn<() => Promise<void>>(() => Promise.resolve());
const before = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

const PART: PackExtension = {
  acts: { "trial.press": pressed },
  sheetParts: [
    {
      id: "trial-self",
      types: ["character"],
      page: { id: "trial-page", label: "Trial", icon: "fa-scale-balanced" },
      title: "Trial",
      template: "whitehack/partials/empty",
      isShown: (_document, { switches }) => switches.get("trial.talk")?.state === "live",
      context: ({ name }, { editing }) => ({ name, editing }),
    },
    { id: "trial-sword", types: ["weapon"], page: "play", title: "Trial", template: "x", context: () => ({}) },
  ],
  cardLines: ({ kind, decided }) =>
    kind === "attack" && decided.switches.includes("trial.talk") ? [{ label: "Trial", value: "It was tried." }] : [],
  attackAsks: () => [
    {
      id: "trial.push",
      label: "Push",
      initial: false,
      apply: (attack, answer) =>
        answer === true
          ? {
              ...attack,
              situation: {
                ...attack.situation,
                attackModifiers: [...(attack.situation.attackModifiers ?? []), { label: "Push", value: 3 }],
              },
            }
          : attack,
    },
  ],
  beforeAttack: before,
  saveAsks: (_actor, against) => [
    {
      id: "trial.brace",
      label: "Brace",
      initial: 0,
      range: [0, 4],
      apply: (save, answer) => ({
        ...save,
        modifiers: [...(save.modifiers ?? []), { label: `Brace ${against.join()}`, value: Number(answer) }],
      }),
    },
  ],
  damageAsks: () => [
    {
      id: "trial.heavy",
      label: "Heavy",
      initial: "no",
      choices: [
        { id: "no", label: "No" },
        { id: "yes", label: "Yes" },
      ],
      apply: (modifiers, answer) => (answer === "yes" ? [...modifiers, { label: "Heavy", value: 5 }] : modifiers),
    },
  ],
  tables: ["world.trial-tables"],
};

beforeEach(() => {
  pressed.mockClear();
  before.mockReset().mockResolvedValue(true);
  for (const seat of [table().referee, table().alice]) bring(seat, [PART]);
});
const switchOn = (enabled = true) => switchTrial(table().referee, enabled).then(() => table().host.settled());

async function strike(values: object) {
  loadDice([5, 20]);
  return table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, values);
    return lastMessage();
  });
}
const scoreOf = (message: ChatMessage.Implementation): number =>
  (message.system.toObject() as unknown as { outcome: { score: number } }).outcome.score;
const linesOn = async (message: ChatMessage.Implementation) =>
  (await table().alice.run(() => presentCard(message)))?.["packLines"];
/** The same from the sheet, without a dialog. */
const strikeFromSheet = (): Promise<void> => {
  loadDice([5, 20]);
  return table().alice.run(() => {
    aimAt(placedGoblin());
    return performAttack(creatureOf(HERO), SWORD, { skip: true });
  });
};

describe("what a pack adds to sheets", () => {
  it("is there while it is on, for the kinds that it names", async () => {
    const ids = () => [packPartIds(actorOf(HERO)), packPartIds(actorOf(GOBLIN)), packPagesOf(actorOf(HERO)).length];
    table().alice.run(() => expect(ids()).toEqual([[], [], 0]));
    await switchOn();
    await table().alice.run(async () => {
      expect(ids()).toEqual([["trial-self"], [], 1]);
      const context = await packPartContext(actorOf(HERO), "trial-self", { editing: true, editable: true });
      expect(context).toMatchObject({ part: { page: "trial-page" }, pack: { name: "Hero", editing: true } });
      expect(await packPartContext(actorOf(HERO), "header", { editing: true, editable: true })).toBeNull();
      expect(actorOf(HERO).items.contents.map((item) => packPartIds(item))).toEqual([["trial-sword"], ["trial-sword"]]);
    });
    await switchOn(false);
    table().alice.run(() => expect(ids()).toEqual([[], [], 0]));
  });

  it("has buttons, which do nothing while it is off", async () => {
    const button = { dataset: { act: "trial.press" }, closest: () => null } as unknown as HTMLElement;
    const press = () => table().alice.run(() => pressPackButton(actorOf(HERO), {} as Event, button));
    await press();
    expect(pressed).not.toHaveBeenCalled();
    await switchOn();
    await press();
    expect(pressed).toHaveBeenCalledOnce();
  });
});

describe("what a pack adds to attacks", () => {
  it("is not there while it is off, and no card tells of it", async () => {
    const message = await strike({ "pack.trial.push": true });
    await strikeFromSheet();
    expect(before).not.toHaveBeenCalled();
    table().alice.run(() => expect(message.getFlag("whitehack", "decided")).toBeUndefined());
    expect(await linesOn(message)).toBeUndefined();
  });

  it("is a question in the dialog, whose answer counts, and a line on the card", async () => {
    const plain = scoreOf(await strike({}));
    await switchOn();
    expect(scoreOf(await strike({}))).toBe(plain);
    const message = await strike({ "pack.trial.push": true });
    expect(scoreOf(message)).toBe(plain + 3);
    expect(await linesOn(message)).toEqual([{ pack: "Trial", label: "Trial", value: "It was tried." }]);
  });

  it("may come before the dice, and hold them", async () => {
    await switchOn();
    const cards = () => table().alice.run(() => game.messages.size);
    await strikeFromSheet();
    expect(before).toHaveBeenCalledOnce();
    const rolled = cards();
    before.mockResolvedValue(false);
    await strikeFromSheet();
    expect(cards()).toBe(rolled);
  });
});

describe("what a pack adds to other dialogs", () => {
  it("is a question about a saving throw, whose answer counts", async () => {
    const score = (values: FormValues) => {
      loadDice([5, 20]);
      return table().alice.run(async () => {
        const hero = creatureOf(HERO);
        const question = saveQuestion(hero, { against: ["fire"] });
        const message = await performAnsweredSave(hero, question, { values, visibility: "public" });
        return message ? scoreOf(message) : null;
      });
    };
    const plain = await score({ "pack.trial.brace": 3 });
    await switchOn();
    expect(await score({})).toBe(plain);
    expect(await score({ "pack.trial.brace": 3 })).toBe((plain ?? 0) + 3);
    expect(await score({ "pack.trial.brace": 30 })).toBe((plain ?? 0) + 4); // the most it can be
  });

  it("is a question about damage, shown in its dialog", async () => {
    await switchOn();
    table().alice.run(() => {
      const [line] = creatureOf(HERO).system.derived.attacks;
      if (!line) throw new Error("no attack");
      const asks = damageAsksFor(creatureOf(HERO), line);
      expect(packAskViews(asks)).toMatchObject([{ name: "pack.trial.heavy", choices: [{ id: "no", on: true }, {}] }]);
      expect(withPackAnswers<readonly Modifier[]>([], asks, { "pack.trial.heavy": "yes" })).toEqual([
        { label: "Heavy", value: 5 },
      ]);
    });
  });
});

describe("tables of a pack", () => {
  it("are found after those of the world, while the pack is on", async () => {
    await table().referee.run(async () => {
      const flags = { whitehack: { key: "trial.weather" } };
      const pack = await foundry.documents.collections.CompendiumCollection.createCompendium({
        label: "Trial tables",
        name: "trial-tables",
        type: "RollTable",
      } as never);
      await RollTable.create({ name: "Weather", flags } as never, { pack: pack.collection });
      expect(await findTable("trial.weather")).toBeNull();
    });
    await switchOn();
    await table().referee.run(async () => {
      expect((await findTable("trial.weather"))?.pack).toBe("world.trial-tables");
      await RollTable.create({ name: "Our weather", flags: { whitehack: { key: "trial.weather" } } } as never);
      expect((await findTable("trial.weather"))?.name).toBe("Our weather");
    });
  });
});

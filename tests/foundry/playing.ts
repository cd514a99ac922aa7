// What tests of rules at the table do: give the hero or the goblin facts of their own, answer dialogs as a player
// would, and read what the cards say.
import path from "node:path";
import { packDocuments } from "../../packs/build.ts";
import { attackWith } from "../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../src/foundry/combat/attack/attack-at.ts";
import { performAttackDamage } from "../../src/foundry/combat/attack/attack-on-card.ts";
import { performAnsweredSave, performSave } from "../../src/foundry/checks/perform-save.ts";
import { performAnsweredTask } from "../../src/foundry/checks/perform-task.ts";
import { taskQuestion } from "../../src/foundry/checks/task-question.ts";
import { presentCard } from "./present-card.ts";
import { rulebookFor } from "../../src/foundry/host/rulebook.ts";
import { type Face, HERO, type Table, actorOf, aimAt, lastMessage, loadDice, placedGoblin } from "./table.ts";

type Attribute = Parameters<typeof taskQuestion>[1];
type Use = Parameters<typeof aimedAttack>[1]["use"];
/** What a dialog was answered: names of its fields, and what stands in them. */
export type Answers = Readonly<Record<string, string | number | boolean>>;

const d20 = (faces: readonly number[]): Face[] => faces.map((face) => [face, 20]);
const d6 = (faces: readonly number[]): Face[] => faces.map((face) => [face, 6]);
const outcomeOf = (): object => (lastMessage().toObject().system as { outcome: object }).outcome;

const asCharacter = (): Actor.OfType<"character"> => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("The hero is no character");
  return actor;
};

interface Entry {
  readonly name: string;
  readonly type?: string;
  readonly system: Readonly<Record<string, unknown>>;
}
const packs = await packDocuments(path.resolve(import.meta.dirname, "../../packs"));

/** The entries of one of our compendia. */
export const packOf = (name: string): readonly Entry[] =>
  ((packs.get(name) ?? []) as unknown as readonly Entry[]).filter((entry) => "system" in entry);

/** An entry of a compendium, ready to be carried: in the hand, or worn, where it can be. */
export function fromPack(pack: string, name: string): object {
  const entry = packOf(pack).find((one) => one.name === name);
  if (!entry) throw new Error(`The pack "${pack}" has no "${name}"`);
  const { type, system } = structuredClone(entry);
  const isUsed = type === "weapon" || type === "armor";
  return { name, type, system: { ...system, ...(isUsed && { equipped: true }) } };
}

/** Who plays what, at the table of the running test. */
export function playing(table: () => Table) {
  const settled = (): Promise<void> => table().host.settled();

  return {
    /** A character of its own, with what it carries; the numbers on its sheet. */
    async newcomer(system: object, ...items: readonly object[]) {
      const made = await table().referee.run(() =>
        Actor.create({ name: "Newcomer", type: "character", system, items } as Actor.CreateData),
      );
      if (!made?.isCharacter()) throw new Error("No character was created");
      return made.system.derived;
    },

    /** The Referee switches rules of the world on, or off. */
    async playBy(rules: Readonly<Record<string, boolean>>): Promise<void> {
      await table().referee.run(async () => {
        for (const [key, isOn] of Object.entries(rules)) await game.settings.set("whitehack", key as "implants", isOn);
      });
      await settled();
    },

    /** Replaces the hero's data. */
    async become(system: object): Promise<void> {
      await table().alice.run(() => actorOf(HERO).update({ system } as Actor.UpdateData));
      await settled();
    },

    /** The hero gets things; says their ids. */
    async carry(...items: readonly object[]): Promise<string[]> {
      const made = await table().alice.run(() =>
        actorOf(HERO).createEmbeddedDocuments("Item", items as Item.CreateData[]),
      );
      await settled();
      return made.map(({ id }) => id ?? "");
    },

    /** Replaces the data of the goblin in the room. */
    async face(system: object, ...items: readonly object[]): Promise<void> {
      await table().referee.run(async () => {
        await placedGoblin().actor?.update({ system } as Actor.UpdateData);
        await placedGoblin().actor?.createEmbeddedDocuments("Item", items as Item.CreateData[]);
      });
      await settled();
    },

    /** The numbers on the hero's sheet. */
    numbers: () => table().alice.run(() => asCharacter().system.derived),

    /** The numbers on the goblin's sheet. */
    foe: () =>
      table().referee.run(() => {
        const { actor } = placedGoblin();
        if (!actor?.isMonster()) throw new Error("The goblin is no monster");
        return actor.system;
      }),

    /** The hero's task, with these answers; what its card says. */
    async task(attribute: Attribute, values: Answers, ...faces: number[]): Promise<object> {
      loadDice(...d20(faces));
      return table().alice.run(async () => {
        await performAnsweredTask(asCharacter(), taskQuestion(asCharacter(), attribute), {
          values,
          visibility: "public",
        });
        return outcomeOf();
      });
    },

    /** The hero's saving throw, with these answers. */
    async save(values: Answers, ...faces: number[]): Promise<object> {
      loadDice(...d20(faces));
      return table().alice.run(async () => {
        const question = { saver: asCharacter().system.derived, readings: rulebookFor(asCharacter()).options };
        await performAnsweredSave(asCharacter(), question, { values, visibility: "public" });
        return outcomeOf();
      });
    },

    /** The goblin's saving throw, as a click on its sheet makes it. */
    async foeSave(...faces: number[]): Promise<object> {
      loadDice(...d20(faces));
      return table().referee.run(async () => {
        const { actor } = placedGoblin();
        if (actor) await performSave(actor, { skip: true });
        return outcomeOf();
      });
    },

    /** The hero attacks the goblin with a thing and these answers; what the card stores and shows. */
    async attack(id: string, use: Use, values: Answers, ...faces: number[]): Promise<object> {
      loadDice(...d20(faces));
      return table().alice.run(async () => {
        aimAt(placedGoblin());
        const aimed = aimedAttack(asCharacter(), { id, use });
        if (!aimed) throw new Error("The hero has no such attack");
        await attackWith(asCharacter(), aimed, { values, visibility: "public" });
        return { ...lastMessage().toObject().system, shown: await presentCard(lastMessage()) };
      });
    },

    /** The goblin attacks the hero, who stands beside it. */
    async foeAttack(values: Answers, ...faces: number[]): Promise<object> {
      loadDice(...d20(faces));
      return table().referee.run(async () => {
        const { actor, parent } = placedGoblin();
        const hero = parent?.tokens.get("herotoken0000001");
        if (hero) aimAt(hero);
        const aimed = actor?.isCreature() ? aimedAttack(actor, { id: "", use: "melee" }) : null;
        if (!actor?.isCreature() || !aimed) throw new Error("The goblin has no attack");
        await attackWith(actor, aimed, { values, visibility: "public" });
        return lastMessage().toObject().system;
      });
    },

    /** The damage of the attack that is on the newest card; a critical hit throws on its table first. */
    async damage(face: number, crit?: number): Promise<object> {
      loadDice(...d20(crit === undefined ? [] : [crit]), ...d6([face]));
      await table().referee.run(() => performAttackDamage(lastMessage()));
      await settled();
      return table().referee.run(() => lastMessage().toObject().system as object);
    },
  };
}

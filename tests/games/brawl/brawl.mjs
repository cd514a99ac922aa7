// Brawl at the table: one kind of people, with a model and a sheet, by the documented hook.
import { BRAWL, numbersOf } from "./rules.mjs";

Hooks.on("whitehack.games", (games, { declareGame, creatureNumbers, CreatureData }) => {
  class BrawlerData extends CreatureData {
    static defineSchema() {
      const { NumberField } = foundry.data.fields;
      const score = () =>
        new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 3 });
      return { ...super.defineSchema(), brawn: score(), wits: score() };
    }

    derive() {
      return creatureNumbers(numbersOf(this));
    }
  }

  games.push(
    declareGame(BRAWL, {
      "brawl.brawler": {
        label: "TYPES.Actor.brawl.brawler",
        model: BrawlerData,
        tracked: { bar: ["hp"], value: ["hp.temporary"] },
        sheet: (GameSheet) =>
          class BrawlerSheet extends GameSheet {
            static PARTS = { page: { template: "modules/brawl/templates/sheet.hbs" } };
          },
        token: { actorLink: true, disposition: 1 },
      },
    }),
  );
});

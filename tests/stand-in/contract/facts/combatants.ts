import { area, expect, fact } from "./fact.ts";
import { made, madeHero } from "./world.ts";

const COMBATANT = "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.CombatantData.html";
const TURN = "https://github.com/foundryvtt/crucible/issues/607";
const DURATION = "https://foundryvtt.com/api/interfaces/foundry.documents.types._ActiveEffectDuration.html";

type Documents = typeof foundry.documents;
type Combat = InstanceType<Documents["Combat"]>;
type Combatant = InstanceType<Documents["Combatant"]>;

/** A combat of combatants with these initiatives. */
async function combatOf(...initiatives: (number | null)[]): Promise<Combat> {
  const combat = await made<Combat>("Combat", {});
  await combat.createEmbeddedDocuments(
    "Combatant",
    initiatives.map((initiative, at) => ({ name: `Combatant ${at}`, initiative })),
  );
  return combat;
}

area("combatants");

fact(
  "COMBATANT-01",
  "know which turn of the round they have",
  TURN,
  async () => {
    const combat = await combatOf(3, 9, 6);
    expect(combat.turns.map(({ turnNumber }) => turnNumber)).toEqual([0, 1, 2]);
    expect(combat.combatants.map(({ turnNumber }) => turnNumber)).toEqual([2, 0, 1]);
  },
  { generation: 14 },
);

fact(
  "COMBATANT-02",
  "know the round in which they came, the first for those who were there before",
  COMBATANT,
  async () => {
    const combat = await combatOf(3, 9);
    await combat.startCombat();
    await combat.nextRound();
    const [late] = (await combat.createEmbeddedDocuments("Combatant", [
      { name: "Late", initiative: 1 },
    ])) as Combatant[];
    expect(combat.combatants.map(({ roundJoined }) => roundJoined)).toEqual([1, 1, 2]);
    expect(late?._source["roundJoined"]).toBe(2);
  },
  { generation: 14 },
);

fact("COMBATANT-03", "a system says what is left of an effect", DURATION, async () => {
  const hero = await madeHero();
  const ActiveEffect = getDocumentClass("ActiveEffect");
  class Endless extends ActiveEffect {
    override _prepareDuration() {
      return { ...super._prepareDuration(), label: "for ever" };
    }
  }
  const effect = new Endless({ name: "Curse" }, { parent: hero });
  expect(effect.duration.label).toBe("for ever");
});

fact(
  "COMBATANT-04",
  "a system words the rounds and turns that are left",
  DURATION,
  async () => {
    const hero = await madeHero();
    class Worded extends getDocumentClass("ActiveEffect") {
      override _getDurationLabel(rounds: number, turns: number) {
        return `${rounds} and ${turns}`;
      }
    }
    const effect = new Worded({ name: "Curse", duration: { rounds: 3, turns: 1 } }, { parent: hero });
    expect(effect.duration.label).toBe("3 and 1");
  },
  { generation: 13 },
);

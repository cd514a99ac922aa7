/** Protected members that the framework calls: overriding them has an effect. */
import { afterwards, area, expect, fact } from "./fact.ts";
import { made, madeHero } from "./world.ts";

const MIXIN = "https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.ClientDocumentMixin.html";
const COMBAT = "https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html";
const DICE_TERM = "https://foundryvtt.com/api/v14/classes/foundry.dice.terms.DiceTerm.html";

type Combat = InstanceType<typeof foundry.documents.Combat>;
type Method = (this: object, ...args: unknown[]) => unknown;

/** Puts a method in the place of what a prototype has or inherits, and hands it the one before. */
function override(prototype: object, name: string, make: (before: Method) => Method): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const before = Reflect.get(prototype, name) as Method;
  Object.defineProperty(prototype, name, { value: make(before), configurable: true, writable: true });
  afterwards(() => {
    if (own) Object.defineProperty(prototype, name, own);
    else Reflect.deleteProperty(prototype, name);
  });
}

/** Notes what the method is called with. */
function spyOn(prototype: object, name: string): unknown[][] {
  const calls: unknown[][] = [];
  override(
    prototype,
    name,
    (before) =>
      function (...args) {
        calls.push(args);
        return before.apply(this, args);
      },
  );
  return calls;
}

const classOf = (name: "ActiveEffect" | "Combat"): { prototype: object } => getDocumentClass(name);

area("what is asked of overrides");

fact("ASKED-01", "whatever holds a document hears of what happens in it, the nearest first", MIXIN, async () => {
  const hero = await madeHero({ items: [{ name: "Rope", type: "trinket" }] });
  const item = hero.items.contents[0];
  const heard: string[] = [];
  for (const [name, holder] of Object.entries({ item, hero }))
    for (const event of ["_preCreate", "_onCreate", "_preUpdate", "_onDelete"])
      override(holder as object, `${event}DescendantDocuments`, (before) => {
        return function (...args) {
          heard.push(`${name} ${event} ${String(args[1])}`);
          return before.apply(this, args);
        };
      });
  const [effect] = (await item?.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }])) ?? [];
  expect(heard).toEqual([
    "item _preCreate effects",
    "hero _preCreate effects",
    "item _onCreate effects",
    "hero _onCreate effects",
  ]);
  heard.length = 0;
  await effect?.update({ name: "Dry" });
  await effect?.delete();
  expect(heard).toEqual([
    "item _preUpdate effects",
    "hero _preUpdate effects",
    "item _onDelete effects",
    "hero _onDelete effects",
  ]);
});

fact("ASKED-02", "an effect that comes, is turned off or goes says so over the tokens", MIXIN, async () => {
  const shown = spyOn(classOf("ActiveEffect").prototype, "_displayScrollingStatus");
  const hero = await madeHero();
  const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Stunned", statuses: ["stun"] }]);
  await effect?.update({ disabled: true });
  await effect?.update({ disabled: false });
  await effect?.delete();
  expect(shown.map(([enabled]) => enabled)).toEqual([true, false, true, false]);
  await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Quiet" }], { animate: false } as never);
  expect(shown).toHaveLength(4);
});

fact("ASKED-03", "a combat that starts is heard, and knows where it is", COMBAT, async () => {
  const sounds = spyOn(classOf("Combat").prototype, "_playCombatSound");
  const combat = await made<Combat>("Combat", {});
  await combat.createEmbeddedDocuments("Combatant", [{ name: "One", initiative: 3 }]);
  await combat.startCombat();
  expect(sounds).toEqual([["startEncounter"]]);
  const state = (
    combat as unknown as { _getCurrentState(): { round: number; combatantId: string } }
  )._getCurrentState();
  expect([state.round, state.combatantId]).toEqual([1, combat.combatant?.id]);
});

fact("ASKED-04", "each die is thrown by its term, and each modifier applied by it", DICE_TERM, async () => {
  const { Die } = foundry.dice.terms;
  const thrown = spyOn(Die.prototype, "_roll");
  const applied = spyOn(Die.prototype, "_evaluateModifier");
  override(Die.prototype, "roll", (before) => {
    return async function (...args) {
      const result = (await before.apply(this, args)) as { result: number };
      result.result = 2;
      return result;
    };
  });
  const roll = await new Roll("3d6kh2").evaluate();
  expect(roll.total).toBe(4);
  expect(thrown).toHaveLength(3);
  expect(applied).toEqual([["kh", "kh2"]]);
});

import { ACTIVITIES, resolveActivity, turnMinutes } from "../../../rules/index.ts";
import { aText, aWhole, listOf, shape } from "../../../rules/base/shape.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { toFigure, toList } from "../../../view/base/localize.ts";
import { healthLines } from "../../../view/health/hit-points-view.ts";
import { promptChoice, type PromptField } from "../../../view/chat/prompts/prompt.ts";
import { namesTogether } from "../../../view/combat/pips.ts";
import { beatenIn, performAward } from "../../characters/advance/perform-award.ts";
import { trustedCards } from "../../chat/cards/read-cards.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { storeClock } from "../../chat/undo/store-clock.ts";
import { creaturesFighting } from "../../conditions/end-conditions.ts";
import { asKind, calledName, type Creature, resolveCreature } from "../../documents/creature.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { allMade } from "../../documents/store-change.ts";
import { bindingsFor, toBindingAllowed } from "../../health/prompts/binding.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { callMemorable } from "../../items/loot/ask-for-loot.ts";
import { layTogether, lootOf } from "../../companions/move-all.ts";
import { hasLootTable, rollLoot } from "../tables/roll-loot.ts";

type Fight = Combat.Implementation;

const DO = "do";
const NOT = "not";

const readPayload = shape({
  /** Experience for each foe that was overcome, and who shares it. */
  xp: listOf(aWhole),
  sharers: listOf(aText),
  fallen: listOf(aText),
  /** Those among them whose loot is rolled on a table. */
  rolled: listOf(aText),
  patients: listOf(aText),
  fight: aText,
});

/** The felled enemies of a fight of whom the Referee may still say that the battle was memorable. @rule WH-STRONG-23 */
const killIn = (fight: string) =>
  trustedCards("consequence").find(
    ({ system }) => system.what === "loot" && system.state === "open" && system.fight === fight,
  );

async function creaturesAt(uuids: readonly string[]): Promise<readonly Creature[]> {
  return (await Promise.all(uuids.map(resolveCreature))).filter((one) => one !== null);
}

/**
 * The end of a fight, settled by one answer of the Referee's: experience, the loot of the fallen, whether it was
 * memorable, wounds that may be bound, and the ten minutes that it takes. @rule WH-TIME-04 WH-XP-01 WH-HEAL-03
 * WH-STRONG-23
 */
export const fightEndKind = defineKind({
  id: "fightEnd",
  payload: readPayload,
  async follow({ payload, answer: { option, values }, prompt }) {
    if (option !== DO) return {};
    const does = (what: string): boolean => values[what] === DO;
    const patients = does("wounds") ? await creaturesAt(payload.patients) : [];
    const earned = { monsters: payload.xp, gold: 0, quests: [] };
    const award = does("xp") ? await performAward(await creaturesAt(payload.sharers), earned) : null;
    const laid = does("loot") ? await layTogether(await creaturesAt(payload.fallen), prompt) : [];
    const rolled = does("rolled") ? await rollLoot(await creaturesAt(payload.rolled), prompt) : [];
    const kill = does("memorable") ? killIn(payload.fight) : undefined;
    const memorable = kill ? await callMemorable(kill) : [];
    const passed = does("time")
      ? await storeClock(resolveActivity(ACTIVITIES.fight, [], rulebookFor(null)).seconds)
      : [];
    return { changes: [...allMade(award), ...laid, ...rolled, ...memorable, ...passed], next: bindingsFor(patients) };
  },
});

/** A choice whose first answer is the usual one. */
const field = (name: string, label: string, first: string, other: string, isUsual = true): PromptField => {
  const [does, doesNot] = [
    { value: DO, label: first },
    { value: NOT, label: other },
  ] as const;
  return promptChoice(name, label, isUsual ? [does, doesNot] : [doesNot, does]);
};

/** The foes that are down: those of no player, whose end is marked or whose hit points are gone. */
const fallenIn = (fight: Fight): readonly Creature[] =>
  fight.combatants.contents.flatMap(({ creature, isDefeated, isOfParty }) =>
    creature && !isOfParty && (isDefeated || creature.system.hp.value <= 0) ? [creature] : [],
  );

interface ToSettle {
  readonly xp: boolean;
  readonly loot: boolean;
  readonly rolled: boolean;
  readonly memorable: boolean;
  readonly wounds: boolean;
  readonly minutes: string;
}

/** A field for each matter that there is to settle. */
const fieldsFor = ({ xp, loot, rolled, memorable, wounds, minutes }: ToSettle): readonly PromptField[] => [
  ...(xp ? [field("xp", "WHITEHACK.FightEnd.xp", "WHITEHACK.FightEnd.give", "WHITEHACK.FightEnd.notNow")] : []),
  ...(loot ? [field("loot", "WHITEHACK.FightEnd.loot", "WHITEHACK.FightEnd.pile", "WHITEHACK.FightEnd.leave")] : []),
  ...(rolled
    ? [field("rolled", "WHITEHACK.FightEnd.rolled", "WHITEHACK.FightEnd.roll", "WHITEHACK.FightEnd.leave")]
    : []),
  ...(memorable
    ? [field("memorable", "WHITEHACK.FightEnd.memorable", "WHITEHACK.FightEnd.yes", "WHITEHACK.FightEnd.no", false)]
    : []),
  ...(wounds
    ? [field("wounds", "WHITEHACK.Binding.Allowed", "WHITEHACK.Binding.Allow", "WHITEHACK.Binding.Refuse")]
    : []),
  field("time", "WHITEHACK.FightEnd.time", localize("WHITEHACK.FightEnd.pass", { minutes }), "WHITEHACK.FightEnd.not"),
];

/** The prompt to a Referee when a fight is over. @rule WH-TIME-04 */
export function toFightEnd(fight: Fight): NewPrompt {
  const { xp: rules, options } = rulebookFor(null);
  const creatures = creaturesFighting(fight);
  const party = creatures.filter((one) => one.hasPlayerOwner);
  const sharers = party.filter((one) => asKind("character", one) !== null);
  const beaten = sharers.length > 0 ? beatenIn(fight, rules.fledCount) : [];
  const xp = beaten.reduce((sum, one) => sum + one, 0);
  const down = fallenIn(fight);
  const fallen = down.filter((one) => lootOf(one).length > 0);
  const rolled = down.filter(hasLootTable);
  const binding = toBindingAllowed(creatures);
  const patients = (binding?.payload as { readonly patients?: readonly string[] } | undefined)?.patients ?? [];
  const minutes = toFigure(turnMinutes(rulebookFor(null)));
  const { each } = rules.award({ monsters: beaten, gold: 0, quests: [] }, Math.max(1, sharers.length), options);
  const share = { xp: toFigure(xp), each: toFigure(each), names: toList(sharers.map(calledName), localize) };
  const loot = namesTogether(
    fallen.flatMap((one) => lootOf(one).map(({ name }) => name)),
    localize,
  );
  const hurt = party.filter(({ system }) => system.hp.value <= 0);
  const line = (label: string, value: string): readonly FactLine[] => (value === "" ? [] : [{ label, value }]);
  const has = {
    xp: xp > 0,
    loot: fallen.length > 0,
    rolled: rolled.length > 0,
    memorable: killIn(fight.id ?? "") !== undefined,
  };
  const fields = fieldsFor({ ...has, wounds: patients.length > 0, minutes });
  return {
    kind: fightEndKind.id,
    title: "WHITEHACK.FightEnd.title",
    facts: [
      ...(xp > 0 ? line("WHITEHACK.FightEnd.xp", localize("WHITEHACK.FightEnd.share", share)) : []),
      ...line("WHITEHACK.FightEnd.loot", loot),
      ...line("WHITEHACK.FightEnd.rolled", namesTogether(rolled.map(calledName), localize)),
      ...(binding?.facts ?? []),
      ...hurt.flatMap((one) => line(calledName(one), healthLines(hitPointsOf(one), localize).join(" · "))),
    ],
    rules: ["WH-TIME-04", ...(xp > 0 ? ["WH-XP-01"] : []), ...(patients.length > 0 ? (binding?.rules ?? []) : [])],
    about: null,
    asked: { referee: true },
    payload: {
      xp: beaten,
      sharers: sharers.map(({ uuid }) => uuid),
      fallen: fallen.map(({ uuid }) => uuid),
      rolled: rolled.map(({ uuid }) => uuid),
      patients,
      fight: fight.id ?? "",
    },
    readers: [],
    options: [
      { id: DO, label: "WHITEHACK.FightEnd.do", fields },
      { id: NOT, label: "WHITEHACK.FightEnd.nothing" },
    ],
  };
}

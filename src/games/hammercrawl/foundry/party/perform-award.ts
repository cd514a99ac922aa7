import type { Change } from "../../../../undo/record.ts";
import { toFigure, toStep } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { noneTicked, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature, type Party } from "../../../../foundry/documents/creature.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { AD_HOC_AWARDS, type Overcome, roomXp, WH_XP_FACTOR, whitehackXp } from "../../rules/party/experience.ts";
import { adHocForm, awardForm, type AwardAsked, overcomeIn, tickedIn, xpText } from "../../view/party/party-forms.ts";
import { named } from "./perform-party.ts";
import {
  answers,
  figureOf,
  isLive,
  partyTier,
  recordOf,
  sceneOf,
  storedPerson,
  survivorsOf,
  tierOfScene,
} from "./records.ts";

/** Experience for one of the survivors: their own points, or Whitehack's by the factor; null for people who count none. @rule HC-XP-01 */
async function gain(
  creature: Creature,
  points: number,
): Promise<{ readonly fact: FactLine; readonly changes: readonly Change[] } | null> {
  const person = storedPerson(creature);
  if (person) return told(creature, person.xp, await storeChange(creature, { xp: person.xp + points }), points);
  if (!creature.isCharacter() || !answers("xp")) return null;
  const xp = whitehackXp(points, figureOf("hc.whXpFactor", WH_XP_FACTOR));
  const before = creature.system.xp;
  return told(creature, before, await storeChange(creature, { xp: before + xp }), xp);
}

const told = (creature: Creature, before: number, changes: readonly Change[], points: number) => ({
  fact: { label: calledName(creature), value: toStep(before, before + points) },
  changes,
});

/** Gives points to each, on one card that takes them back. @rule HC-XP-01 HC-XP-04 */
async function award(
  party: Party,
  those: readonly Creature[],
  points: number,
  card: {
    readonly title: string;
    readonly text?: string;
    readonly facts: readonly FactLine[];
    readonly rules: readonly string[];
  },
): Promise<void> {
  const gained = [];
  for (const one of those) gained.push(await gain(one, points));
  const given = gained.flatMap((one) => one ?? []);
  await postLines({
    ...card,
    actor: party,
    facts: [...card.facts, ...given.map(({ fact }) => fact)],
    visibility: "public",
    changes: given.flatMap(({ changes }) => changes),
  });
}

/** The experience for a room, by its pool and the tiers, which the Referee sees before it is given. @rule HC-XP-01 HC-XP-02 HC-XP-03 HC-XP-04 */
export async function performAward(party: Party): Promise<void> {
  const survivors = survivorsOf(party)
    .filter((one) => !one.isMonster())
    .map(named);
  const { symbols } = recordOf(party).pool;
  const asked: AwardAsked = {
    survivors,
    x: symbols.x,
    suns: symbols.sun,
    dungeonTier: tierOfScene(sceneOf(party)),
    partyTier: partyTier(party),
    emptyRooms: isLive("hc.emptyRoomXp"),
  };
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.award"),
    form: awardForm(asked),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.give", icon: "fa-solid fa-star" },
    problem: (values) => noneTicked(values, "survivor", "WHITEHACK.Award.nobody"),
    preview: (values) => {
      const worth = roomXp(overcomeIn(values, asked));
      return { each: toFigure(worth.each), how: xpText(worth, localize) };
    },
  });
  if (!reply) return;
  const those = tickedIn(reply.values, survivors, "survivor").map(({ creature }) => creature);
  await awardRoom(party, those, overcomeIn(reply.values, asked));
}

/** Gives the experience of a room to each of those who have survived it. @rule HC-XP-01 HC-XP-02 HC-XP-03 */
export async function awardRoom(party: Party, those: readonly Creature[], overcome: Overcome): Promise<void> {
  const worth = roomXp(overcome);
  await award(party, those, worth.each, {
    title: "WHITEHACK.Hammercrawl.Party.awarded",
    text: xpText(worth, localize),
    facts: [],
    rules: ["HC-XP-01", "HC-XP-02", "HC-XP-03"],
  });
}

/** One, three or five points for whoever has pleased the table. @rule HC-XP-04 */
export async function performAdHoc(party: Party): Promise<void> {
  const survivors = survivorsOf(party).map(named);
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.adHoc"),
    form: adHocForm(survivors),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.give", icon: "fa-solid fa-award" },
    problem: (values) => noneTicked(values, "who", "WHITEHACK.Award.nobody"),
  });
  if (!reply) return;
  const points = AD_HOC_AWARDS.find((one) => String(one) === textIn(reply.values, "points")) ?? 1;
  const those = tickedIn(reply.values, survivors, "who", false).map(({ creature }) => creature);
  await award(party, those, points, {
    title: "WHITEHACK.Hammercrawl.Party.adHoc",
    text: textIn(reply.values, "why").slice(0, 200),
    facts: [],
    rules: ["HC-XP-04"],
  });
}

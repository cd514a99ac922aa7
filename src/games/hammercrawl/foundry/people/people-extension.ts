import { asReferee } from "../../../../foundry/chat/as-referee.ts";
import type { SaveAsk } from "../../../../view/chat/dialogs/pack-asks.ts";
import {
  calledName,
  type Creature,
  isWhitehack,
  playersCreatures,
  worldActors,
} from "../../../../foundry/documents/creature.ts";
import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import { DARKNESS } from "../exploration/darkness.ts";
import { springTrap } from "../exploration/traps.ts";
import { askForEpitaph, epitaphKind } from "./epitaph.ts";
import { expertiseButtons, performExpertise, REROLL } from "./expertise.ts";
import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { momentAt } from "../../../../foundry/host/world-calendar.ts";
import { hirelingTier } from "../../rules/people/hirelings.ts";
import { tierModifier } from "../../rules/numbers.ts";
import { answers, hirelingOf, isLive, tierOfCreature, turnerOf } from "../party/records.ts";
import { askLoyalty, employerOf, loyaltyKind, performWage, tierChoices } from "./perform-hirelings.ts";
import { performTurn, renewTurnings, TURN, turningsOf, turnOperation } from "./perform-turning.ts";
import { shine } from "./shine.ts";

/** The button of those who turn the unholy, with the uses of the day. @rule HC-TRN-01 HC-TRN-03 HC-TRN-04 */
const TURNING_PART = partOn("creature", {
  id: "hc-turning",
  types: ["hammercrawl", "character"],
  page: "play",
  title: "WHITEHACK.Hammercrawl.Turning.title",
  template: "whitehack/games/hammercrawl/people/turning",
  isShown: (creature) => turningsOf(creature) !== null,
  context: (creature) => ({
    left: localize("WHITEHACK.Hammercrawl.Turning.usesLeft", { left: String(turningsOf(creature) ?? 0) }),
    none: turningsOf(creature) === 0,
  }),
});

/** Whether one of Whitehack's people may turn: the Referee's word. @rule HC-TRN-04 */
const TURNER_PART = partOn("creature", {
  id: "hc-turner",
  types: ["character"],
  page: "notes",
  title: "WHITEHACK.Hammercrawl.Turning.title",
  template: "whitehack/games/hammercrawl/people/turner",
  isShown: () => answers("turnUndead"),
  context: (creature) => ({ ...turnerOf(creature) }),
});

/** What is known of a hireling, on the sheet that the Referee keeps. @rule HC-HIR-01 HC-HIR-02 */
const HIRELING_PART = partOn("creature", {
  id: "hc-hireling",
  types: ["monster"],
  page: "play",
  title: "WHITEHACK.Hammercrawl.Hireling.title",
  template: "whitehack/games/hammercrawl/people/hireling",
  isShown: () => game.user.isGM && answers("hirelings"),
  context(creature) {
    const facts = hirelingOf(creature);
    const tier = facts.hireTier === null ? null : hirelingTier(facts.hireTier);
    const employer = employerOf(creature);
    return {
      ...facts,
      tier: tier && localize(`WHITEHACK.Hammercrawl.Hireling.Tier.${tier.tier}`),
      employerName: employer ? calledName(employer) : localize("WHITEHACK.Hammercrawl.Party.nobody"),
      mayAsk: employer !== null,
      tiers: tierChoices(),
      employers: Object.fromEntries(playersCreatures().map((one) => [one.uuid, calledName(one)])),
    };
  },
});

const TIERS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The tier of what Whitehack's people save against, which makes it easier or harder. @rule HC-SAV-07 */
function tierAsk(creature: Creature): readonly SaveAsk[] {
  if (!isWhitehack(creature) || !isLive("hc.whTierSaves")) return [];
  const own = tierOfCreature(creature);
  return [
    {
      id: "hc.sourceTier",
      label: "WHITEHACK.Hammercrawl.SourceTier.label",
      hint: "WHITEHACK.Hammercrawl.SourceTier.hint",
      initial: String(own),
      choices: TIERS.map((tier) => ({ id: String(tier), label: String(tier) })),
      apply(save, answer) {
        const value = tierModifier(TIERS.find((tier) => String(tier) === answer) ?? own, own);
        if (value === 0) return save;
        const modifier = { label: "WHITEHACK.Hammercrawl.SourceTier.modifier", value, rule: "HC-SAV-07" };
        return { ...save, modifiers: [...(save.modifiers ?? []), modifier] };
      },
    },
  ];
}

/** A new day has come: turnings are there again. @rule HC-CLS-23 */
async function newDay(seconds: number): Promise<void> {
  const now = game.time.worldTime;
  if (seconds > 0 && answers("turnUndead") && momentAt(now).day !== momentAt(now - seconds).day)
    await renewTurnings(worldActors("creature").filter((one) => turningsOf(one) !== null));
}

/** Hirelings, the turning of the unholy, and the light that people carry. */
export const HC_PEOPLE_EXTENSION: PackExtension = {
  templates: ["turning", "turner", "hireling"].map((name) => `games/hammercrawl/people/${name}`),
  sheetParts: [TURNING_PART, TURNER_PART, HIRELING_PART],
  prompts: [loyaltyKind, epitaphKind],
  cardButtons: expertiseButtons,
  acts: {
    [REROLL]: performExpertise,
    [TURN]: actOn("creature", performTurn),
    "hc.wage": actOn("creature", (creature) => asReferee(() => performWage(creature))),
    "hc.loyalty": actOn("creature", (creature) => asReferee(() => askLoyalty(creature))),
  },
  operations: { [TURN]: turnOperation },
  saveAsks: tierAsk,
  fight: { timePasses: newDay, creatureChanges: askForEpitaph, rollPosted: springTrap },
  ...shine,
  ...DARKNESS,
};

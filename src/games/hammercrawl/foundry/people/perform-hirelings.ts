import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { coinRatesOf, pay as payCoins, planCheck, resolveCheck, toExplained } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { toFigure, toSigned, toList } from "../../../../view/base/localize.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { type Answering, defineKind } from "../../../../foundry/chat/prompts/kind.ts";
import { askOnce } from "../../../../foundry/chat/prompts/post-prompt.ts";
import {
  calledName,
  type Creature,
  hasPurse,
  membersOf,
  type Party,
  resolveCreature,
  resolveCreatureSync,
  worldActors,
} from "../../../../foundry/documents/creature.ts";
import { storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { scoreOf } from "../../../../foundry/documents/score-of.ts";
import { allMade, storeChange } from "../../../../foundry/documents/store-change.ts";
import { rollOneOf } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { planSteps, targetByTier } from "../../rules/numbers.ts";
import { WH_XP_FACTOR } from "../../rules/party/experience.ts";
import {
  EMPLOYER_TIER,
  goldOfWage,
  HIRELING_TIERS,
  type HirelingTier,
  hirelingsByTier,
  hirelingTier,
  isFound,
  type Loyalty,
  loyaltyAfter,
  TIER,
  wageOf,
} from "../../rules/people/hirelings.ts";
import { type CampPart, NOTHING, takeFood } from "../party/camp-supplies.ts";
import { figureOf, hirelingOf, isHammercrawl, storedPerson, tierOfCreature } from "../party/records.ts";
import { HIRELING_FIELDS } from "../../rules/party/party-facts.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";

export const tierChoices = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    HIRELING_TIERS.map(({ tier }) => [String(tier), localize(`WHITEHACK.Hammercrawl.Hireling.Tier.${tier}`)]),
  );

const findForm = (): Form => [
  { name: "tier", label: "WHITEHACK.Hammercrawl.Hireling.tier", choices: tierChoices(), value: "1" },
  { name: "trade", label: "WHITEHACK.Hammercrawl.Hireling.trade", max: 80 },
];

/** The party looks for a hireling: the better one is to be, the rarer such people are. @rule HC-HIR-01 */
export async function performFind(party: Party): Promise<void> {
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Hireling.find"),
    form: findForm(),
    confirm: { label: "WHITEHACK.Hammercrawl.Hireling.find", icon: "fa-solid fa-person-digging" },
  });
  if (!reply) return;
  const tier = HIRELING_TIERS.find((one) => String(one.tier) === textIn(reply.values, "tier")) ?? hirelingTier(0);
  const { place, rolls } = tier.oneIn > 1 ? await rollOneOf(tier.oneIn) : { place: 1, rolls: [] };
  await postLines({
    title: "WHITEHACK.Hammercrawl.Hireling.find",
    actor: party,
    text: isFound(tier, place) ? "WHITEHACK.Hammercrawl.Hireling.found" : "WHITEHACK.Hammercrawl.Hireling.notFound",
    facts: [
      { label: "WHITEHACK.Hammercrawl.Hireling.trade", value: textIn(reply.values, "trade").slice(0, 80) || "–" },
      { label: "WHITEHACK.Hammercrawl.Hireling.tier", value: `WHITEHACK.Hammercrawl.Hireling.Tier.${tier.tier}` },
      { label: "WHITEHACK.Hammercrawl.Hireling.oneIn", value: `${toFigure(place)} / ${toFigure(tier.oneIn)}` },
    ],
    rolls,
    rules: ["HC-HIR-01"],
    visibility: "public",
  });
}

/** The employer of a hireling; null for one without. */
export const employerOf = (hireling: Creature): Creature | null => {
  const { employer, hireTier } = hirelingOf(hireling);
  return hireTier === null ? null : resolveCreatureSync(employer);
};

/** Takes a wage from the employer; null where they do not have it. @rule HC-HIR-01 */
async function pay(employer: Creature, wage: HirelingTier["wage"]): Promise<readonly Change[] | null> {
  if (wage.unit === "ration") return takeFood(employer, wage.amount);
  if (wage.unit === "xp") {
    const xp = storedPerson(employer)?.xp ?? (employer.isCharacter() ? employer.system.xp : 0);
    return xp >= wage.amount ? storeChange(employer, { xp: xp - wage.amount }) : null;
  }
  const rates = coinRatesOf(rulebookFor(employer).options);
  const gold = goldOfWage(wage, rates);
  if (gold === null || !hasPurse(employer)) return null;
  const { coins, refusal } = payCoins({ ...employer.system.coins }, gold, rates);
  return refusal ? null : storeChange(employer, { coins });
}

/** The wages of a hireling for so many days, as far as the employer can pay them. @rule HC-HIR-01 HC-HIR-02 */
export async function payWages(hireling: Creature, days: number): Promise<CampPart> {
  const { hireTier, doubled } = hirelingOf(hireling);
  const employer = employerOf(hireling);
  if (hireTier === null) return NOTHING;
  const xpFactor = employer && isHammercrawl(employer) ? 1 : figureOf("hc.whXpFactor", WH_XP_FACTOR);
  const { amount, unit } = wageOf(hirelingTier(hireTier), { xpFactor, doubled });
  const wage = { amount: amount * days, unit };
  const changes = employer ? await pay(employer, wage) : null;
  const word = unit === "ration" && wage.amount !== 1 ? "rations" : unit;
  const told = localize("WHITEHACK.Text.amount", {
    amount: toFigure(wage.amount),
    unit: localize(`WHITEHACK.Hammercrawl.Hireling.Unit.${word}`),
  });
  const value = changes ? told : localize("WHITEHACK.Hammercrawl.Hireling.unpaid", { wage: told });
  return { facts: [{ label: calledName(hireling), value }], rolls: [], changes: changes ?? [] };
}

/** The hirelings of a party's members. @rule HC-HIR-01 */
export const hirelingsOf = (party: Party): readonly Creature[] =>
  worldActors("monster").filter((one) => membersOf(party).some(({ uuid }) => uuid === employerOf(one)?.uuid));

/** The wage of a day. @rule HC-HIR-01 HC-HIR-02 */
export async function performWage(hireling: Creature): Promise<void> {
  const { hireTier } = hirelingOf(hireling);
  if (hireTier === null || !game.user.isGM) return;
  const { facts, changes } = await payWages(hireling, 1);
  await postLines({
    title: localize("WHITEHACK.Hammercrawl.Hireling.wageOf", { name: calledName(hireling) }),
    actor: employerOf(hireling) ?? hireling,
    facts,
    rules: ["HC-HIR-01"],
    visibility: "public",
    changes,
  });
}

const readPayload = shape({ creature: aText, employer: aText });
type Payload = ReadBy<typeof readPayload>;

/** The roll that keeps a hireling: a Rally save of this game's people, a Charisma task of all others. @rule HC-HIR-02 */
function loyaltyRoll(employer: Creature, hireling: Creature) {
  const tier = hirelingOf(hireling).hireTier ?? 0;
  const [own, ownTier] = [hammercrawlNumbers(employer), tierOfCreature(employer)];
  if (own) {
    const bonus = own.saves.rally.value;
    const target = targetByTier(tier, ownTier);
    return {
      plan: planSteps(20, 0),
      needs: `${toSigned(bonus)} / ${toFigure(target)}`,
      shortBy: (faces: readonly number[]) => Math.max(0, target - (faces[0] ?? 0) - bonus),
    };
  }
  const score = employer.isCharacter() ? scoreOf(employer, "charisma").score : toExplained(10);
  const extra = { [TIER]: tier, [EMPLOYER_TIER]: ownTier };
  const rulebook = rulebookFor(employer);
  const check = hirelingsByTier.loyalty({ charisma: score, relevant: [] }, { hitDice: String(tier), extra }, rulebook);
  const needed = check.score + check.modifiers.reduce((sum, { value }) => sum + value, 0);
  return {
    plan: planCheck(check),
    needs: toFigure(needed),
    shortBy: (faces: readonly number[]) => {
      const { success, face } = resolveCheck(check, faces);
      return success ? 0 : Math.max(1, (face ?? needed) - needed);
    },
  };
}

const ROLL = "roll";

/** What the employer's roll makes of the hireling. @rule HC-HIR-02 */
async function follow(hireling: Creature, became: Loyalty): Promise<readonly Change[]> {
  if (became === "stays") return [];
  return storePackFacts(hireling, HIRELING_FIELDS, became === "dearer" ? { doubled: true } : { employer: "" });
}

/** The employer of a hireling who is pushed or in danger rolls to keep them. @rule HC-HIR-02 */
export const loyaltyKind = defineKind<Payload>({
  id: "hcLoyalty",
  payload: readPayload,
  isDue: async ({ creature }) => {
    const found = await resolveCreature(creature);
    return found !== null && employerOf(found) !== null;
  },
  async rolls({ payload, dice }) {
    const [hireling, employer] = await both(payload);
    if (hireling && employer) await dice(loyaltyRoll(employer, hireling).plan);
  },
  async follow({ payload, prompt, dice }: Answering<Payload>) {
    const [hireling, employer] = await both(payload);
    if (!hireling || !employer) return { refused: "WHITEHACK.Refusal.noTarget" };
    const roll = loyaltyRoll(employer, hireling);
    const { faces, rolls } = await dice(roll.plan);
    const became = loyaltyAfter(roll.shortBy(faces));
    const changes = await follow(hireling, became);
    const card = await postLines({
      title: localize("WHITEHACK.Hammercrawl.Hireling.loyaltyOf", { name: calledName(hireling) }),
      actor: employer,
      text: `WHITEHACK.Hammercrawl.Hireling.Loyalty.${became}`,
      facts: [
        {
          label: "WHITEHACK.Hammercrawl.Hireling.roll",
          value: `${toList(faces.map(toFigure), localize)} ${roll.needs}`,
        },
      ],
      rolls,
      rules: ["HC-HIR-02"],
      like: prompt,
    });
    return { changes: [...changes, ...allMade(card)] };
  },
});

const both = ({ creature, employer }: Payload) => Promise.all([resolveCreature(creature), resolveCreature(employer)]);

/** Asks the employer for the roll that keeps a hireling. @rule HC-HIR-02 */
export async function askLoyalty(hireling: Creature): Promise<void> {
  const employer = employerOf(hireling);
  if (!employer || !game.user.isGM) return;
  const { needs } = loyaltyRoll(employer, hireling);
  await askOnce(
    {
      kind: loyaltyKind.id,
      title: localize("WHITEHACK.Hammercrawl.Hireling.loyaltyOf", { name: calledName(hireling) }),
      text: "WHITEHACK.Hammercrawl.Hireling.ask",
      rules: ["HC-HIR-02"],
      about: hireling,
      asked: { actor: employer.uuid },
      payload: { creature: hireling.uuid, employer: employer.uuid },
      options: [
        {
          id: ROLL,
          label: `WHITEHACK.Hammercrawl.Hireling.Roll.${isHammercrawl(employer) ? "rally" : "charisma"}`,
          detail: needs,
        },
      ],
    },
    null,
  );
}

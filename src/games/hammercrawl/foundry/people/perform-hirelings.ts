import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { planCheck, resolveCheck, toExplained } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { toFigure, toSigned } from "../../../../view/base/localize.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { type Answering, defineKind } from "../../../../foundry/chat/prompts/kind.ts";
import { askOnce } from "../../../../foundry/chat/prompts/post-prompt.ts";
import {
  calledName,
  type Creature,
  type Party,
  resolveCreature,
  resolveCreatureSync,
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
  HIRELING_TIERS,
  hirelingsByTier,
  hirelingTier,
  isFound,
  type Loyalty,
  loyaltyAfter,
  TIER,
  wageOf,
} from "../../rules/people/hirelings.ts";
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

/** Takes the wage from the employer where they have such coin, or such points. */
async function pay(employer: Creature, { amount, unit }: ReturnType<typeof wageOf>): Promise<readonly Change[]> {
  const person = storedPerson(employer);
  if (unit === "xp") {
    const xp = person?.xp ?? (employer.isCharacter() ? employer.system.xp : 0);
    return xp >= amount ? storeChange(employer, { xp: xp - amount }) : [];
  }
  const coins = (employer.system as object as { readonly coins?: Readonly<Record<string, number>> }).coins ?? {};
  const had = coins[unit] ?? 0;
  return had >= amount ? storeChange(employer, { coins: { [unit]: had - amount } }) : [];
}

/** The wage of a day. @rule HC-HIR-01 HC-HIR-02 */
export async function performWage(hireling: Creature): Promise<void> {
  const { hireTier, doubled } = hirelingOf(hireling);
  const employer = employerOf(hireling);
  if (hireTier === null || !game.user.isGM) return;
  const xpFactor = employer && isHammercrawl(employer) ? 1 : figureOf("hc.whXpFactor", WH_XP_FACTOR);
  const wage = wageOf(hirelingTier(hireTier), { xpFactor, doubled });
  const changes = employer ? await pay(employer, wage) : [];
  await postLines({
    title: localize("WHITEHACK.Hammercrawl.Hireling.wageOf", { name: calledName(hireling) }),
    actor: employer ?? hireling,
    text: changes.length > 0 ? "" : "WHITEHACK.Hammercrawl.Hireling.byHand",
    facts: [
      {
        label: "WHITEHACK.Hammercrawl.Hireling.wage",
        value: `${toFigure(wage.amount)} ${localize(`WHITEHACK.Hammercrawl.Hireling.Unit.${wage.unit}`)}`,
      },
    ],
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
        { label: "WHITEHACK.Hammercrawl.Hireling.roll", value: `${faces.map(toFigure).join(", ")} ${roll.needs}` },
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

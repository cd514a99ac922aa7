import type { Award, Earned } from "../../rules/contract/xp.ts";
import { type Localize, toFigure } from "../localize.ts";
import type { FactLine } from "../things/item-facts.ts";

/** Somebody's experience before and after an award, and whether it opens a level. */
export interface Share {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly opensLevel: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function line(label: string, value: number): readonly FactLine[] {
  return value > 0 ? [{ label, value: toFigure(value) }] : [];
}

/** What was earned, by its source. @rule WH-XP-01 */
const earnedLines = ({ monsters, gold, quests }: Earned): readonly FactLine[] => [
  ...line("WHITEHACK.Award.ofMonsters", sum(monsters)),
  ...line("WHITEHACK.Award.ofGold", gold),
  ...line("WHITEHACK.Award.ofQuests", sum(quests)),
];

/** How it was divided, and what that left over; nothing where nothing was. @rule WH-XP-01 */
function dividedLines({ divided, remainder, inFull }: Award, sharers: number, localize: Localize): readonly FactLine[] {
  if (sharers < 2) return [];
  const share = Math.floor(divided / sharers);
  const words = { divided: toFigure(divided), sharers: toFigure(sharers), share: toFigure(share) };
  const told = localize(remainder > 0 ? "WHITEHACK.Award.dividedWithRest" : "WHITEHACK.Award.divided", {
    ...words,
    remainder: toFigure(remainder),
  });
  return [
    ...(divided > 0 ? [{ label: "WHITEHACK.Award.division", value: told }] : []),
    ...line("WHITEHACK.Award.inFull", inFull),
  ];
}

function shareLine({ name, before, after, opensLevel }: Share, localize: Localize): FactLine {
  const words = { xp: toFigure(after - before), before: toFigure(before), after: toFigure(after) };
  return { label: name, value: localize(`WHITEHACK.Award.${opensLevel ? "shareOpens" : "share"}`, words) };
}

/** Everything that the card of an award tells, line by line. @rule WH-XP-01 WH-XP-02 WH-XP-03 */
export const awardLines = (
  { earned, award, shares }: { readonly earned: Earned; readonly award: Award; readonly shares: readonly Share[] },
  localize: Localize,
): readonly FactLine[] => [
  ...earnedLines(earned),
  ...dividedLines(award, shares.length, localize),
  { label: "WHITEHACK.Award.quests", value: `${award.questPercent} %` },
  ...shares.map((share) => shareLine(share, localize)),
];

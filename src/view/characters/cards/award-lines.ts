import type { Award, Earned } from "../../../rules/families/goods.ts";
import { type Localize, toFigure, toSigned } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";

/** A character who shares in an award, and whether it opens a level. */
export interface Share {
  readonly name: string;
  readonly gained: number;
  readonly opensLevel: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function line(label: string, value: number): readonly FactLine[] {
  return value > 0 ? [{ label, value: toFigure(value) }] : [];
}

/** The earnings, by source; a quest with a name is told, even one that failed. @rule WH-XP-01 WH-XP-02 */
const earnedLines = ({ monsters, gold, quests, questNames = [] }: Earned): readonly FactLine[] => [
  ...line("WHITEHACK.Award.ofMonsters", sum(monsters)),
  ...line("WHITEHACK.Award.ofGold", gold),
  ...line("WHITEHACK.Award.ofQuests", sum(quests)),
  ...questNames.flatMap((name, place) => (name === "" ? [] : [{ label: name, value: toFigure(quests[place] ?? 0) }])),
];

/** How it was divided, and the remainder; nothing if nothing was divided. @rule WH-XP-01 */
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

/** The sharers who may gain a level now; each one's gain is among the changes of the card. @rule WH-XP-03 */
const opened = (shares: readonly Share[], localize: Localize): readonly FactLine[] =>
  shares
    .filter(({ opensLevel }) => opensLevel)
    .map(({ name }) => ({ label: name, value: localize("WHITEHACK.Award.opensLevel") }));

/** The content of an award's card. */
interface AwardFacts {
  readonly earned: Earned;
  readonly award: Award;
  readonly shares: readonly Share[];
  /** The helpers' share; null where everybody's share is the same. @rule FH-XP-05 */
  readonly helpers: number | null;
}

/** Everything that the card of an award says, line by line. @rule WH-XP-01 WH-XP-02 WH-XP-03 */
export const awardLines = ({ earned, award, shares, helpers }: AwardFacts, localize: Localize): readonly FactLine[] => [
  ...earnedLines(earned),
  ...(helpers === null ? dividedLines(award, shares.length, localize) : line("WHITEHACK.Award.helpers", helpers)),
  ...(award.questPercent > 0 ? [{ label: "WHITEHACK.Award.quests", value: `${award.questPercent}%` }] : []),
  ...(helpers === null
    ? [{ label: "WHITEHACK.Award.each", value: toSigned(award.each) }]
    : shares.map(({ name, gained }) => ({ label: name, value: toSigned(gained) }))),
  ...opened(shares, localize),
];

/** The journals of our handbook: their compendium and their id, which follows from the source's name and never changes. */
const JOURNALS = {
  rules: ["handbook", "h4ATsqHY7pehznB1"],
  howToPlay: ["handbook", "oIZp6GLNfEfX5tRc"],
  referee: ["referee", "aNsZ7c9kh9BSeDKx"],
  houseRules: ["handbook", "W97zfEVQBx0hZEJC"],
} as const;

/** Pages of the handbook that explain rules: their journal, their id, and the rules they cover. */
export const RULE_PAGES = {
  dice: ["rules", "YyTdgr7fvgfSQgbj", ["WH-DICE", "WH-PAIR"]],
  tasks: ["rules", "q32KASQqGCSkVHl8", ["WH-TASK", "WH-ATTR", "WH-GROUP", "WH-TRAIN"]],
  contests: ["rules", "2eWOCVaoy4QLEYZZ", ["WH-CONT", "WH-HACK"]],
  auctions: ["rules", "U51AjMepmkE98PEC", ["WH-AUC"]],
  saves: ["rules", "XGXD21qY1qb28MlF", ["WH-SAVE"]],
  combat: [
    "rules",
    "Yv4URitA04yHVDhY",
    ["WH-ATK", "WH-AC", "WH-CA", "WH-INIT", "WH-RNG", "WH-FREE", "WH-SURP", "WH-SPEC", "WH-ACT"],
  ],
  time: ["rules", "u1GASAwqXsH8tmDK", ["WH-TIME", "WH-MOVE", "WH-STRAIN", "WH-CASE", "WH-CRAWL", "WH-HEX"]],
  weapons: ["rules", "hEqwMkBroaldax6F", ["WH-WPN", "WH-AREA", "WH-GUN"]],
  conditions: ["rules", "qy28TWFMD7SLLqRc", ["WH-COND"]],
  crits: ["rules", "EFwzbaSCJKX03EFi", ["WH-CRIT", "WH-FUM"]],
  dying: ["rules", "SKOyvyukoK5ewOim", ["WH-DMG", "WH-SVD", "WH-INJ"]],
  healing: ["rules", "iB2gztbwWEASKaTq", ["WH-HEAL"]],
  ghosts: ["rules", "AsMVOxcQR34wKyIX", ["WH-GHOST"]],
  classes: [
    "rules",
    "zp8HOCxyRf9b5Tta",
    ["WH-CLASS", "WH-DEFT", "WH-STRONG", "WH-BRAVE", "WH-FORT", "WH-XP", "WH-RARE"],
  ],
  beyond: ["rules", "o0NAROsxcOO30ACJ", ["WH-POST", "WH-DIV", "WH-ASP"]],
  miracles: ["rules", "aBGHQlqajeYBcUHQ", ["WH-WISE", "WH-MIR", "WH-SCROLL"]],
  poison: ["rules", "KNzGaWWlkZYiqLy1", ["WH-POIS", "WH-SUB", "WH-CURSE"]],
  monsters: ["rules", "waLWDy5FH90dHnGR", ["WH-MON", "WH-BOSS", "WH-EXM"]],
  companions: ["rules", "3vbeW0rbDHuWxmpp", ["WH-HIRE"]],
  corruption: ["rules", "xitjzdFqAwDHR3FE", ["WH-CORR"]],
  bases: ["rules", "AfFkuVVmSzPYFFoc", ["WH-BASE"]],
  vehicles: ["rules", "pswP3avU4wZuwYRL", ["WH-VEH"]],
  referee: ["rules", "llfJ4MUt2PllVDag", ["WH-REACT", "WH-MODUS", "WH-RAND"]],
  choices: [
    "rules",
    "fvMYBD5G4DVDIiOX",
    ["WH-OPT", "WH-MINI", "WH-TRUE", "WH-CONV", "WH-CUST", "WH-SPC", "WH-REV", "WH-COMM"],
  ],
  sources: ["rules", "6MYoyUiiOoAkFKvT", ["WH-LIC"]],
  making: ["howToPlay", "GsX8SsaZf6fsVrog", ["WH-GEN", "WH-LANG"]],
  gear: ["howToPlay", "cLWw0LsJBSS51rfB", ["WH-ENC", "WH-EQ"]],
  magick: ["howToPlay", "pfoeJLaNB6u3HFwf", ["WH-ITEM", "WH-ART"]],
  fights: ["howToPlay", "jSGBd8ZnAT78fjbT", ["WH-MORALE"]],
  running: ["referee", "tHDFdPKOxwEa9Jvt", ["WH-REF"]],
  preparing: ["referee", "IAitUmUTkw894KiC", ["WH-PHASE", "WH-MIND"]],
  worlds: ["referee", "NoC5IcoJJE6LthWI", ["WH-CAMP"]],
  ferryhack: ["houseRules", "a33H1MOCcJCyw7UM", ["FH"]],
  whitebox: ["houseRules", "YxCDDXgE2RJnz36d", ["WB"]],
  hammercrawl: ["houseRules", "LagjZQetQemtQI9c", ["HC"]],
  redHack: ["houseRules", "1jzXtkMttCfhCVtz", ["RH"]],
} as const satisfies Readonly<
  Record<string, readonly [journal: keyof typeof JOURNALS, page: string, parts: readonly string[]]>
>;
export type RulePage = keyof typeof RULE_PAGES;

const PAGES = Object.keys(RULE_PAGES) as readonly RulePage[];

/** A link from a card to the page that explains some of its rules. */
export interface RuleLink {
  readonly uuid: string;
  /** A language key, or plain words where a module explains it. */
  readonly label: string;
  /** The ids of the rules, for those who want to know exactly. */
  readonly rules: string;
}

/** The address of a page in the handbook. */
export function pageAddress(page: RulePage): string {
  const [journal, id] = RULE_PAGES[page];
  const [pack, entry] = JOURNALS[journal];
  return `Compendium.whitehack.${pack}.JournalEntry.${entry}.JournalEntryPage.${id}`;
}

/** Those of some links that players can follow: what is written for Referees lies in a compendium of theirs. @rule WH-REF-01 */
export const linksForPlayers = (links: readonly RuleLink[]): readonly RuleLink[] =>
  links.filter(({ uuid }) => !uuid.startsWith("Compendium.whitehack.referee."));

/** A link to a page as a whole. */
export const pageLink = (page: RulePage): RuleLink => ({
  uuid: pageAddress(page),
  label: `WHITEHACK.RulePage.${page}`,
  rules: "",
});

const pageOf = (rule: string): RulePage | undefined =>
  PAGES.find((page) => RULE_PAGES[page][2].some((part) => rule.startsWith(`${part}-`)));

/** The pages that explain these rules, each once; rules that no page explains are left out. */
export const ruleLinks = (rules: readonly string[]): readonly RuleLink[] =>
  PAGES.flatMap((page) => {
    const explained = [...new Set(rules)].filter((rule) => pageOf(rule) === page);
    return explained.length === 0
      ? []
      : [{ uuid: pageAddress(page), label: `WHITEHACK.RulePage.${page}` as const, rules: explained.join(", ") }];
  });

/** The page that explains a rule; null if there is none, or no rule. */
export const ruleLink = (rule: string | null | undefined): RuleLink | null => ruleLinks(rule ? [rule] : [])[0] ?? null;

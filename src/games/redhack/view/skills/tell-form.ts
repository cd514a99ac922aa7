import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type FormValues, isTicked, missing, type Problem, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import type { Localize } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { type Lore, LORE, type LoreBlock, revealedBy } from "../../rules/skills/knowledge.ts";
import { LONGEST_TOLD } from "../../rules/skills/lore-fields.ts";
import type { NotedSkill } from "./skill-card.ts";

/** What is written of a creature, block by block; "" for nothing. */
export type LoreTexts = Readonly<Record<LoreBlock, string>>;

const NO_TEXTS: LoreTexts = { rumors: "", hitDice: "", details: "", traits: "", everything: "" };

const isLore = (word: string): word is Lore => word === "clueless" || LORE.some((one) => one === word);

/** The blocks that a result reveals of a creature, as far as anything is written. @rule RH-LOR-01 */
const blocksOf = ({ skill, result }: Pick<NotedSkill, "skill" | "result">, texts: LoreTexts): readonly LoreBlock[] =>
  skill === "lore" && isLore(result) ? revealedBy(result).filter((block) => texts[block] !== "") : [];

/** Results whose sentence can be told as it stands; all others the Referee words. */
const TOLD: readonly string[] = [
  "chest.found",
  "chest.unfound",
  "language.unknown",
  "language.miscommunication",
  "language.rudimentary",
  "language.crude",
  "language.fluent",
  "language.native",
  "lore.ignorant",
];

/** The sentence at first: of those who only believe to know, what they believe. @rule RH-LNG-01 */
function sentence({ skill, result, about }: NotedSkill, localize: Localize): string {
  const said = `${skill}.${result}`;
  return TOLD.includes(said) ? localize(`WHITEHACK.Redhack.Skills.Told.${said}`, { name: about }) : "";
}

/** The dialog in which the Referee says what a player learns. @rule RH-SKL-07 RH-SKL-08 RH-LNG-01 RH-LOR-01 */
export function tellForm(noted: NotedSkill, texts: LoreTexts | null, item: boolean, localize: Localize): Form {
  const blocks = blocksOf(noted, texts ?? NO_TEXTS);
  return [
    { note: `WHITEHACK.Redhack.Skills.Means.${noted.skill}.${noted.result}` },
    ...(blocks.length > 0
      ? [
          {
            legend: "WHITEHACK.Redhack.Skills.blocks",
            look: "list" as const,
            ticks: blocks.map((block) => ({
              name: `block.${block}`,
              label: localize("WHITEHACK.Text.labelled", {
                label: localize(`WHITEHACK.Redhack.Skills.Block.${block}`),
                value: texts?.[block] ?? "",
              }),
              value: true,
            })),
          },
        ]
      : []),
    {
      name: "text",
      label: "WHITEHACK.Redhack.Skills.inWords",
      value: sentence(noted, localize),
      max: LONGEST_TOLD,
      rows: 3,
    },
    item && {
      ticks: [
        {
          name: "known",
          label: "WHITEHACK.Redhack.Skills.nowKnown",
          value: noted.result === "function" || noted.result === "everything",
        },
      ],
    },
  ];
}

/** What the player is told, by the answers. */
export function toldIn(noted: NotedSkill, texts: LoreTexts | null, values: FormValues) {
  const blocks = blocksOf(noted, texts ?? NO_TEXTS).filter((block) => isTicked(values, `block.${block}`));
  const facts: readonly FactLine[] = blocks.map((block) => ({
    label: `WHITEHACK.Redhack.Skills.Block.${block}`,
    value: texts?.[block] ?? "",
  }));
  return { facts, text: textIn(values, "text").slice(0, LONGEST_TOLD), known: isTicked(values, "known") };
}

/** Something has to be told. */
export function tellProblem(noted: NotedSkill, texts: LoreTexts | null, values: FormValues): Problem | null {
  return toldIn(noted, texts, values).facts.length > 0
    ? null
    : missing(values, ["text"], "WHITEHACK.Redhack.Skills.tellSomething");
}

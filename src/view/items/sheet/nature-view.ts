import { CREATURE_SIZES, type CreatureSize, HARM_KINDS } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { toChoices } from "../../base/choices.ts";
import type { FactLine } from "../item-facts.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";
import { lineOf } from "../item-lines.ts";

const DEFENCE_KINDS = ["immune", "resistant", "vulnerable", "onlyHarmedBy"] as const;
type DefenceKind = (typeof DEFENCE_KINDS)[number];

/** The special features of a monster besides its stat line. */
export interface NatureFacts {
  readonly creatureSize: CreatureSize;
  /** Words that describe it besides its name. @rule WH-ART-05 */
  readonly kinds: readonly string[];
  readonly defences: Readonly<Record<DefenceKind, readonly string[]>>;
  /** Hit points per round. */
  readonly regeneration: number;
  readonly regenerationStops: readonly string[];
  readonly miracles: readonly string[];
  readonly boss: boolean;
  readonly mount: { readonly is: boolean; readonly capacity: number | null };
}

const SIZES = toChoices(CREATURE_SIZES, (size) => `WHITEHACK.CreatureSize.${size}`);

/** A list of custom words, edited as one line. */
interface WordsField {
  readonly id: string;
  readonly label: LangKey;
  readonly text: string;
}

const wordFields = ({ kinds, defences, regenerationStops, miracles }: NatureFacts): readonly WordsField[] => [
  { id: "kinds", label: "WHITEHACK.Monster.Kinds", text: kinds.join(", ") },
  ...DEFENCE_KINDS.map((id) => ({
    id: `defences.${id}`,
    label: `WHITEHACK.Defence.${id}` as const,
    text: defences[id].join(", "),
  })),
  { id: "regenerationStops", label: "WHITEHACK.Monster.RegenerationStops", text: regenerationStops.join(", ") },
  { id: "miracles", label: "WHITEHACK.Monster.Miracles", text: miracles.join(", ") },
];

/** A monster's defences, regeneration and abilities, line by line. @rule WH-MON-03 */
export function natureLines(nature: NatureFacts, localize: Localize): readonly FactLine[] {
  const { creatureSize, kinds, defences, regeneration, regenerationStops, miracles, boss, mount } = nature;
  const stops = regenerationStops.length > 0 ? toList(regenerationStops, localize) : "–";
  const heals = localize("WHITEHACK.Monster.RegenerationOf", { points: toFigure(regeneration), stops });
  return [
    ...lineOf("WHITEHACK.Sheet.Size", creatureSize !== "medium" && `WHITEHACK.CreatureSize.${creatureSize}`),
    ...lineOf("WHITEHACK.Monster.Kinds", toList(kinds, localize)),
    ...DEFENCE_KINDS.flatMap((id) => lineOf(`WHITEHACK.Defence.${id}`, toList(defences[id], localize))),
    ...lineOf("WHITEHACK.Monster.Regeneration", regeneration > 0 && heals),
    ...lineOf("WHITEHACK.Monster.Miracles", toList(miracles, localize)),
    ...lineOf("WHITEHACK.Monster.Boss", boss && "WHITEHACK.Item.Yes"),
    ...lineOf("WHITEHACK.Monster.Mount", mount.is && capacityText(mount.capacity, localize)),
  ];
}

const capacityText = (capacity: number | null, localize: Localize): string =>
  capacity === null ? "WHITEHACK.Item.Yes" : localize("WHITEHACK.Monster.CapacityOf", { capacity: toFigure(capacity) });

/** A monster's nature, for reading and for editing. */
export const natureView = (nature: NatureFacts, localize: Localize) => ({
  lines: natureLines(nature, localize),
  sizes: SIZES,
  words: wordFields(nature),
  harms: HARM_KINDS.join(", "),
});

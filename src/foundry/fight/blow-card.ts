import { shownMessages } from "../cards/read-cards.ts";
import {
  ANY_ARMOR_CLASS,
  type ArmorClassSpan,
  asKnownCheck,
  type Blow,
  type BlowState,
  type BlowTable,
  isStoredBlow,
  type NumbersNow,
  readBlow,
  revealedBy,
  type Rulebook,
  storeBlow,
  withHiddenParts,
} from "../../rules/index.ts";
import { goesBy } from "../cards/hidden-then.ts";
import { carriedBy } from "../data/item-facts.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { rulebookFor } from "../rulebook.ts";
import { writtenBlowTable } from "../tables/blow-table.ts";

export type AttackMessage = ChatMessage.OfType<"attack">;

/** The blow that an attack card tells, as far as it has been thrown; null on cards of older versions. */
export function blowOnCard({ system }: AttackMessage, rulebook: Rulebook): BlowState | null {
  const stored: unknown = system.toObject().blow;
  return isStoredBlow(stored) ? readBlow(stored, rulebook, withHiddenMagick) : null;
}

/** A blow with the magick of both sides that nobody has identified: cards hold none of it. @rule WH-ITEM-02 */
const withHiddenMagick = (blow: Blow): Blow => withHiddenParts(blow, numbersNow(blow));

function numbersNow({ striker: { id, line }, struck }: Blow): NumbersNow {
  const [by, on] = [creatureFound(id), creatureFound(struck?.id)];
  return {
    line: by?.system.derived.attacks.find((one) => one.id === line.id && one.use === line.use) ?? null,
    striker: by?.system.derived.savingThrow ?? null,
    struck: on?.system.derived.savingThrow ?? null,
    thingCalled: (label) => [...carriedBy(by), ...carriedBy(on)].find((item) => goesBy(item, label))?.id ?? null,
  };
}

/** The rules by which somebody has attacked, as the card shows it. */
export const rulesOn = (message: AttackMessage): Rulebook => rulebookFor(message.speakerActor, message);

/** The same, with the tables of crits and fumbles that this world has written. @rule WH-CRIT-03 WH-FUM-01 */
export async function rulesToThrow(message: AttackMessage): Promise<Rulebook> {
  const rulebook = rulesOn(message);
  const { critTable, fumbleTable } = rulebook.crits;
  const [crits, fumbles] = await Promise.all([critTable, fumbleTable].map(written));
  return { ...rulebook, crits: { ...rulebook.crits, critTable: crits ?? null, fumbleTable: fumbles ?? null } };
}

const written = async (table: BlowTable | null): Promise<BlowTable | null> => table && writtenBlowTable(table);

/** What an attack card stores of a blow. */
export const storedOf = (state: BlowState, rulebook: Rulebook) => ({
  outcome: state.attack && asKnownCheck(state.attack),
  blow: storeBlow(state),
  revealed: revealedWith(state, rulebook),
});

/** What this attack, and those before it that everybody has seen, show of the target's armor class. @rule WH-ATK-01 */
function revealedWith({ attack, aim, blow }: BlowState, rulebook: Rulebook): ArmorClassSpan {
  if (!attack) return ANY_ARMOR_CLASS;
  const seen = { check: attack, intoMelee: aim.intoMelee ?? false, verdict: attack.verdict };
  return revealedBy(seen, revealedBefore(blow.struck?.id ?? null, attack.armorClass), rulebook);
}

/** What everybody has seen of an armor class, by the newest public attack on it. */
function revealedBefore(target: string | null, armorClass: number | null): ArmorClassSpan {
  const before = shownMessages().findLast((message) => message.isCard("attack") && isSeen(message, target, armorClass));
  return before?.isCard("attack") ? { ...before.system.revealed } : ANY_ARMOR_CLASS;
}

const isSeen = ({ system, whisper, blind }: AttackMessage, target: string | null, armorClass: number | null): boolean =>
  target !== null &&
  !blind &&
  whisper.length === 0 &&
  system.target?.actor === target &&
  system.outcome?.armorClass === armorClass;

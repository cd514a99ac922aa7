import {
  ANY_ARMOR_CLASS,
  type ArmorClassSpan,
  asKnownCheck,
  type Attack,
  type AttackState,
  type AttackTable,
  everyAttack,
  isStoredAttack,
  type ItemFacts,
  type Modifier,
  type NumbersNow,
  readAttack,
  revealedBy,
  type Rulebook,
  storeAttack,
  toAttackTable,
  unknownModifiers,
  withHiddenParts,
} from "../../../rules/index.ts";
import { carriedBy } from "../../documents/data/item-facts.ts";
import { type Creature, resolveCreatureSync } from "../../documents/creature.ts";
import { findTable, writtenRows } from "../../chat/tables/written-rows.ts";
import { shownMessages } from "../../chat/cards/read-cards.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { aFlag, aText, listOf, type ReadBy, shape } from "../../../rules/base/shape.ts";

/** True if an item goes by this name, its own or its cover. */
const goesBy = ({ name, magick }: ItemFacts, label: string): boolean => label === name || label === magick?.cover;

/**
 * The bonus of unidentified magick to a card's result. Cards hold none of it, so it is read from the items; one that
 * has changed since is left out, because nobody can say what it did then. @rule WH-ITEM-02
 */
export function hiddenThen(
  { _stats }: ChatMessage.Implementation,
  creature: Creature,
  modifiers: readonly Modifier[],
): readonly Modifier[] {
  const posted = _stats.createdTime ?? 0;
  const isAsThen = ({ id }: ItemFacts): boolean => (creature.items.get(id)?._stats.modifiedTime ?? 0) <= posted;
  const items = carriedBy(creature).filter(isAsThen);
  return unknownModifiers(modifiers).filter(({ label }) => items.some((item) => goesBy(item, label)));
}

/** The tables that stand for the core's own, by the rule behind them. */
const KEYS: Readonly<Record<string, string>> = { "WH-CRIT-03": "crits", "WH-FUM-01": "fumbles" };

/** The table that a rule draws from, as this world has written it; the core's where it cannot be read. @rule WH-CRIT-03 WH-FUM-01 */
async function writtenAttackTable(known: AttackTable): Promise<AttackTable> {
  const key = KEYS[known.rule];
  const table = key === undefined ? null : await findTable(key);
  if (!table) return known;
  const written = toAttackTable(writtenRows(table), known);
  if (!written) ui.notifications.warn("WHITEHACK.Refusal.tableUnreadable", { localize: true });
  return written ?? known;
}

export type AttackMessage = ChatMessage.OfType<"attack">;

const readDeclared = shape({
  /** Everybody has answered, and the dice may be rolled. */
  settled: aFlag,
  told: listOf(shape({ label: aText, value: aText })),
  rules: listOf(aText),
});

/** What a pack asks about a declared attack before its dice, as its card tells it; null where none has declared it. */
export const declaredOn = ({ system }: AttackMessage): ReadBy<typeof readDeclared> | null =>
  readDeclared(system.toObject().declared) ?? null;

/** The attack that an attack card tells, as far as it has been rolled; null where none can be read. */
export function attackOnCard({ system }: AttackMessage, rulebook: Rulebook): AttackState | null {
  const stored: unknown = system.toObject().attack;
  return isStoredAttack(stored) ? readAttack(stored, rulebook, withHiddenMagick) : null;
}

/** An attack with the magick of both sides that nobody has identified: cards hold none of it. @rule WH-ITEM-02 */
const withHiddenMagick = (attack: Attack): Attack => withHiddenParts(attack, numbersNow(attack));

function numbersNow({ attacker: { id, line }, target }: Attack): NumbersNow {
  const [by, on] = [resolveCreatureSync(id), resolveCreatureSync(target?.id)];
  return {
    line: (by && everyAttack(by.system.derived).find((one) => one.id === line.id && one.use === line.use)) ?? null,
    attacker: by?.system.derived.savingThrow ?? null,
    target: on?.system.derived.savingThrow ?? null,
    itemCalled: (label) => [...carriedBy(by), ...carriedBy(on)].find((item) => goesBy(item, label))?.id ?? null,
  };
}

/** The attacker's rules, as the card shows them. */
export const rulesOn = (message: AttackMessage): Rulebook => rulebookFor(message.speakerActor, message);

/** The attacker's rules with the tables of crits and fumbles that this world has written. @rule WH-CRIT-03 WH-FUM-01 */
export async function rulesToRoll(message: AttackMessage): Promise<Rulebook> {
  const rulebook = rulesOn(message);
  const { critTable, fumbleTable } = rulebook.crits;
  const [crits, fumbles] = await Promise.all([critTable, fumbleTable].map(written));
  return { ...rulebook, crits: { ...rulebook.crits, critTable: crits ?? null, fumbleTable: fumbles ?? null } };
}

const written = async (table: AttackTable | null): Promise<AttackTable | null> => table && writtenAttackTable(table);

/** The stored data of an attack on its card. */
export const storedOf = (state: AttackState, rulebook: Rulebook) => ({
  outcome: state.attackRoll && asKnownCheck(state.attackRoll),
  attack: storeAttack(state),
  revealed: revealedWith(state, rulebook),
});

/** The span of the target's armor class that this attack, and public attacks before it, have shown. @rule WH-ATK-01 */
function revealedWith({ attackRoll, aim, attack }: AttackState, rulebook: Rulebook): ArmorClassSpan {
  if (!attackRoll) return ANY_ARMOR_CLASS;
  const seen = { check: attackRoll, intoMelee: aim.intoMelee ?? false, verdict: attackRoll.verdict };
  return revealedBy(seen, revealedBefore(attack.target?.id ?? null, attackRoll.armorClass), rulebook);
}

/** The span of an armor class known to all, by the newest public attack on it. */
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

/**
 * Which tests of the shell play on Foundry 13 too; on 14 all of them do. The generations differ in what is stored and
 * migrated, in effects and statuses, in tokens and their deltas, in modes of messages, in fights and in what a document's
 * operators are called. So each kind of document, of card, of request and of question is made, changed, undone and told
 * on both; what the rules then say of it is said by the same core, and is asked of 14 alone. A file that names a
 * generation belongs here: `tests/guards/generations.test.ts` sees to it.
 */
export const BOTH_GENERATIONS: readonly string[] = [
  // what is stored, and how it was
  "data",
  "items",
  "kinds",
  "class-item",
  "bad-input",
  "migrations",
  "migrate-world",
  "half-old",
  "settings",
  // effects, statuses and tokens
  "conditions",
  "condition-numbers",
  "marks-of-tokens",
  "party-sight",
  "placement",
  "templates",
  // messages and their modes
  "card-kinds",
  "privacy",
  "checks",
  "doses",
  "drugs",
  "compat",
  // fights, damage and what is undone
  "actors",
  "attacks",
  "attack-tables",
  "clock",
  "combat",
  "concentration",
  "falling",
  "fight-notes",
  "free-attacks",
  "initiative",
  "questions",
  "requests",
  "undo-table",
  "undo-uses",
  // where hosts may behave differently
  "doubts",
];

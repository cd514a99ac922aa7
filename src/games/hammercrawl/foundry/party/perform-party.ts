import { secondsOf } from "../../../../rules/index.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { turnOfParty } from "../../../../foundry/campaign/exploring/crawl.ts";
import { tablesByUuid } from "../../../../foundry/chat/tables/written-rows.ts";
import { drawOn } from "../../../../foundry/campaign/tables/perform-draw.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { isTable } from "../../../../foundry/chat/tables/written-rows.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { storeClock } from "../../../../foundry/chat/undo/store-clock.ts";
import { calledName, type Creature, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { resolveUuidSync } from "../../../../foundry/documents/resolve-uuid.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import { ROLES, type Role } from "../../rules/party/camp.ts";
import {
  BLACK_IN_DARK,
  POOL_SYMBOLS,
  type Pool,
  poolOfNextRoom,
  type Symbols,
  symbolsIn,
  withDice,
  withSymbols,
} from "../../rules/party/pool.ts";
import { colorForm, levelForm, type Named, rolesForm } from "../../view/party/party-forms.ts";
import { colorName } from "../../view/party/strip-view.ts";
import { dungeonOf, isLive, isPartyLit, recordOf, sceneOf, storeDungeon, storeRecord } from "./records.ts";

export const named = (creature: Creature): Named & { readonly creature: Creature } => ({
  uuid: creature.uuid,
  name: calledName(creature),
  creature,
});

/** Seconds of so many turns, as long as this table counts them. @rule HC-TIM-01 */
export const secondsOfTurns = (amount: number): number => secondsOf({ amount, unit: "dungeonTurn" }, rulebookFor(null));

/** Who holds which role: the Referee's word. @rule HC-GEN-04 */
export async function performRoles(party: Party): Promise<void> {
  const { roles } = recordOf(party);
  const members = membersOf(party).map(named);
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.roles"),
    form: rolesForm(members, roles),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.assign", icon: "fa-solid fa-people-arrows" },
  });
  if (!reply) return;
  const chosen = Object.fromEntries(
    ROLES.map((role) => [role, members.find(({ uuid }) => uuid === textIn(reply.values, role))?.uuid ?? ""]),
  ) as Record<Role, string>;
  const changes = await storeRecord(party, { roles: chosen });
  if (changes.length === 0) return;
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.rolesAre",
    actor: party,
    facts: ROLES.map((role) => ({
      label: `WHITEHACK.Hammercrawl.Party.Role.${role}`,
      value: members.find(({ uuid }) => uuid === chosen[role])?.name ?? "WHITEHACK.Hammercrawl.Party.nobody",
    })),
    rules: ["HC-GEN-04"],
    visibility: "public",
    changes,
  });
}

/** The dungeon die of the game, whose faces its other book explains: the Referee reads it in secret. @rule HC-PTY-06 */
const DUNGEON_DIE = { count: 1, faces: 6, bonus: 0 } as const;

/** The party moves on: a turn passes, light burns down, and the pool of the next room is put together. @rule HC-PTY-06 HC-LGT-01 HC-LGT-03 HC-DIV-01 */
export async function performExplore(party: Party): Promise<void> {
  const scene = sceneOf(party);
  const { pool, rooms } = recordOf(party);
  const inDark = !isPartyLit(party);
  const next = poolOfNextRoom(pool, { inDark, black: BLACK_IN_DARK });
  const begun =
    turnOfParty(party) === null
      ? await storeChange(party, { journey: { began: game.time.worldTime, checked: 0 } })
      : [];
  const stored = await storeRecord(party, { rooms: rooms + 1, ...(isLive("hc.divining") && { pool: next }) });
  const left = scene && dungeonOf(scene).haven ? await storeDungeon(scene, { haven: false }) : [];
  const passed = await storeClock(secondsOfTurns(1));
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.explored",
    actor: party,
    text: inDark ? "WHITEHACK.Hammercrawl.Party.exploredDark" : "",
    facts: [
      { label: "WHITEHACK.Hammercrawl.Party.rooms", value: toFigure(rooms + 1) },
      ...poolFacts(isLive("hc.divining") ? next : null),
      { label: "WHITEHACK.Underway.Turn", value: toFigure(turnOfParty(party) ?? 0) },
      { label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) },
    ],
    rules: ["HC-PTY-06", ...(inDark ? ["HC-LGT-03"] : [])],
    visibility: "public",
    changes: [...begun, ...stored, ...left, ...passed],
  });
  const { faces, rolls } = await rollDice(DUNGEON_DIE);
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.dungeonDie",
    actor: party,
    text: "WHITEHACK.Hammercrawl.Party.dungeonDieText",
    facts: [{ label: "WHITEHACK.Underway.Die", value: toList(faces.map(toFigure), localize) }],
    rules: ["HC-PTY-06"],
    rolls,
    visibility: "gm",
  });
}

const poolFacts = (pool: Pool | null): readonly FactLine[] => {
  const dice = pool?.dice.filter(({ count }) => count > 0) ?? [];
  const told = toList(
    dice.map(({ color, count }) => `${colorName(color, localize)} ${toFigure(count)}`),
    localize,
  );
  return pool
    ? [{ label: "WHITEHACK.Hammercrawl.Party.pool", value: told || "WHITEHACK.Hammercrawl.Party.emptyPool" }]
    : [];
};

/** The level of the dungeon that the scene shows, and its boss. @rule HC-TIR-02 */
export async function performLevel(party: Party): Promise<void> {
  const scene = sceneOf(party);
  if (!scene) return void ui.notifications.warn("WHITEHACK.Hammercrawl.Party.noScene", { localize: true });
  const form = levelForm(dungeonOf(scene));
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.level"),
    form,
    confirm: { label: "WHITEHACK.Hammercrawl.Party.assign", icon: "fa-solid fa-stairs" },
  });
  if (!reply) return;
  const { level, boss } = answersOf(form, reply.values);
  await storeDungeon(scene, { level, boss: boss > 0 ? boss : null });
  party.render();
}

/** The Referee says that the party may rest here, or not. @rule HC-PTY-02 HC-DIV-01 */
export async function toggleHaven(party: Party): Promise<void> {
  const scene = sceneOf(party);
  if (!scene) return void ui.notifications.warn("WHITEHACK.Hammercrawl.Party.noScene", { localize: true });
  const haven = !dungeonOf(scene).haven;
  const changes = await storeDungeon(scene, { haven });
  if (changes.length === 0) return;
  await postLines({
    title: haven ? "WHITEHACK.Hammercrawl.Party.havenFound" : "WHITEHACK.Hammercrawl.Party.havenLost",
    actor: party,
    text: haven ? "WHITEHACK.Hammercrawl.Party.havenText" : "",
    facts: [],
    rules: ["HC-PTY-02", "HC-DIV-01"],
    visibility: "public",
    changes,
  });
}

/** More or fewer dice of a color, or symbols of a kind, by hand. @rule HC-DIV-01 */
export async function count(party: Party, operation: "dice" | "symbol", of: string, by: number): Promise<void> {
  const { pool } = recordOf(party);
  const symbol = POOL_SYMBOLS.find((one) => one === of);
  const changed =
    operation === "symbol"
      ? symbol && withSymbols(pool, { [symbol]: by })
      : pool.dice.some(({ color }) => color === of) && withDice(pool, of, by);
  if (changed) await storeRecord(party, { pool: changed });
}

const tableAt = (uuid: string): RollTable.Implementation | null => {
  const found = uuid === "" ? null : resolveUuidSync(uuid);
  return isTable(found) ? found : null;
};

/** A color of the table's own, or the table that is drawn from for a color. @rule HC-DIV-01 HC-DIV-02 */
export async function performColor(party: Party): Promise<void> {
  const { pool } = recordOf(party);
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.color"),
    form: colorForm(pool, tablesByUuid(), (color) => colorName(color, localize)),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.assign", icon: "fa-solid fa-palette" },
    problem: (values) =>
      textIn(values, "color") === "" && textIn(values, "own").trim() === ""
        ? { text: "WHITEHACK.Hammercrawl.Party.nameless", field: "own" }
        : null,
  });
  if (!reply) return;
  const color = textIn(reply.values, "color") || textIn(reply.values, "own").trim().slice(0, 30);
  const table = tableAt(textIn(reply.values, "table"))?.uuid ?? "";
  const known = withDice(pool, color, 0);
  const dice = known.dice.map((one) => (one.color === color ? { ...one, table } : one));
  await storeRecord(party, { pool: { ...known, dice } });
}

/** Rolls the dice of the pool whose colors have tables: what is on their rows is added to the symbols. @rule HC-DIV-01 HC-DIV-02 */
export async function performDraw(party: Party): Promise<void> {
  const { pool } = recordOf(party);
  const rolls: Roll[] = [];
  const facts: FactLine[] = [];
  let after = pool;
  for (const { color, count: dice, table: uuid } of pool.dice) {
    const table = tableAt(uuid);
    if (!table || dice === 0 || table.results.size === 0) continue;
    const drawn: string[] = [];
    for (let die = 0; die < dice; die += 1) {
      const row = await drawOn(table);
      rolls.push(...row.rolls);
      drawn.push(row.value);
      after = withSymbols(after, symbolsIn(row.value));
    }
    facts.push({ label: colorName(color, localize), value: toList(drawn, localize) });
  }
  if (facts.length === 0)
    return void ui.notifications.info("WHITEHACK.Hammercrawl.Party.nothingToDraw", { localize: true });
  const changes = await storeRecord(party, { pool: after });
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.drawn",
    actor: party,
    facts: [...facts, ...symbolFacts(after.symbols)],
    rules: ["HC-DIV-01"],
    rolls,
    visibility: "public",
    changes,
  });
}

const symbolFacts = (symbols: Symbols): readonly FactLine[] =>
  POOL_SYMBOLS.map((symbol) => ({
    label: `WHITEHACK.Hammercrawl.Party.Symbol.${symbol}`,
    value: toFigure(symbols[symbol]),
  }));

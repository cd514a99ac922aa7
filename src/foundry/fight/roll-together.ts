import {
  groupNameOf,
  type InitiativeGroup,
  planGroupInitiative,
  resolveGroupInitiative,
  tieReason,
} from "../../rules/index.ts";
import { initiativeSum, namesTogether } from "../../view/fight/initiative-lines.ts";
import { throwDice } from "../dice.ts";
import { localize } from "../localize.ts";
import { SYSTEM_ID } from "../paths.ts";
import { rulebookFor } from "../rulebook.ts";
import { changedSince } from "../undo/store-change.ts";
import { keepTurn } from "./keep-turn.ts";
import { type InitiativeLine, isUnseen, nameOf, tellInitiative } from "./tell-initiative.ts";

type Fighter = Combatant.Implementation;

/** A kind is what its actor is called: each of several actors of one name is one of the kind. @rule WH-INIT-02 */
const kindOf = (id: string | null): string =>
  (game.actors.get(id ?? "")?.name ?? id ?? "").trim().toLocaleLowerCase(game.i18n.lang);

/** Who rolls with whom: like with like; bosses and characters alone, unless the Referee says otherwise. @rule WH-INIT-02 */
export const groupOf = ({ actor, actorId, token, fightState }: Fighter): string | null =>
  groupNameOf(
    {
      kind: kindOf(actorId),
      side: String(token?.disposition ?? actor?.prototypeToken.disposition ?? ""),
      loner: !actor?.isMonster() || actor.system.boss,
      rollsWith: fightState.rollsWith,
    },
    rulebookFor(null),
  );

/** A group whose die has been thrown. */
interface Thrown {
  readonly members: readonly Fighter[];
  readonly plan: InitiativeGroup["plan"];
  readonly faces: readonly number[];
  readonly value: number;
  readonly rolls: readonly Roll[];
}

/** Rolls for all of these, once for each group, and tells it on one card, which undoes it. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03 */
export async function rollTogether(fight: Combat.Implementation, fighters: readonly Fighter[]): Promise<void> {
  const entered = fighters.map((one) => ({ id: one.id ?? "", group: groupOf(one), bonus: one.initiativeBonus }));
  const groups = planGroupInitiative(entered, rulebookFor(null));
  const thrown: Thrown[] = [];
  for (const group of groups) thrown.push(await throwFor(fighters, group));
  const lines = await store(
    fight,
    thrown.toSorted((one, other) => other.value - one.value),
  );
  const ties = tieLines(fight, new Set(fighters));
  const rules = ["WH-INIT-01", "WH-INIT-02", ...(ties.length > 0 ? ["WH-INIT-03"] : [])];
  await tellInitiative("WHITEHACK.Initiative.title", [...lines, ...ties], { rules });
}

async function throwFor(fighters: readonly Fighter[], group: InitiativeGroup): Promise<Thrown> {
  const { faces, rolls } = await throwDice(group.plan);
  const values = resolveGroupInitiative(group, faces);
  const members = fighters.filter(({ id }) => values.has(id ?? ""));
  return { members, plan: group.plan, faces, rolls, value: [...values.values()][0] ?? 0 };
}

/** Stores all numbers at once, and says of whom they are. */
async function store(fight: Combat.Implementation, thrown: readonly Thrown[]): Promise<readonly InitiativeLine[]> {
  const current = fight.combatant?.id ?? null;
  const before = new Map(fight.combatants.map((one) => [one.id, one.toObject()]));
  const anew = { flags: { [SYSTEM_ID]: { fight: { late: 0 } } } }; // nobody has held back on a new number
  const updates = thrown.flatMap(({ members, value }) =>
    members.map(({ id }) => ({ _id: id, initiative: value, ...anew })),
  );
  const options: object = { turnEvents: false }; // which the types do not know
  await fight.updateEmbeddedDocuments("Combatant", updates, options);
  await keepTurn(fight, current);
  return thrown.flatMap((group) => [false, true].flatMap((hidden) => lineOf(group, hidden, before)));
}

/** What is told of the members that all may know, or of those that the Referee alone knows. */
function lineOf(
  { members, plan, faces, rolls, value }: Thrown,
  hidden: boolean,
  before: ReadonlyMap<string | null, object>,
): readonly InitiativeLine[] {
  const shown = members.filter((one) => isUnseen(one) === hidden);
  if (shown.length === 0) return [];
  const changes = shown.flatMap((one) => changedSince(one, { ...before.get(one.id) }, { initiative: value }));
  const label = namesTogether(shown.map(nameOf));
  return [{ label, value: initiativeSum(faces, plan.bonus, value, localize), hidden, rolls, changes }];
}

/** Who goes first among those with the same number, and why. @rule WH-INIT-03 */
function tieLines({ turns }: Combat.Implementation, rolled: ReadonlySet<Fighter>): readonly InitiativeLine[] {
  return turns.flatMap((second, place) => {
    const first = turns[place - 1];
    const isNew = rolled.has(second) || (first !== undefined && rolled.has(first));
    return first && isNew && !areTogether(first, second) ? tieLine(first, second) : [];
  });
}

function tieLine(first: Fighter, second: Fighter): readonly InitiativeLine[] {
  const [one, other] = [first.initiativeEntry, second.initiativeEntry];
  const reason = one && other && tieReason(one, other, rulebookFor(null));
  if (!reason) return [];
  const value = localize(`WHITEHACK.Initiative.tie.${reason}`, { first: nameOf(first), second: nameOf(second) });
  const label = localize("WHITEHACK.Initiative.tieAt", { value: String(first.initiative) });
  return [{ label, value, hidden: isUnseen(first) || isUnseen(second), rolls: [], changes: [] }];
}

function areTogether(first: Fighter, second: Fighter): boolean {
  const group = groupOf(first);
  return group !== null && group === groupOf(second);
}

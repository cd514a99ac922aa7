import { type Localize, toList } from "../../../../view/base/localize.ts";
import { toFigure } from "../../../../view/base/localize.ts";
import { CALLED_BY, mayCall, PARTY_ACTIONS, type PartyAction, type Role, ROLES } from "../../rules/party/camp.ts";
import type { Dungeon, PartyRecord } from "../../rules/party/party-facts.ts";
import { offersHaven, POOL_COLORS, POOL_SYMBOLS } from "../../rules/party/pool.ts";

/** The facts behind the panel of a party. */
export interface PanelFacts {
  readonly record: PartyRecord;
  /** The names of those who hold the roles. */
  readonly holders: Readonly<Record<Role, string>>;
  /** The roles that this user plays. */
  readonly plays: readonly Role[];
  readonly dungeon: Dungeon;
  /** The party may rest where it is. */
  readonly haven: boolean;
  readonly tier: number;
  readonly partyTier: number;
  /** Null while the party does not explore. */
  readonly turn: number | null;
  readonly clock: string;
  readonly lit: boolean;
  readonly lights: readonly { readonly name: string; readonly bearer: string; readonly turns: number }[];
  readonly isReferee: boolean;
  /** This user plays one of the party, or is the Referee. */
  readonly ofParty: boolean;
  /** The loot of the party can be divided now. */
  readonly mayDivide: boolean;
  readonly shopOpen: boolean;
  /** What the world plays of it. */
  readonly on: {
    readonly roles: boolean;
    readonly actions: boolean;
    readonly divining: boolean;
    readonly search: boolean;
    readonly hirelings: boolean;
  };
  readonly localize: Localize;
}

const ICONS = {
  explore: "fa-solid fa-dungeon",
  camp: "fa-solid fa-campground",
  town: "fa-solid fa-city",
  turn: "fa-solid fa-hourglass-half",
} as const;

/** The party's actions: each for who plays the role that calls it, and for the Referee; none during a stay in town. @rule HC-GEN-04 HC-PTY-01 HC-PTY-07 */
function actionsOf({ plays, isReferee, localize, turn, on, record }: PanelFacts) {
  const whyNot = (action: PartyAction): string => {
    const role = localize(`WHITEHACK.Hammercrawl.Party.Role.${CALLED_BY[action]}`);
    if (!mayCall(action, { isReferee, plays: on.roles ? plays : [] }))
      return localize("WHITEHACK.Hammercrawl.Party.onlyRole", { role });
    return record.town === null ? "" : localize("WHITEHACK.Hammercrawl.Party.stillInTown");
  };
  return PARTY_ACTIONS.map((action) => {
    const hint = whyNot(action);
    return {
      operation: "call",
      of: action,
      icon: ICONS[action],
      label: `WHITEHACK.Hammercrawl.Party.Action.${action}`,
      disabled: hint !== "" || (action === "turn" && turn === null),
      hint,
    };
  });
}

/** The name of a color: the game's in the user's language, others as the Referee has written them. @rule HC-DIV-01 */
export const colorName = (color: string, localize: Localize): string => {
  const known = POOL_COLORS.find((one) => one === color);
  return known ? localize(`WHITEHACK.Hammercrawl.Party.Color.${known}`) : color;
};

/** A counter with two buttons for the Referee. */
const counter = (operation: string, of: string, name: string, count: number, localize: Localize) => ({
  operation,
  of,
  name,
  count: toFigure(count),
  more: localize("WHITEHACK.Hammercrawl.Party.more", { name }),
  less: localize("WHITEHACK.Hammercrawl.Party.less", { name }),
});

function poolOf({ record: { pool }, localize, isReferee }: PanelFacts) {
  const dice = pool.dice.map(({ color, count, table }) => ({
    ...counter("dice", color, colorName(color, localize), count, localize),
    drawn: table !== "",
  }));
  const coming = pool.coming.map(({ color, rooms }) =>
    localize("WHITEHACK.Hammercrawl.Party.comingDie", { color: colorName(color, localize), rooms: toFigure(rooms) }),
  );
  return {
    dice,
    symbols: POOL_SYMBOLS.map((symbol) =>
      counter(
        "symbol",
        symbol,
        localize(`WHITEHACK.Hammercrawl.Party.Symbol.${symbol}`),
        pool.symbols[symbol],
        localize,
      ),
    ),
    coming: toList(coming, localize),
    offersHaven: isReferee && offersHaven(pool),
  };
}

const button = (operation: string, icon: string) => ({
  operation,
  icon,
  label: `WHITEHACK.Hammercrawl.Party.Operation.${operation}`,
});

/** What each of the party can do besides, and what the roles of the mapper and the lootkeeper are for. @rule HC-GEN-04 HC-SRC-01 HC-CMB-15 HC-PTY-07 */
function tasksOf({ ofParty, plays, isReferee, on, record, mayDivide, shopOpen, localize }: PanelFacts) {
  if (!ofParty) return [];
  const ofRole = (role: Role) => {
    const may = isReferee || plays.includes(role);
    const only = localize("WHITEHACK.Hammercrawl.Party.onlyRole", {
      role: localize(`WHITEHACK.Hammercrawl.Party.Role.${role}`),
    });
    return { disabled: !may, hint: may ? "" : only };
  };
  const open = { disabled: false, hint: "" };
  return [
    on.search && record.town === null && { ...button("search", "fa-solid fa-magnifying-glass"), ...open },
    on.actions && { ...button("loot", "fa-solid fa-sack-dollar"), ...open },
    on.actions && { ...button("stash", "fa-solid fa-list"), ...open },
    on.roles && { ...button("note", "fa-solid fa-map-location-dot"), ...ofRole("mapper") },
    mayDivide && { ...button("divide", "fa-solid fa-scale-balanced"), ...ofRole("lootkeeper") },
    shopOpen && { ...button("shop", "fa-solid fa-cart-shopping"), ...open },
  ].filter((one) => one !== false);
}

/** What only the Referee does. */
const refereeButtons = ({ on, record, turn }: PanelFacts) => [
  ...(turn === null ? [button("begin", "fa-solid fa-shoe-prints")] : [button("end", "fa-solid fa-door-open")]),
  ...(on.roles ? [button("roles", "fa-solid fa-people-arrows")] : []),
  button("level", "fa-solid fa-stairs"),
  button("reaction", "fa-solid fa-handshake"),
  ...(record.town === null ? [] : [button("steps", "fa-solid fa-list-check")]),
  ...(on.hirelings ? [button("find", "fa-solid fa-person-digging")] : []),
];

const poolButtons = [
  button("draw", "fa-solid fa-dice"),
  button("color", "fa-solid fa-palette"),
  button("award", "fa-solid fa-star"),
  button("adHoc", "fa-solid fa-award"),
];

/** The panel of a party beside the scene, and on its sheet. @rule HC-GEN-04 HC-PTY-01 HC-DIV-01 HC-TIR-02 */
export function panelView(facts: PanelFacts) {
  const { record, holders, dungeon, tier, turn, clock, lit, lights, isReferee, on, localize } = facts;
  return {
    isReferee,
    turn: turn === null ? "" : localize("WHITEHACK.Underway.turn", { turn: toFigure(turn) }),
    clock,
    place: record.town
      ? localize("WHITEHACK.Hammercrawl.Party.inTown")
      : localize("WHITEHACK.Hammercrawl.Party.place", {
          level: toFigure(dungeon.level),
          tier: toFigure(tier),
          rooms: toFigure(record.rooms),
        }),
    partyTier: localize("WHITEHACK.Hammercrawl.Party.tierOfParty", { tier: toFigure(facts.partyTier) }),
    haven: facts.haven && !record.town ? localize("WHITEHACK.Hammercrawl.Party.haven") : "",
    havenIsOn: dungeon.haven,
    dark: lit || record.town ? "" : localize("WHITEHACK.Hammercrawl.Party.dark"),
    lights: lights.map(({ name, bearer, turns }) =>
      localize("WHITEHACK.Hammercrawl.Party.light", { name, bearer, turns: toFigure(turns) }),
    ),
    roles: on.roles
      ? ROLES.map((role) => ({
          label: `WHITEHACK.Hammercrawl.Party.Role.${role}`,
          holder: holders[role] || localize("WHITEHACK.Hammercrawl.Party.nobody"),
          mine: !isReferee && facts.plays.includes(role),
        }))
      : [],
    actions: on.actions ? actionsOf(facts) : [],
    tasks: tasksOf(facts),
    map: on.roles
      ? record.map.map(({ room, text }) => ({
          room: localize("WHITEHACK.Hammercrawl.Party.room", { room: toFigure(room) }),
          text,
        }))
      : [],
    buttons: isReferee ? refereeButtons(facts) : [],
    pool: on.divining ? poolOf(facts) : null,
    poolButtons: isReferee && on.divining ? poolButtons : [],
  };
}

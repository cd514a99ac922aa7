import { type Localize, toFigure, toList } from "../../../../view/base/localize.ts";
import { type BandBoard, movesToCome, type Steps, stepsBetween } from "../../rules/combat/bands.ts";
import { type Ground, leftOf, type MovesInRound } from "../../rules/combat/fight-board.ts";
import type { MoveRate } from "../../rules/combat/moves.ts";
import { ATTACKERS_AT, COVERS, hasRoomFor, STANCES } from "../../rules/combat/position.ts";
import { DISTANCE_BANDS } from "../../rules/exploration/distance.ts";
import { bandWord, feetText } from "./band-words.ts";

/** A fighter, or a place that matters, as this user may see it. */
export interface BoardMember {
  readonly id: string;
  readonly name: string;
  readonly kind: "party" | "monster" | "spot";
  /** This user may move it. */
  readonly isOwn: boolean;
  readonly isNow: boolean;
  readonly isDefeated: boolean;
  /** This user aims at it. */
  readonly isAimed: boolean;
  readonly rate: MoveRate;
  readonly made: MovesInRound;
  readonly ground: Ground;
  /** The ids of those who have attacked it hand to hand in this round. */
  readonly attackers: readonly string[];
}

/** A fight's board, from the eyes of one on it. */
export interface BoardFacts {
  readonly members: readonly BoardMember[];
  readonly board: BandBoard;
  /** The one from whom distances are shown; "" where nobody is on the board. */
  readonly focus: string;
  readonly isReferee: boolean;
  /** Those in the fight who are not on the board yet. */
  readonly newcomers: number;
  /** The Referee's drags say distances, at no cost. */
  readonly sets: boolean;
}

const ICONS = { party: "fa-solid fa-user", monster: "fa-solid fa-skull", spot: "fa-solid fa-location-dot" } as const;

type Known = ReadonlyMap<string, BoardMember>;

const namesOf = (ids: readonly string[], known: Known, localize: Localize): string =>
  toList(
    ids.flatMap((id) => known.get(id)?.name ?? []),
    localize,
  );

/** How one stands, whom that keeps off, and who has attacked. @rule RH-POS-01 RH-POS-02 */
function groundSentences(
  { ground: { stance, cover }, attackers }: BoardMember,
  known: Known,
  focus: string,
  localize: Localize,
): readonly string[] {
  const sentences: string[] = [];
  const most = ATTACKERS_AT[stance];
  if (most !== null) sentences.push(localize(`WHITEHACK.Redhack.Order.Stands.${stance}`, { most: toFigure(most) }));
  if (cover !== "none") sentences.push(localize(`WHITEHACK.Redhack.Order.Covered.${cover}`));
  if (attackers.length > 0)
    sentences.push(localize("WHITEHACK.Redhack.Order.attackedBy", { names: namesOf(attackers, known, localize) }));
  if (!hasRoomFor(stance, attackers, focus)) sentences.push(localize("WHITEHACK.Redhack.Order.noRoom"));
  return sentences;
}

/** Those of a column who are close to each other stand together. */
function clusters(ids: readonly string[], board: BandBoard): readonly (readonly string[])[] {
  const left = new Set(ids);
  return ids.flatMap((id) => (left.has(id) ? [clusterOf(id, left, board)] : []));
}

/** Takes one, and everybody whom it is close to by way of others, out of those who are left. */
function clusterOf(id: string, left: Set<string>, board: BandBoard): readonly string[] {
  left.delete(id);
  const group = [id];
  for (const one of group) {
    const near = [...left].filter((other) => stepsBetween(board, one, other) === 0);
    for (const other of near) left.delete(other);
    group.push(...near);
  }
  return group;
}

const kindWord = ({ kind }: BoardMember): string => `WHITEHACK.Redhack.Order.Kind.${kind}`;

function chipOf(member: BoardMember, steps: Steps, localize: Localize) {
  const { id, name, kind, isNow, isDefeated } = member;
  const label = localize("WHITEHACK.Redhack.Order.chip", {
    name,
    kind: localize(kindWord(member)),
    band: localize(bandWord(steps)),
  });
  return { id, name, kind, icon: ICONS[kind], label, isNow, isDefeated, steps };
}

/** The columns of the drawing: a band each, and in it everybody who is so far from the one in focus. @rule RH-MOV-01 RH-DST-01 */
function columnsOf({ board, focus }: BoardFacts, known: Known, others: readonly BoardMember[], localize: Localize) {
  const steps = new Map(others.map(({ id }) => [id, stepsBetween(board, focus, id)]));
  return DISTANCE_BANDS.map((band, at) => {
    const isRemote = at === DISTANCE_BANDS.length - 1;
    const here = others.filter(({ id }) => {
      const far = steps.get(id) ?? 0;
      return isRemote ? far >= at : far === at;
    });
    const groups = clusters(
      here.map(({ id }) => id),
      board,
    );
    return {
      band,
      steps: at,
      label: `WHITEHACK.Redhack.Order.Band.${band}`,
      feet: localize(isRemote ? "WHITEHACK.Redhack.Order.beyond" : "WHITEHACK.Redhack.Order.upTo", {
        feet: feetText(isRemote ? at - 1 : at),
      }),
      count: here.length,
      groups: groups.map((ids) => ({
        isTogether: ids.length > 1,
        chips: ids.flatMap((id) => {
          const member = known.get(id);
          return member ? [chipOf(member, steps.get(id) ?? 0, localize)] : [];
        }),
      })),
    };
  });
}

/** The sentences about one, and what the one in focus can do. @rule RH-MOV-01 */
function rowOf(member: BoardMember, { board, focus, isReferee }: BoardFacts, known: Known, localize: Localize) {
  const { id, name } = member;
  const steps = stepsBetween(board, focus, id);
  const mover = known.get(focus);
  const moves = movesToCome(board, focus, id);
  const at = localize("WHITEHACK.Redhack.Order.at", { name, band: localize(bandWord(steps)), feet: feetText(steps) });
  const way = moves > 0 ? [localize("WHITEHACK.Redhack.Order.movesTo", { moves: toFigure(moves) })] : [];
  const mayMove = mover !== undefined && mover.kind !== "spot" && mover.isOwn;
  return {
    id,
    name,
    icon: ICONS[member.kind],
    isNow: member.isNow,
    sentences: [at, ...(mayMove ? way : []), ...groundSentences(member, known, focus, localize)].join(" "),
    toward: mayMove && steps > 0 ? localize("WHITEHACK.Redhack.Order.towardOf", { name }) : "",
    away: mayMove ? localize("WHITEHACK.Redhack.Order.awayOf", { name }) : "",
    set: isReferee ? localize("WHITEHACK.Redhack.Order.setOf", { name }) : "",
    aim: member.kind === "spot" ? "" : localize("WHITEHACK.Redhack.Order.aimAt", { name }),
    isAimed: member.isAimed,
    remove: isReferee && member.kind === "spot" ? localize("WHITEHACK.Redhack.Order.removeOf", { name }) : "",
  };
}

function movesText({ rate, made }: BoardMember, localize: Localize): string {
  const { free, all } = leftOf(rate, made);
  return localize("WHITEHACK.Redhack.Order.movesLeft", { free: toFigure(free), all: toFigure(all) });
}

const chosen = (words: readonly string[], now: string, label: (word: string) => string) =>
  words.map((value) => ({ value, label: label(value), isChosen: value === now }));

/** The board of a fight as its window shows it: a drawing in columns, and the same in sentences. @rule RH-MOV-01 RH-DST-01 RH-POS-01 RH-POS-02 */
export function boardView(facts: BoardFacts, localize: Localize) {
  const { members, board, focus, isReferee, newcomers, sets } = facts;
  const known: Known = new Map(members.map((one) => [one.id, one]));
  const on = members.filter(({ id }) => board.ids.includes(id));
  const centre = known.get(focus);
  const others = on.filter(({ id }) => id !== focus);
  const isFighter = centre !== undefined && centre.kind !== "spot";
  return {
    isEmpty: centre === undefined,
    focus: centre && {
      id: centre.id,
      name: centre.name,
      icon: ICONS[centre.kind],
      moves: isFighter ? movesText(centre, localize) : "",
      ground: groundSentences(centre, known, "", localize).join(" "),
    },
    eyes: on.map(({ id, name }) => ({ value: id, label: name, isChosen: id === focus })),
    stances:
      isFighter && centre.isOwn
        ? chosen(STANCES, centre.ground.stance, (stance) => `WHITEHACK.Redhack.Order.Stance.${stance}`)
        : null,
    covers:
      isFighter && centre.isOwn
        ? chosen(COVERS, centre.ground.cover, (cover) => `WHITEHACK.Redhack.CoverOf.${cover}`)
        : null,
    columns: centre ? columnsOf(facts, known, others, localize) : [],
    rows: centre ? others.map((one) => rowOf(one, facts, known, localize)) : [],
    isReferee,
    sets,
    newcomers:
      newcomers > 0 && isReferee ? localize("WHITEHACK.Redhack.Order.newcomers", { count: toFigure(newcomers) }) : "",
  };
}

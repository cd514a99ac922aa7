import type { TrackerHead } from "../../extensions/pack-extension.ts";
import { noteAllUndoably } from "../../documents/note-fight.ts";
import { lazy } from "../../host/lazy.ts";
import { tablePart } from "../../host/lazy-parts.ts";
import { localize } from "../../host/localize.ts";
import { asKind, calledName, creaturesIn, isUp, type Monster, type Placed } from "../../documents/creature.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { namesTogether } from "../../../view/combat/pips.ts";
import { roundFacts } from "../round-facts.ts";
import { actsNow, leftOf } from "../../documents/moment.ts";
import type { Click } from "../../host/keybindings.ts";
import type { Mob } from "../attack/mob-turn.ts";
import { isUnseen, nameOf } from "../initiative/post-initiative.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

const SIDES = ["party", "foes"] as const;
type Side = (typeof SIDES)[number];

/** Those of a side who are still in the fight. */
const sideOf = ({ combatants }: Fight, side: Side): readonly Fighter[] =>
  combatants.filter((one) => !one.isDefeated && one.isOfParty === (side === "party"));

const areSurprised = (fight: Fight, side: Side): boolean => {
  const fighters = sideOf(fight, side);
  return fighters.length > 0 && fighters.every(({ fightState }) => fightState.surprised);
};

/** A whole side is surprised, or not after all; one card tells it, and undoes it. @rule WH-SURP-01 WB-SUR-01 */
export async function sayWhoIsSurprised(fight: Fight, side: Side): Promise<void> {
  const surprised = !areSurprised(fight, side);
  const fighters = sideOf(fight, side);
  const changes = await noteAllUndoably(fighters.map((combatant) => ({ combatant, notes: { surprised } })));
  const names = namesTogether(fighters.map(nameOf), localize);
  const text = surprised ? "WHITEHACK.FightOperation.areSurprised" : "WHITEHACK.FightOperation.areNotSurprised";
  const title = "WHITEHACK.FightMark.is.surprised";
  const secret = fighters.some(isUnseen) ? ({ visibility: "gm" } as const) : {};
  await postLines({ title, text: localize(text, { names }), facts: [], rules: ["WH-SURP-01"], changes, ...secret });
}

/** The courage of all foes who stand, asked once for all. @rule WH-MORALE-01 */
async function testFoes(fight: Fight): Promise<void> {
  const { performMorale } = await tablePart();
  await performMorale(creaturesIn(sideOf(fight, "foes").filter(isUp)));
}

/** True if one is up and still has an attack in this round, where a fight counts them. @rule WH-ACT-01 */
function mayStrike({ combatant, creature }: Placed): boolean {
  if (!isUp({ creature }) || combatant?.isDefeated === true) return false;
  return !creature || combatant?.combat?.started !== true || leftOf(combatant, creature).attack > 0;
}

const isFoeWhoMay = (one: Placed): boolean => one.creature !== null && !one.creature.hasPlayerOwner && mayStrike(one);

/** The foes that the Referee has selected on the scene; without several, those in turn. */
function foesChosen(): Mob {
  const selected = canvas?.tokens?.controlled.map(({ document }) => document) ?? [];
  return selected.length > 1 ? { foes: selected.filter(isFoeWhoMay), others: [] } : foesInTurn();
}

/** The foes who share the turn of the fighter in turn: of the same kind, and others of that side. @rule WH-INIT-02 WH-INIT-03 */
function foesInTurn(): Mob {
  const { alike, others } = besideInTurn(game.combat?.combatant ?? null);
  const placed = (those: readonly Fighter[]) => those.flatMap(({ token }) => token ?? []).filter(isFoeWhoMay);
  return { foes: placed(alike), others: placed(others) };
}

/** A fighter in turn with all of the same kind and side, and others of the side that act now. @rule WH-INIT-02 WH-INIT-03 */
function besideInTurn(first: Fighter | null) {
  const { combat, actorId, token } = first ?? {};
  const side = combat?.combatants.filter((one) => one.token?.disposition === token?.disposition) ?? [];
  const isAlike = (one: Fighter): boolean => one.actorId === actorId;
  return { alike: side.filter(isAlike), others: side.filter((one) => !isAlike(one) && actsNow(one)) };
}

/** Those beside a fighter in turn whom no player plays and who have used their attack with it: their own turns have nothing left. @rule WH-INIT-02 */
export function spentBeside(fighter: Fighter): readonly Fighter[] {
  const { alike, others } = besideInTurn(fighter);
  const isSpent = (one: Fighter): boolean =>
    roundFacts(one).left.attack === 0 && one.creature?.hasPlayerOwner === false;
  return [...alike, ...others].filter((one) => one !== fighter && !one.fightState.ended && isSpent(one));
}

/** The names by which the foes in turn are offered to attack together; "" where there are not several. */
export function mobInTurn(): string {
  const { foes, others } = foesInTurn();
  const all = foes.length > 1 ? foes : [...foes, ...others];
  return all.length > 1
    ? namesTogether(
        all.flatMap(({ creature }) => (creature ? calledName(creature) : [])),
        localize,
      )
    : "";
}

/** The foes that are selected, or those in turn, attack together. @rule WH-ATK-01 WH-INIT-02 */
export async function attackTogether(click: Click = {}): Promise<void> {
  const { performMobTurn } = await lazy(() => import("../attack/mob-turn.ts"));
  await performMobTurn(foesChosen(), click);
}

type Operation = (fight: Fight, click: Click) => Promise<unknown>;

/** What a Referee can have done for a whole side, by the buttons above the tracker's rows. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  "fight.mob": (_fight, click) => attackTogether(click),
  "fight.party": (fight) => sayWhoIsSurprised(fight, "party"),
  "fight.foes": (fight) => sayWhoIsSurprised(fight, "foes"),
  "fight.morale": testFoes,
  "fight.end": (fight) => fight.endCombat(),
};

/** What a button above the rows does; undefined for those of packs. */
export const fightOperation = (act = ""): Operation | undefined =>
  Object.hasOwn(OPERATIONS, act) ? OPERATIONS[act] : undefined;

const button = (act: string, label: string, icon: string) => ({
  act,
  label: localize(label),
  icon: `fa-solid ${icon}`,
});

/** The Referee's operations for whole sides; null for players. @rule WH-SURP-01 WH-MORALE-01 WH-TIME-04 */
export function refereeHead(fight: Fight): TrackerHead | null {
  if (!game.user.isGM || fight.combatants.size === 0) return null;
  const mayYet = fight.round <= 1;
  const surprise = mayYet
    ? [
        button(
          "fight.party",
          areSurprised(fight, "party") ? "WHITEHACK.FightOperation.partyAware" : "WHITEHACK.FightOperation.party",
          "fa-eye-slash",
        ),
        button(
          "fight.foes",
          areSurprised(fight, "foes") ? "WHITEHACK.FightOperation.foesAware" : "WHITEHACK.FightOperation.foes",
          "fa-eye-slash",
        ),
      ]
    : [];
  const running = fight.started
    ? [
        button("fight.mob", "WHITEHACK.Mob.title", "fa-people-group"),
        button("fight.morale", "WHITEHACK.FightOperation.morale", "fa-person-running"),
        button("fight.end", "WHITEHACK.FightOperation.end", "fa-flag-checkered"),
      ]
    : [];
  return { title: localize("WHITEHACK.FightOperation.title"), steps: [], buttons: [...surprise, ...running] };
}

/** What a boss does besides its turn, by the buttons of its row and of the strip. @rule WH-BOSS-04 WH-BOSS-06 */
const BOSS: Readonly<Record<string, (boss: Monster) => Promise<unknown>>> = {
  "boss.action": async (boss) => (await tablePart()).performAskedBossAction(boss),
  "boss.next": async (boss) => (await tablePart()).performNextStage(boss),
  "boss.back": async (boss) => (await tablePart()).performStageBack(boss),
};

/** What such a button does for a fighter; undefined for those of packs. */
export function bossOperation(act = ""): ((fighter: Fighter | null) => Promise<unknown>) | undefined {
  const work = Object.hasOwn(BOSS, act) ? BOSS[act] : undefined;
  return (
    work &&
    (async (fighter) => {
      const boss = asKind("monster", fighter?.actor);
      if (boss) await work(boss);
    })
  );
}

/**
 * The extra action of a boss, for its owner, once another fighter has acted in this round, and its stages.
 * @rule WH-BOSS-04 WH-BOSS-06
 */
export function bossButtons({ actor, combat, fightState, isOwner }: Fighter) {
  const boss = asKind("monster", actor);
  if (!isOwner || !boss?.system.whitehack.boss || combat?.started !== true) return [];
  const { stages, bossState } = boss.system;
  const name = { name: boss.name };
  const one = (act: string, label: string, icon: string) => ({ act, label, icon: `fa-solid ${icon}` });
  const mayAct = (combat.turn ?? 0) > 0 && fightState.bossRound !== combat.round;
  return [
    ...(mayAct ? [one("boss.action", localize("WHITEHACK.Boss.act", name), "fa-crown")] : []),
    ...(stages.length > 0 && !bossState.dead
      ? [one("boss.next", localize("WHITEHACK.Boss.nextOf", name), "fa-forward-step")]
      : []),
    ...(bossState.stage > 0 ? [one("boss.back", localize("WHITEHACK.Boss.Back"), "fa-rotate-left")] : []),
  ];
}

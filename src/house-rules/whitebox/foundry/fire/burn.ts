import { combatantOf, creaturesIn } from "../../../../foundry/documents/creature.ts";
import { afterHurting, isDue, isInBlaze } from "../../rules/blaze.ts";
import type { DicePlan } from "../../../../rules/index.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { postHurt } from "../../../../foundry/combat/damage/post-hurt.ts";
import { areaOf } from "../../../../foundry/documents/place.ts";
import { isTeleport, onFoot, type Step, stepsOf } from "../../../../foundry/documents/way-steps.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import { blazesOn, burningOn, clearBlazes, type LyingBlaze, roundFor } from "./blazes.ts";

type Placed = TokenDocument.Implementation;

/** A creature that a fire reaches. */
interface Burning {
  readonly token: Placed;
  readonly fire: LyingBlaze;
}

const burnable = (token: Placed) => ({ uuid: token.uuid, area: areaOf(token) });

/** True if a creature that all can see may be hurt by fire. */
const isThere = ({ hidden, creature }: Placed): boolean => !hidden && creature !== null;

/** Those of a scene whom its fires have still to hurt in this round. @rule WB-CMB-02 WB-CMB-03 */
const dueOn = (scene: Scene.Implementation, isMeant: (token: Placed) => boolean): readonly Burning[] =>
  burningOn(scene).flatMap((fire) =>
    scene.tokens.contents
      .filter((token) => isThere(token) && isMeant(token) && isInBlaze(fire.blaze, burnable(token)))
      .filter((token) => isDue(fire.blaze, token.uuid, roundFor(token)))
      .map((token) => ({ token, fire })),
  );

/** Notes whom a fire has hurt. */
export async function noteHurt({ blaze, drawing }: LyingBlaze, tokens: readonly Placed[]): Promise<void> {
  const after = afterHurting(
    blaze,
    tokens.map((token) => ({ token: token.uuid, round: roundFor(token) })),
  );
  await drawing.update({ flags: { [SYSTEM_ID]: { blaze: { kept: JSON.stringify(after) } } } } as object);
}

/**
 * One card of damage for all who burn: a creature that stands in several fires is hurt once. @rule WB-CMB-02 WB-CMB-03
 */
async function hurt(all: readonly Burning[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  for (const fire of new Set(all.map((one) => one.fire)))
    await noteHurt(
      fire,
      all.filter((one) => one.fire === fire).map(({ token }) => token),
    );
  const actors = [...new Set(creaturesIn(all.map(({ token }) => token)))];
  const dice: DicePlan = { count: first.fire.blaze.dice, faces: 6, bonus: 0 };
  await postHurt({ title: "WHITEHACK.Blaze.title", dice, kinds: ["fire"] }, actors);
}

/** Fires that are out go, which a card tells. @rule WB-CMB-02 WB-CMB-03 */
async function goOut(): Promise<void> {
  for (const scene of game.scenes.contents) {
    if (blazesOn(scene).length === 0) continue;
    const changes = await clearBlazes(scene);
    if (changes.length > 0)
      await postLines({
        title: "WHITEHACK.Blaze.title",
        actor: null,
        facts: [],
        text: "WHITEHACK.Blaze.out",
        rules: ["WB-CMB-02"],
        visibility: "gm",
        changes,
      });
  }
}

/**
 * A round of a fight begins: spent fires go out, and each fighter standing in fire is hurt, all by one card.
 * @rule WB-CMB-02 WB-CMB-03
 */
export const burnRound = (combat: Combat.Implementation): Promise<void> =>
  inTurn(async () => {
    await goOut();
    const fighters = new Set(combat.combatants.contents.flatMap(({ token }) => token?.uuid ?? []));
    const scenes = new Set(combat.combatants.contents.flatMap(({ token }) => token?.parent ?? []));
    for (const scene of scenes) await hurt(dueOn(scene, ({ uuid }) => fighters.has(uuid)));
  });

/**
 * The clock has moved: spent fires go out, and each creature in fire but in no fight is hurt. @rule WB-CMB-02 WB-CMB-03
 */
export const burnOn = (): Promise<void> =>
  inTurn(async () => {
    await goOut();
    for (const scene of game.scenes.contents) await hurt(dueOn(scene, isInNoFight));
  });

const isInNoFight = ({ creature }: Placed): boolean => !creature || combatantOf(creature)?.combat?.started !== true;

/**
 * A creature has moved: the first time in a round that it enters a fire, the fire hurts it. @rule WB-CMB-02 WB-CMB-03
 */
export async function burnOnWay(
  token: Placed,
  origin: Partial<Step>,
  waypoints: readonly Partial<Step>[],
): Promise<void> {
  const scene = token.parent;
  if (!scene || !isThere(token) || burningOn(scene).length === 0) return;
  const walked = onFoot(stepsOf(token, origin, waypoints)).slice(1);
  const last = waypoints.at(-1);
  const places = last && isTeleport(last) ? [...walked, last] : walked;
  const { uuid } = token;
  const areas = places.map(({ x = 0, y = 0 }) => areaOf(token, { x, y }));
  const met = burningOn(scene).filter(
    ({ blaze }) => isDue(blaze, uuid, roundFor(token)) && areas.some((area) => isInBlaze(blaze, { uuid, area })),
  );
  await inTurn(() => hurt(met.map((fire) => ({ token, fire }))));
}

import type { AttackAsk } from "../../../../view/chat/dialogs/pack-asks.ts";
import type { RollLine } from "../../../../rules/index.ts";
import type { Creature, Placed } from "../../../../foundry/documents/creature.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import type { LightOn, PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { feetApart, footprintOf } from "../../../../foundry/host/distance.ts";
import { attackInDark, levelUnder, SEEN, type Shining, SIGHT_IN_DARK } from "../../rules/exploration/darkness.ts";
import { answers } from "../party/records.ts";

type OnScene = Scene.Implementation;

/** Whether all of a scene is lit, as by day: until the Referee has darkened it, or where tokens need no sight. */
const isDay = ({ tokenVision, environment }: OnScene): boolean =>
  !tokenVision || (environment.darknessLevel ?? 0) < DARK_FROM;

/** How dark the host says that it is on a scene, from 0 to 1, before nobody sees without a light. */
const DARK_FROM = 0.5;

/** The lights of a scene from a token: those that tokens carry, and those that stand there. Walls are the Referee's to judge. @rule HC-LGT-01 */
function lightsFrom(token: Placed, scene: OnScene): readonly Shining[] {
  const there = footprintOf(token);
  const carried = scene.tokens.contents.flatMap((other) =>
    other.hidden ? [] : { feet: reach(other.light), away: feetApart(there, footprintOf(other), scene.grid) },
  );
  const standing = scene.lights.contents.flatMap((light) => {
    if (light.hidden) return [];
    const spaces = scene.grid.isGridless ? [] : [scene.grid.getCenterPoint({ x: light.x, y: light.y })];
    const at = { spaces, area: { x: light.x, y: light.y, width: 0, height: 0 }, elevation: 0 };
    return { feet: reach(light.config), away: feetApart(there, at, scene.grid) };
  });
  return [...carried, ...standing].filter(({ feet }) => feet > 0);
}

const reach = ({ bright, dim }: { readonly bright?: number | null; readonly dim?: number | null }): number =>
  Math.max(bright ?? 0, dim ?? 0);

/** The light on a creature, where this game's light counts; null where it stands nowhere. @rule HC-LGT-01 HC-LGT-02 */
function lightThere(creature: Creature): LightOn | null {
  const token = answers("light") ? placeOf(creature) : null;
  const scene = token?.parent;
  return scene ? { level: levelUnder(isDay(scene), lightsFrom(token, scene)), zone: SEEN } : null;
}

/** The dark at an attack of Whitehack's people: proposed by the scene, and the table's to say. @rule HC-LGT-02 */
function darkAsks(actor: Creature): readonly AttackAsk[] {
  if (!actor.isCharacter() || !answers("light")) return [];
  return [
    {
      id: "hc.dark",
      label: "WHITEHACK.Hammercrawl.Reason.dark",
      hint: "WHITEHACK.Hammercrawl.Reason.darkHint",
      initial: lightThere(actor)?.level === "dark",
      apply: (attack, answer) => attackInDark(attack, answer === true),
    },
  ];
}

const darkLines = (actor: Creature): readonly RollLine[] =>
  actor.isCharacter() && lightThere(actor)?.level === "dark" ? [SIGHT_IN_DARK] : [];

/** The dark, for people of this game and of Whitehack's. */
export const DARKNESS: Pick<PackExtension, "lightOn" | "attackAsks" | "taskLines"> = {
  lightOn: lightThere,
  attackAsks: darkAsks,
  taskLines: darkLines,
};

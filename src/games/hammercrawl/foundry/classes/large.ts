import { isUp } from "../../../../foundry/documents/creature.ts";
import { areaOf, type Placed } from "../../../../foundry/documents/place.ts";
import type { WayAhead } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { overlap } from "../../../../rules/index.ts";
import { passesLarge } from "../../rules/features.ts";
import { hasFeature } from "../health/own-people.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";

const mayPass = ({ creature }: Placed): boolean =>
  creature === null || passesLarge(creature.system.nature.size, hammercrawlNumbers(creature)?.class?.features ?? []);

const stands = (token: Placed): boolean => !token.hidden && isUp(token) && hasFeature(token.creature, "large");

/** Who is large and in the way of a movement; null for nobody. @rule HC-CLS-19 */
export function largeInTheWay({ token, steps }: Pick<WayAhead, "token" | "steps">): Placed | null {
  const scene = token.parent;
  if (!scene?.grid.isSquare || mayPass(token)) return null;
  const areas = steps.slice(1).map((step) => areaOf(token, step));
  const bars = (other: Placed): boolean =>
    other.id !== token.id && stands(other) && areas.some((area) => overlap(area, areaOf(other)));
  return scene.tokens.contents.find(bars) ?? null;
}

/** Nobody larger than a halfling walks through the space of one who is large; Referees move whom they like. @rule HC-CLS-19 */
export function movesPastLarge(way: WayAhead): boolean {
  const other = game.user.isGM ? null : largeInTheWay(way);
  if (!other) return true;
  const told = { name: way.token.name, other: other.name };
  ui.notifications.warn(localize("WHITEHACK.Hammercrawl.Large.inTheWay", told));
  return false;
}

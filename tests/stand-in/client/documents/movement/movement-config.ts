import type { Dict } from "../../../common/types.ts";
import { TerrainData } from "./terrain-data.ts";

const movementAction = (label: string, icon: string, order: number, more: Dict = {}) => ({
  label: `TOKEN.MOVEMENT.ACTIONS.${label}.label`,
  icon: `fa-solid ${icon}`,
  order,
  teleport: false,
  measure: true,
  walls: "move",
  visualize: true,
  getAnimationOptions: () => ({}),
  canSelect: () => true,
  deriveTerrainDifficulty: null,
  getCostFunction: () => (cost: number) => cost,
  ...more,
});
const twice = { getCostFunction: () => (cost: number) => cost * 2 };

/** https://foundryvtt.com/api/interfaces/foundry.types.TokenMovementActionConfig.html */
export const movementConfig = (): Dict => ({
  TerrainData,
  defaultAction: "walk",
  defaultSpeed: 6,
  costAggregator: (results: readonly { cost: number }[]) => Math.max(...results.map((result) => result.cost)),
  actions: {
    walk: movementAction("walk", "fa-person-walking", 0),
    fly: movementAction("fly", "fa-person-fairy", 1),
    swim: movementAction("swim", "fa-person-swimming", 2),
    burrow: movementAction("burrow", "fa-person-digging", 3),
    crawl: movementAction("crawl", "fa-person-praying", 4, twice),
    climb: movementAction("climb", "fa-person-through-window", 5, twice),
    jump: movementAction("jump", "fa-person-running-fast", 6, twice),
    blink: movementAction("blink", "fa-person-from-portal", 7, { teleport: true }),
    displace: movementAction("displace", "fa-transporter-1", 8, {
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      canSelect: () => false,
      getCostFunction: () => () => 0,
    }),
  },
});

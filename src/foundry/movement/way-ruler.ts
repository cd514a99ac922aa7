import { distanceWord } from "../documents/fight-extensions.ts";
import { lazy } from "../host/lazy.ts";
import { template } from "../host/paths.ts";
import type { Plan, ToldWay, describeWay as DescribeWay } from "./describe-way.ts";

type CoreRuler = foundry.canvas.placeables.tokens.TokenRuler;
type Waypoint = Parameters<CoreRuler["_getSegmentStyle"]>[0];

let describeWay: typeof DescribeWay | null = null;

/** Loads the code that tells the cost of a way, with the first way of a fighter. */
async function loadDescribe(): Promise<void> {
  const part = await lazy(() => import("./describe-way.ts"));
  describeWay = part.describeWay;
}

/** The ruler of a token that is dragged: in a fight it says what the way costs, and where enemies may strike. */
export class WayRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = template("hud/waypoint-label");

  #told: ToldWay | null = null;

  override refresh(data: Parameters<CoreRuler["refresh"]>[0]): void {
    const { document } = this.token;
    if (document.inCombat && !describeWay) void loadDescribe().then(() => this.refresh(data));
    this.#told =
      document.inCombat && describeWay
        ? describeWay(document, data.plannedMovement as Readonly<Record<string, Plan>>)
        : null;
    super.refresh(data);
  }

  protected override _getWaypointLabelContext(...args: Parameters<CoreRuler["_getWaypointLabelContext"]>) {
    const context = super._getWaypointLabelContext(...args);
    if (!context) return context;
    const way = this.#told?.labelOf(args[0]);
    const range = distanceWord(args[0].measurement.distance);
    return { ...context, ...(way && { way }), ...(range !== "" && { range }) };
  }

  protected override _getSegmentStyle(waypoint: Waypoint) {
    return this.#coloured(super._getSegmentStyle(waypoint), waypoint);
  }

  protected override _getGridHighlightStyle(...args: Parameters<CoreRuler["_getGridHighlightStyle"]>) {
    return this.#coloured(super._getGridHighlightStyle(...args), args[0]);
  }

  #coloured<Style extends object>(style: Style, waypoint: Waypoint): Style {
    const color = this.#told?.colorOf(waypoint) ?? null;
    return color === null ? style : { ...style, color };
  }
}

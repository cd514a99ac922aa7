import { type Localize, toFigure } from "../../../view/base/localize.ts";
import { type Body, bodyLines, LONG_RESTS } from "../rules/burdens/body.ts";
import { burdensIn } from "../rules/burdens/burden-list.ts";
import { type Burdened, burdened } from "../rules/burdens/encumbered.ts";
import { type Hurt } from "../rules/burdens/hurts.ts";
import { type Load, reliefs } from "../rules/burdens/load.ts";
import { wantEffects } from "../rules/burdens/privation.ts";

/** The facts behind the list of burdens. */
interface BurdenFacts {
  readonly body: Body;
  readonly load: Load;
  readonly wornBurden: boolean;
  /** Written on the sheet, without a reason. */
  readonly others: number;
  readonly strength: number;
  readonly localize: Localize;
}

/** The burdens of a creature with all their causes. @rule RH-BUR-01 RH-BUR-02 */
export const burdenedBy = ({ body, load, wornBurden, others, strength }: Omit<BurdenFacts, "localize">): Burdened =>
  burdened(burdensIn(bodyLines(body, load, wornBurden)) + others, strength);

/** The name of a hurt: what was written, or its kind. */
export const hurtName = ({ name, kind }: Hurt & { readonly name: string }, localize: Localize): string =>
  name || localize(`WHITEHACK.Redhack.Burdens.hurt.${kind}`);

const counted = (items: number, localize: Localize): string =>
  localize("WHITEHACK.Redhack.Burdens.items", { items: toFigure(Math.floor(items)) });

/** The load by its places, with what can be put down there. @rule RH-BUR-01 RH-BUR-03 */
function loadRows({ body, load, wornBurden, localize }: BurdenFacts) {
  const whole = { ...load, unwieldy: load.unwieldy + body.unwieldy };
  const lines = bodyLines(body, load, wornBurden);
  const droppable = new Set<string>(reliefs(whole).map(({ part }) => part));
  return (["loose", "stowed", "worn", "unwieldy"] as const).map((id) => ({
    id,
    label: `WHITEHACK.Redhack.Burdens.load.${id}`,
    note: id === "unwieldy" ? "" : counted(whole[id], localize),
    burdens: toFigure(lines.find(({ of }) => of === id)?.burdens ?? 0),
    canDrop: droppable.has(id),
    drop: localize("WHITEHACK.Redhack.Burdens.putDown", { what: localize(`WHITEHACK.Redhack.Burdens.load.${id}`) }),
    steps: id === "unwieldy",
  }));
}

const COUNTED = ["exhaustion", "fatigue"] as const;

/** The wants that are counted by hand, and those that days bring. @rule RH-PRV-01 RH-PRV-02 RH-PRV-03 RH-PRV-04 */
function wantRows({ body, localize }: BurdenFacts) {
  const effects = wantEffects(body);
  const row = (id: (typeof effects)[number]["want"]) => {
    const effect = effects.find(({ want }) => want === id);
    const cost = effect?.constitution ?? 0;
    return {
      id,
      label: `WHITEHACK.Redhack.Burdens.want.${id}`,
      burdens: toFigure(effect?.burdens ?? 0),
      isThere: effect !== undefined,
      note: cost > 0 ? localize("WHITEHACK.Redhack.Burdens.costs", { points: toFigure(cost) }) : "",
      steps: COUNTED.some((one) => one === id),
    };
  };
  const days = (["thirst", "hunger", "starvation"] as const).map(row).filter(({ isThere }) => isThere);
  return [...COUNTED.map(row), ...days];
}

/** The page of burdens: what there is, what it costs, and what takes it off. @rule RH-BUR-01 RH-BUR-02 RH-PRV-01 RH-HRT-01 */
export function burdensView(facts: BurdenFacts) {
  const { body, localize } = facts;
  const { burdens, most, level, reacts } = burdenedBy(facts);
  return {
    told: localize("WHITEHACK.Redhack.BurdenOf", { count: toFigure(burdens), most: toFigure(most) }),
    level: `WHITEHACK.Redhack.Burden.${level}`,
    isOver: !reacts,
    crawls: level === "crawling",
    loads: loadRows(facts),
    wants: wantRows(facts),
    isHungry: body.hunger > 0,
    isThirsty: body.thirst > 0,
    hurts: body.hurts.map((hurt) => ({
      id: hurt.id,
      name: hurtName(hurt, localize),
      owed: hurt.owed > 0 ? localize("WHITEHACK.Redhack.Burdens.owed", { points: toFigure(hurt.owed) }) : "",
      burdens: hurt.isBurden ? "1" : "0",
      canPay: hurt.owed > 0,
      pay: localize("WHITEHACK.Redhack.Burdens.payFor", { name: hurtName(hurt, localize) }),
      remove: localize("WHITEHACK.Redhack.Burdens.removeHurt", { name: hurtName(hurt, localize) }),
    })),
    rests: LONG_RESTS.map((id) => ({ id, label: `WHITEHACK.Redhack.Burdens.rest.${id}` })),
  };
}

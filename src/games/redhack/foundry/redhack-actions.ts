import { toKnown } from "../../../rules/health/hit-points.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { performGameTest } from "../../../foundry/checks/perform-game-test.ts";
import type { Creature } from "../../../foundry/documents/creature.ts";
import { storeChange } from "../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../foundry/host/dice.ts";
import type { Click } from "../../../foundry/host/keybindings.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { sheetItems } from "../../../foundry/items/sheets/sheet-items.ts";
import { inTurn } from "../../../foundry/sheets/in-turn.ts";
import { enrichedProse } from "../../../foundry/sheets/prose.ts";
import { characterProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import type { RedhackDerived } from "../rules/characters/derive-redhack.ts";
import { planUsage, resolveUsage, toSupply } from "../rules/tests/usage.ts";
import { redhackView } from "../view/redhack-view.ts";
import { RedhackData } from "./data.ts";
import { knownClasses } from "./redhack-numbers.ts";

/** The data as stored, for the sheet's fields. */
type Written = Parameters<typeof redhackView>[0]["written"] &
  Parameters<typeof characterProse>[0] &
  Parameters<typeof refereeProse>[0] & { readonly rate: number };

/** The content of the sheet of one of this game's people. */
export async function redhackSheetView(actor: Actor.Implementation): Promise<object> {
  const { system, name, img } = actor;
  if (!(system instanceof RedhackData)) return {};
  const derived = system.derived as RedhackDerived;
  if (!("redhack" in derived)) return { isComing: true }; // the numbers are on their way, and draw the sheet anew
  const stored: object = actor._source.system;
  const written = stored as Written;
  const items = sheetItems(actor, system.items);
  const view = redhackView({
    name,
    img: img ?? "",
    written,
    hp: toKnown(system.hp),
    derived,
    items,
    classes: knownClasses(),
    localize,
  });
  const prose = await enrichedProse([...characterProse(written), ...refereeProse(written, game.user.isGM)], actor);
  const spells = items.flatMap(({ id, name: of, img: picture, item }) =>
    item?.type === "spell" ? { id, name: of, img: picture } : [],
  );
  return { ...view, spells, hpMax: system.hp.max, rate: written.rate, slotsUsed: written.slotsUsed, prose };
}

/** Rolls a saving throw against one threat. @rule RH-TST-06 */
export const rollSaveAgainst = (actor: Creature, threat: string, click: Click): Promise<unknown> =>
  performGameTest(actor, `save.${threat}`, click);

/** The stored supplies. */
type Supplies = readonly { readonly name: string; readonly die: number }[];

/** Uses a supply: its die is rolled, and a low face lowers it; the card undoes it. @rule RH-USE-01 */
export const useSupply = (actor: Creature, place: number): Promise<void> =>
  inTurn(actor, async () => {
    const stored: object = actor._source.system;
    const { supplies = [] } = stored as { readonly supplies?: Supplies };
    const used = supplies[place];
    const die = toSupply(used?.die ?? null);
    if (!actor.isOwner || !used || die === null) return;
    const { faces, rolls } = await rollDice(planUsage(die));
    const { face, after, rules } = resolveUsage(die, faces);
    const left = supplies.map((one, at) => (at === place ? { ...one, die: after ?? 0 } : one));
    const changes = after === die ? [] : await storeChange(actor, { supplies: left });
    const shown = after === null ? localize("WHITEHACK.Redhack.UsedUp") : `d${after}`;
    await postLines({
      actor,
      title: used.name || localize("WHITEHACK.Redhack.Supply"),
      facts: [
        { label: "WHITEHACK.Redhack.UsageDie", value: `d${die}: ${face}` },
        { label: "WHITEHACK.Redhack.Left", value: shown },
      ],
      rules: [...rules],
      rolls,
      changes,
    });
  });

import type { AdventurePart } from "../rules/body/body-fields.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";

/** The parts of an adventure as its Referee reads and awards them. @rule FH-XP-07 */
export function adventureView(parts: Readonly<Record<string, AdventurePart>>, editing: boolean, localize: Localize) {
  const rows = Object.entries(parts).map(([key, { name, xp, done }], place) => {
    const called = name || localize("WHITEHACK.Fh.Adventure.unnamed", { place: toFigure(place + 1) });
    const worth = { name: called, xp: toFigure(xp) };
    return {
      key,
      name,
      called,
      xp,
      done,
      worth: localize("WHITEHACK.Fh.Adventure.xp", worth),
      award: localize(done ? "WHITEHACK.Fh.Adventure.awardAgain" : "WHITEHACK.Fh.Adventure.award"),
      awardName: localize("WHITEHACK.Fh.Adventure.awardName", worth),
      nameLabel: localize("WHITEHACK.Fh.Adventure.nameOf", worth),
      xpLabel: localize("WHITEHACK.Fh.Adventure.xpOf", worth),
      doneLabel: localize("WHITEHACK.Fh.Adventure.doneOf", worth),
    };
  });
  const left = Object.values(parts).reduce((sum, { xp, done }) => sum + (done ? 0 : xp), 0);
  return {
    editing,
    rows,
    left: rows.length > 0 ? localize("WHITEHACK.Fh.Adventure.left", { xp: toFigure(left) }) : "",
  };
}

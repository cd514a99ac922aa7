import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import { draftProblems } from "../../../rules/characters/creation/problems.ts";
import { standingOf } from "../../../rules/characters/creation/standing.ts";
import { madeLines } from "../../../view/creation/made-lines.ts";
import { localize } from "../../localize.ts";
import { type Lines, tellLines } from "../tell/tell-lines.ts";

type Character = Actor.OfType<"character">;

/** Tells the table who has joined it. @rule WH-GEN-01 */
export async function tellMade(
  actor: Character,
  draft: Draft,
  world: CreationWorld,
  told: Pick<Lines, "audience" | "changes"> = {},
): Promise<void> {
  const standing = standingOf(draft, world);
  const facts = madeLines({ draft, world, standing, problems: draftProblems(draft, world), localize });
  const text = localize("WHITEHACK.Creation.Made", { name: actor.name });
  await tellLines({ title: actor.name, text, facts, rules: ["WH-GEN-01"], actor, ...told });
}

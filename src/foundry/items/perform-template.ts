import { localize } from "../host/localize.ts";
import { toNames } from "../../view/base/localize.ts";
import { supplantsSpecies, takeStigma } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { lineOf } from "../../view/items/item-lines.ts";
import { lazy } from "../host/lazy.ts";
import { isTemplate, type Monster } from "../documents/creature.ts";
import { kindsOf } from "../documents/fighters.ts";
import { storeChange, storeMade } from "../documents/store-change.ts";
import { postLines } from "../chat/post/post-lines.ts";

/** The kind of a template whose first keyword is a stigma. @rule WH-EXM-01 */
const MARRED = "marred";

const markWithStigma = async (actor: Actor.OfType<"character">, template: Monster): Promise<void> =>
  (await lazy(() => import("./artifacts/perform-stigma.ts"))).performStigma(actor, template);

interface Keyword {
  readonly name: string;
}

/** Applies a template: a monster gets its keywords, a character gets abilities instead. @rule WH-EXM-01 */
export async function performTemplate(actor: Actor.Implementation, template: Actor.Implementation): Promise<void> {
  if (!actor.isOwner || !isTemplate(template)) return;
  if (actor.isMonster()) await addKeywords(actor, template);
  else if (actor.isCharacter())
    await (template.system.kinds.includes(MARRED) ? markWithStigma : addAbilities)(actor, template);
}

async function addKeywords(actor: Monster, template: Monster): Promise<void> {
  const keywords: readonly Keyword[] = actor.toObject().system.keywords;
  const has = new Set(keywords.map(({ name }) => name));
  const offered: readonly Keyword[] = template.toObject().system.keywords;
  const added = offered.filter(({ name }) => !has.has(name));
  const changes = await storeChange(actor, { keywords: [...keywords, ...added] });
  await postTemplate(actor, template, { added, changes });
}

/** Elves, dwarves and halflings give up their species for it; others give up a group if they have no room. @rule WH-EXM-01 */
async function addAbilities(actor: Actor.OfType<"character">, template: Monster): Promise<void> {
  const has = new Set(actor.items.map(({ name }) => name));
  const added = template.system.keywords.filter(({ name }) => !has.has(name));
  const items = added.map(({ name, text }) => ({
    name,
    type: "ability",
    system: { kind: "power", description: `<p>${foundry.utils.escapeHTML(text)}</p>` },
  }));
  const changes = await storeMade(actor, items);
  const supplants = supplantsSpecies(kindsOf(actor));
  const { drops } = takeStigma(actor.system.groups, actor.system.derived.groups, supplants);
  await postTemplate(actor, template, {
    added,
    changes,
    drops: toNames(drops, localize),
  });
}

interface Laid {
  readonly added: readonly { readonly name: string }[];
  readonly changes: readonly Change[];
  readonly drops?: string;
}

const postTemplate = (
  actor: Actor.Implementation,
  template: Actor.Implementation,
  { added, changes, drops = "" }: Laid,
): Promise<unknown> =>
  postLines({
    title: actor.name,
    text: "WHITEHACK.Template.laid",
    facts: [
      {
        label: template.name,
        value: toNames(added, localize) || "–",
      },
      ...lineOf("WHITEHACK.Template.drops", drops),
    ],
    rules: ["WH-EXM-01"],
    actor,
    changes,
  });

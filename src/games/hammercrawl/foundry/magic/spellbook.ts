import { toNames } from "../../../../view/base/localize.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { storeChange, storeGone, storeItems, storeMade } from "../../../../foundry/documents/store-change.ts";
import { rollOneOf } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import { TRADITIONAL_EFFECTS } from "../../../../rules/magic/traditional-effects.ts";
import type { Change } from "../../../../undo/record.ts";
import {
  type BookSpell,
  drawSpells,
  levelOfEffect,
  memorisedByNight,
  problemOfCopy,
  SPELL_FIELDS,
  spellsMissing,
} from "../../rules/magic/spellbook.ts";
import { bookSpellOf, casterOf, levelOfScroll } from "./caster.ts";

const warn = (key: string, gaps: Readonly<Record<string, string>> = {}): void => {
  ui.notifications.warn(localize(key, gaps));
};

const toMind = (items: readonly Item.Implementation[], memorised: boolean) =>
  items.map((item) => ({ item, system: { packs: { hc: { memorised } } } }));

/** A night's rest: spells come back to mind from the book, and turning has its uses again. @rule HC-MAG-02 HC-MAG-05 HC-CLS-23 */
export const restForSpells = (actor: Creature): Promise<void> =>
  inTurn(actor, async () => {
    const shown = casterOf(actor);
    if (!shown || !actor.isOwner) return;
    if (!shown.hasBook) return warn("WHITEHACK.Hammercrawl.Magic.Refusal.noBook", { name: actor.name });
    const back = memorisedByNight(shown.caster, shown.book);
    const items = actor.items.contents.filter(({ id }) => back.some((spell) => spell.id === id));
    const { turningsUsed = 0 } = actor._source.system as { readonly turningsUsed?: number };
    const changes: readonly Change[] = [
      ...(await storeItems(actor, toMind(items, true))),
      ...(turningsUsed > 0 ? await storeChange(actor, { turningsUsed: 0 }) : []),
    ];
    await postLines({
      title: "WHITEHACK.Hammercrawl.Magic.night",
      actor,
      facts: [
        {
          label: "WHITEHACK.Hammercrawl.Magic.backInMind",
          value: toNames(back, localize) || "–",
        },
      ],
      rules: ["HC-MAG-02"],
      changes,
    });
  });

/** Says of a single spell that it is in mind or not, as after the Referee's ruling. @rule HC-MAG-02 */
export const changeMind = (actor: Creature, item: Item.Implementation): Promise<void> =>
  inTurn(actor, async () => {
    if (!actor.isOwner || item.type !== "spell") return;
    await storePackFacts(item, SPELL_FIELDS, { memorised: !packFactsOf(item, SPELL_FIELDS).memorised });
  });

const spellItem = ({ name, level, list, readMagic }: Pick<BookSpell, "name" | "level" | "list" | "readMagic">) => ({
  name,
  type: "spell",
  system: { level, nameOnly: true, packs: { hc: { list, readMagic } } },
});

/** Copies a scroll into the book, which uses it up. @rule HC-MAG-01 HC-MAG-04 */
export const copyScroll = (actor: Creature, scroll: Item.Implementation): Promise<void> =>
  inTurn(actor, async () => {
    const shown = casterOf(actor);
    if (!shown || !actor.isOwner || scroll.type !== "scroll") return;
    const { name } = scroll;
    const spell = {
      name: wordingOf(scroll) || name,
      level: levelOfScroll(scroll),
      list: "" as const,
      readMagic: false,
    };
    const problem = problemOfCopy(
      shown.caster,
      { hasBook: shown.hasBook, names: shown.book.map((one) => one.name) },
      spell,
    );
    if (problem !== null) return warn(`WHITEHACK.Hammercrawl.Magic.Refusal.${problem}`, { name: spell.name });
    const changes = [...(await storeMade(actor, [spellItem(spell)])), ...(await useUp(actor, scroll))];
    await postLines({
      title: spell.name,
      actor,
      text: "WHITEHACK.Hammercrawl.Magic.copied",
      facts: [{ label: "WHITEHACK.Hammercrawl.Magic.usedUp", value: name }],
      rules: ["HC-MAG-04"],
      changes,
    });
  });

const wordingOf = ({ system }: Item.Implementation): string =>
  ((system as { readonly wording?: string }).wording ?? "").trim();

/** One scroll of a stack, or the last. */
function useUp(actor: Creature, scroll: Item.Implementation): Promise<readonly Change[]> {
  const { quantity = 1 } = scroll.system as { readonly quantity?: number };
  return quantity > 1 ? storeChange(scroll, { quantity: quantity - 1 }) : storeGone(actor, [scroll]);
}

/** Spells that the Referee has written or imported for a list, as items of the world. @rule HC-MAG-05 */
const suppliedFor = (list: string): readonly BookSpell[] =>
  game.items.contents.flatMap((item) => {
    const spell = bookSpellOf(item);
    return spell?.list === list ? [spell] : [];
  });

/** It is in every arcane book from the start. */
const READ_MAGIC = "read magick";

/** Without a list of the Referee's, the names of well-known effects, for the Referee to say what they do. @rule HC-MAG-05 */
const traditionalNames = (): readonly BookSpell[] =>
  Object.entries(TRADITIONAL_EFFECTS)
    .filter(([name]) => name !== READ_MAGIC)
    .map(([name, level]) => ({
      id: "",
      name: name.charAt(0).toUpperCase() + name.slice(1),
      level: levelOfEffect(level),
      list: "",
      memorised: false,
      readMagic: false,
    }));

/** Draws the spells that are still missing in a book. @rule HC-CLS-08 HC-CLS-22 HC-CLS-33 */
export const drawForBook = (actor: Creature): Promise<void> =>
  inTurn(actor, async () => {
    const shown = casterOf(actor);
    const count = shown ? spellsMissing(shown.caster, shown.book) : 0;
    if (!shown || count < 1 || !actor.isOwner) return;
    const written = suppliedFor(shown.caster.magic.list);
    const supplied = written.length > 0 ? written : traditionalNames();
    const places: number[] = [];
    const rolls: Roll[] = [];
    for (let left = supplied.length; places.length < count && left > 0; left -= 1) {
      const rolled = await rollOneOf(left);
      places.push(rolled.place - 1);
      rolls.push(...rolled.rolls);
    }
    const known = shown.book.map(({ name }) => name);
    const drawn = drawSpells(shown.caster, { known, supplied, count }, (below) => (places.shift() ?? 0) % below);
    if (drawn.length === 0) return warn("WHITEHACK.Hammercrawl.Magic.Refusal.noList");
    const made = drawn.map((spell) => itemOf(spell, shown.caster.magic.list));
    await postLines({
      title: "WHITEHACK.Hammercrawl.Magic.draw",
      actor,
      facts: [
        {
          label: "WHITEHACK.Hammercrawl.Magic.drawn",
          value: toNames(drawn, localize),
        },
      ],
      rolls,
      rules: ["HC-CLS-08"],
      changes: await storeMade(actor, made),
    });
  });

/** A copy of the Referee's item, or a name alone. */
const itemOf = (spell: BookSpell, list: BookSpell["list"]): object =>
  spell.id === ""
    ? spellItem({ ...spell, list })
    : (game.items.get(spell.id)?.toObject() ?? spellItem({ ...spell, list }));

import {
  type BonusAttempt,
  bringsBonus,
  canShow,
  outcomeOfAttempt,
} from "../../../rules/characters/attributes/bonus-attempts.ts";
import { scoreIn } from "../../../rules/characters/creation/standing.ts";
import { kindsFor, openToTry } from "../../../rules/characters/creation/try-bonus.ts";
import { CUSTOM_BONUSES } from "../../../rules/characters/attributes/custom-bonuses.ts";
import { attemptText } from "../advance/milestone-lines.ts";
import { toFigure, toSigned } from "../../base/localize.ts";
import type { Shaping } from "./creation-frame.ts";
import { besideSlots, entriesFor } from "../../../rules/characters/creation/choose-abilities.ts";
import type { AbilityEntry, IdeaList } from "../../../rules/characters/creation/catalog.ts";
import type { OpenSlot } from "../../../rules/characters/classes/slots.ts";
import type { OracleWord } from "../../../rules/magic/oracle.ts";
import type { LangKey } from "../../../types/lang.ts";
import { kindWords } from "../powers/power-row.ts";
import { KIND_WORDS, toWord } from "../../items/classes/class-trait-parts.ts";

const named = (name: string, { world, localize }: Shaping): string =>
  localize(world.rulebook.attributes.labels[name] ?? name);

/** An attempt with what may be chosen for it. @rule WH-CUST-02 WH-CUST-03 */
function attemptRow(attempt: BonusAttempt, place: number, shaping: Shaping) {
  const { draft, world, localize } = shaping;
  const { options } = world.rulebook;
  if (!canShow(attempt, options)) return [];
  const { result } = outcomeOfAttempt(attempt, options);
  const kinds = kindsFor(draft, place, world).map((kind) => {
    const isDoubled = result === "crit" && CUSTOM_BONUSES[kind].doubles;
    const { amount } = CUSTOM_BONUSES[kind];
    const by = result === "fumble" ? -1 : amount * (isDoubled ? 2 : 1);
    return [
      kind,
      localize("WHITEHACK.Text.figure", { label: localize(`WHITEHACK.BonusKind.${kind}`), value: toSigned(by) }),
    ] as const;
  });
  return [
    {
      place,
      text: attemptText(attempt, world.rulebook, localize),
      choices: bringsBonus(attempt, options)
        ? { "": localize("WHITEHACK.Creation.Bonus.choose"), ...Object.fromEntries(kinds) }
        : null,
      kind: attempt.kind,
      asksAgainst: attempt.kind === "savingThrowVersus",
      against: attempt.against,
    },
  ];
}

/** The rolls for custom bonuses; null where the table does not play with them, or no class is chosen. @rule WH-CUST-02 */
function bonusesPart(shaping: Shaping) {
  const { draft, world, standing } = shaping;
  if (!world.rulebook.options.customAttributes || !standing.owner) return null;
  return {
    rows: draft.attempts.flatMap((attempt, place) => attemptRow(attempt, place, shaping)),
    asksAligned: world.rulebook.options.alignedDoubleRolls,
    open: openToTry(draft, world).map((name) => ({
      name,
      label: `${named(name, shaping)} ${toFigure(scoreIn(draft, name) ?? 0)}`,
    })),
  };
}

/** The list that suggests words for a blank; miracles have the oracle, and attunements to items the purchases. */
const IDEAS: Readonly<Record<string, IdeaList>> = {
  teacher: "teachers",
  pet: "pets",
  place: "places",
  retainer: "retainers",
  standing: "standings",
  object: "objects",
};

function ideasFor(kind: string, form: string, { world, standing }: Shaping): readonly string[] {
  if (form === "item") return standing.bought.map(({ goods }) => goods.name);
  const list = IDEAS[form || kind];
  if (list) return world.catalog.ideas[list];
  const known = world.catalog.abilities.filter((entry) => entry.kind === kind && entry.key !== "");
  return known.map(({ name }) => name).slice(0, MOST_IDEAS);
}
/** No more suggestions are shown than this. */
const MOST_IDEAS = 40;

/** The content for a slot that has room: an entry of a list, or words to write on a blank. @rule WH-CLASS-11 */
function pickFor(open: OpenSlot, shaping: Shaping) {
  const { draft, world } = shaping;
  const taken = new Set(draft.abilities.map(({ key }) => key).filter(Boolean));
  const entries = entriesFor(open, draft, world).filter(({ key }) => !taken.has(key));
  const isList = entries.some(({ key }) => key !== "");
  return {
    isList,
    options: isList ? entries.map(({ id, name }) => ({ id, name })) : [],
    blanks: isList ? [] : blanksOf(entries, open, shaping),
  };
}

/** A blank of each form; one without an entry if the table's packs have none. */
function blanksOf(entries: readonly AbilityEntry[], open: OpenSlot, shaping: Shaping) {
  const kind = open.kinds[0] ?? "";
  const blanks =
    entries.length > 0 ? entries : [{ id: "", name: toWord(KIND_WORDS, kind, shaping.localize), kind, form: "" }];
  return blanks.map(({ id, name, kind: of, form }) => ({
    id,
    label: form === "" ? toWord(KIND_WORDS, of, shaping.localize) : name,
    isMiracle: of === "miracle",
    ideas: ideasFor(of, form, shaping),
  }));
}

function heldIn(slot: number, { draft, localize }: Shaping) {
  return draft.abilities.flatMap((ability, place) =>
    ability.slot === slot
      ? [
          {
            place,
            entry: ability.entry,
            name: ability.name,
            kind: ability.form
              ? localize(`WHITEHACK.AttunementForm.${ability.form}`)
              : toWord(KIND_WORDS, ability.kind, localize),
            active: ability.active,
            canSwitch: !ability.active,
          },
        ]
      : [],
  );
}

function slotRow(slot: number, shaping: Shaping) {
  const { standing, localize } = shaping;
  const open = standing.openSlots.find((one) => one.slot === slot) ?? null;
  const holds = toWord(KIND_WORDS, standing.owner?.table.slotRules.holds ?? "", localize);
  return {
    slot,
    title: localize("WHITEHACK.Creation.SlotOf", { slot: toFigure(slot + 1), holds }),
    held: heldIn(slot, shaping),
    left: open ? localize("WHITEHACK.Creation.SlotLeft", { count: toFigure(open.missing) }) : "",
    pick: open && pickFor(open, shaping),
    told: open ? kindWords(open.kinds, localize) : [],
  };
}

const BESIDE_LABEL = {
  standing: "WHITEHACK.AbilityKind.standing",
  object: "WHITEHACK.AbilityKind.object",
} as const satisfies Record<string, LangKey>;

/**
 * The slots of the class with their contents and choices, and what the class has beside them.
 * @rule WH-CLASS-11 WH-CLASS-09 WH-MIR-03 WH-FORT-01
 */
export function abilitiesPage(shaping: Shaping, oracle: readonly OracleWord[]) {
  const { draft, standing, localize } = shaping;
  const { owner, derived } = standing;
  const hasMiracles = owner?.table.slotRules.holds === "miracle";
  return {
    hasClass: owner !== null,
    slots: Array.from({ length: owner ? derived.slots : 0 }, (_, slot) => slotRow(slot, shaping)),
    beside: (owner ? besideSlots(owner.table) : []).map((kind) => ({
      kind,
      label: localize(BESIDE_LABEL[kind]),
      value: draft.abilities.find((ability) => ability.kind === kind)?.name ?? "",
      ideas: ideasFor(kind, "", shaping),
    })),
    bonuses: bonusesPart(shaping),
    oracle: hasMiracles ? { words: oracle.map(({ word, reversible }) => ({ word, reversible })) } : null,
  };
}

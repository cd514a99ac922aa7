import { LIGHT_LEVELS, type LightLevel } from "../../../../rules/index.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import { isTicked, oneOf, wholeIn } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { MEMBER_FIELDS, PARTY_FIELDS } from "../../rules/exploration/party-facts.ts";
import { foremost, RANKS, rankOf } from "../../rules/exploration/party.ts";
import {
  crossInOrder,
  disarmedBy,
  prodTrap,
  TRAP_DIE,
  TRAP_KINDS,
  trapModifiers,
  type TrapSituation,
} from "../../rules/exploration/traps.ts";
import { trapForm } from "../../view/dungeon/door-forms.ts";
import { lightAt, sceneLevel } from "./light-at.ts";
import { redhackOf } from "./members.ts";
import { litBy } from "./switches.ts";

/** Whether traps are something that a character notices: a thief, or one of Whitehack's with a group called so. @rule RH-TRP-02 */
function isThief(creature: Creature): boolean {
  const own = redhackOf(creature);
  if (own) return own.class?.id === "thief";
  const groups = creature.isCharacter() ? creature.system.groups : [];
  return groups.some(({ name, unwritten }) => !unwritten && /thief|burglar|rogue/iu.test(name));
}

/** The members in their order of march. @rule RH-EXP-03 */
const marching = (party: Party): readonly Creature[] => {
  const place = (one: Creature): number => RANKS.indexOf(rankOf(packFactsOf(one, MEMBER_FIELDS)));
  return membersOf(party).toSorted((one, other) => place(one) - place(other));
};

/** The light on the first of those who march and stand on the scene; else that of the scene. */
function lightOn(members: readonly Creature[]): LightLevel {
  if (!litBy()) return "normal"; // the Referee says otherwise
  const tokens = members.flatMap((one) => canvas?.scene?.tokens.contents.find(({ actor }) => actor === one) ?? []);
  return tokens[0] ? lightAt(tokens[0]) : sceneLevel(canvas?.scene ?? null);
}

const shownModifiers = (situation: TrapSituation): string =>
  toList(
    trapModifiers(situation).map(({ reason, value }) =>
      localize("WHITEHACK.Text.figure", {
        label: localize(`WHITEHACK.Redhack.Dungeon.Trap.Reason.${reason}`),
        value: toFigure(value),
      }),
    ),
    localize,
  ) || localize("WHITEHACK.Redhack.Dungeon.Trap.noModifier");

/** What the Referee has said about a trap. */
interface Asked {
  readonly situation: TrapSituation;
  readonly kind: (typeof TRAP_KINDS)[number];
  readonly crossing: readonly { readonly id: string; readonly thief: boolean }[];
  readonly names: Readonly<Record<string, string>>;
}

const lead = ({ situation, kind }: Asked) => [
  { label: "WHITEHACK.Redhack.Dungeon.Trap.modifiers", value: shownModifiers(situation) },
  {
    label: "WHITEHACK.Redhack.Dungeon.Trap.disarmedBy",
    value: `WHITEHACK.Redhack.Dungeon.Trap.By.${disarmedBy(kind)}`,
  },
];

/** A trap is prodded with a pole: if it goes off, nobody stands on it. @rule RH-TRP-03 */
async function prod(party: Party, asked: Asked): Promise<void> {
  const { faces, rolls } = await rollDice(TRAP_DIE);
  const { total, goesOff } = prodTrap(Number(faces[0]), asked.situation);
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Trap.prodded",
    actor: party,
    facts: [
      { label: "WHITEHACK.Redhack.Dungeon.Door.total", value: toFigure(total) },
      {
        label: "WHITEHACK.Redhack.Dungeon.Door.result",
        value: `WHITEHACK.Redhack.Dungeon.Trap.${goesOff ? "safelyOff" : "staysQuiet"}`,
      },
      ...lead(asked),
    ],
    rules: ["RH-TRP-03"],
    rolls,
    visibility: "gm",
  });
}

/** Those who cross roll one by one, until it goes off or a thief notices it. @rule RH-TRP-01 RH-TRP-02 */
async function cross(party: Party, asked: Asked): Promise<void> {
  const { crossing, names, situation } = asked;
  const { faces, rolls } = await rollDice({ ...TRAP_DIE, count: crossing.length });
  const { passed, setOffBy, noticedBy } = crossInOrder(crossing, faces, situation);
  const named = (id: string): string => names[id] ?? "";
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Trap.crossed",
    actor: party,
    facts: [
      ...(passed.length > 0
        ? [{ label: "WHITEHACK.Redhack.Dungeon.Trap.passed", value: toList(passed.map(named), localize) }]
        : []),
      ...(setOffBy === null ? [] : [{ label: "WHITEHACK.Redhack.Dungeon.Trap.goesOff", value: named(setOffBy) }]),
      ...(noticedBy === null ? [] : [{ label: "WHITEHACK.Redhack.Dungeon.Trap.noticed", value: named(noticedBy) }]),
      { label: "WHITEHACK.Redhack.Dungeon.Trap.dice", value: toList(faces.map(toFigure), localize) },
      ...lead(asked),
    ],
    rules: ["RH-TRP-01", "RH-TRP-02", "RH-LGT-09"],
    rolls,
    visibility: "gm",
  });
}

/** Asks who crosses a trap, in what light and with which thieves, and rolls in secret. @rule RH-TRP-01 RH-LGT-09 */
export async function performTrap(party: Party): Promise<void> {
  const members = marching(party);
  const marchers = members.map((one) => ({ id: one.uuid, rank: packFactsOf(one, MEMBER_FIELDS).rank, hands: null }));
  const first = foremost(marchers);
  const rows = members.map((one) => ({ name: calledName(one), thief: isThief(one), first: first.includes(one.uuid) }));
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Trap.title"),
    form: trapForm(rows, lightOn(members)),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Trap.roll", icon: "fa-solid fa-dice-d6" },
    problem: (values) =>
      isTicked(values, "pole") || members.some((_, place) => isTicked(values, `crosses.${place}`))
        ? null
        : { text: "WHITEHACK.Redhack.Dungeon.Trap.nobodyCrosses", field: "crosses.0" },
  });
  if (!reply) return;
  const { values } = reply;
  const asked: Asked = {
    situation: {
      light: oneOf(values, "light", LIGHT_LEVELS) ?? "normal",
      pace: packFactsOf(party, PARTY_FIELDS).pace,
      other: wholeIn(values, "other"),
    },
    kind: oneOf(values, "kind", TRAP_KINDS) ?? "room",
    crossing: members.flatMap(({ uuid: id }, place) =>
      isTicked(values, `crosses.${place}`) ? [{ id, thief: isTicked(values, `thief.${place}`) }] : [],
    ),
    names: Object.fromEntries(members.map((one) => [one.uuid, calledName(one)])),
  };
  await (isTicked(values, "pole") ? prod(party, asked) : cross(party, asked));
}

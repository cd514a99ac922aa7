import {
  COMPANION_KINDS,
  type CompanionFacts,
  isEmployed,
  WAGE_PERIODS,
} from "../../rules/world/hirelings/companions.ts";
import { toChoices } from "../choices.ts";
import { choiceField, type FieldView, numberField, tickField } from "../sheets/field-view.ts";

const KINDS = toChoices(COMPANION_KINDS, (kind) => `WHITEHACK.Companion.Kind.${kind}`);

/** The periods for which a wage may be paid. @rule WH-HIRE-01 */
export const PERIOD_CHOICES = toChoices(WAGE_PERIODS, (period) => `WHITEHACK.Companion.Period.${period}`);

/** Those whom somebody may follow, by uuid; includes the present master, even if gone. */
export type Masters = Readonly<Record<string, string>>;

/** The uuid of the mount, "" for none, and the mounts to choose from. */
export interface Riding {
  readonly value: string;
  readonly mounts: Readonly<Record<string, string>>;
}

const ridingField = ({ value, mounts }: Riding): FieldView =>
  choiceField({ label: "WHITEHACK.Companion.riding", name: "system.riding", value, choices: mounts });

const named = <Name extends string>(name: Name) => `system.companion.${name}` as const;

/** A contract: the wage, its period, and the bonus to loyalty. @rule WH-HIRE-01 WH-MORALE-02 */
const contractFields = ({ wage, period, morale, loyal, mischievous }: CompanionFacts): readonly FieldView[] => [
  numberField({ label: "WHITEHACK.Companion.wage", name: named("wage"), value: wage }, { least: 0 }),
  choiceField({ label: "WHITEHACK.Companion.period", name: named("period"), value: period, choices: PERIOD_CHOICES }),
  numberField(
    { label: "WHITEHACK.Companion.morale", name: named("morale"), value: morale },
    { hint: "WHITEHACK.Companion.moraleHint" },
  ),
  tickField({ label: "WHITEHACK.Companion.loyal", name: named("loyal"), value: loyal }),
  tickField({ label: "WHITEHACK.Companion.mischievous", name: named("mischievous"), value: mischievous }),
];

/** The users who may play a retainer, by id; none for players, who do not say so. */
export type Players = Readonly<Record<string, string>>;

/** Who plays a retainer for now, and what they have learnt. @rule WH-FORT-02 WH-FORT-03 */
const retainerFields = ({ xp, playedBy }: CompanionFacts, players: Players): readonly FieldView[] => [
  numberField({ label: "WHITEHACK.Companion.xp", name: named("xp"), value: xp }, { least: 0 }),
  ...(Object.keys(players).length > 0
    ? [
        choiceField({
          label: "WHITEHACK.Companion.player",
          name: named("playedBy"),
          value: playedBy,
          choices: players,
        }),
      ]
    : []),
];

/** The fields of the edit mode; those who follow nobody have only one. @rule WH-FORT-02 WH-HIRE-01 */
export function companionFields(
  written: CompanionFacts & { readonly master: string },
  masters: Masters,
  { riding, players }: { readonly riding: Riding; readonly players: Players },
) {
  const { kind, master } = written;
  const fields = [
    ridingField(riding),
    choiceField({ label: "WHITEHACK.Companion.kind", name: named("kind"), value: kind, choices: KINDS }),
  ];
  if (kind === "none") return fields;
  return [
    ...fields,
    choiceField({ label: "WHITEHACK.Companion.master", name: named("master"), value: master, choices: masters }),
    ...(isEmployed(written) ? contractFields(written) : []),
    ...(kind === "retainer" ? retainerFields(written, players) : []),
  ];
}

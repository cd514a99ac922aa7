// Tables that rules draw from, against what the core knows; and figures of the registers.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { DOWNED } from "../../src/games/redhack/rules/health/downed-table.ts";
import {
  CRIT_TABLE,
  CRYSTAL_MISHAPS,
  DEFAULT_OPTIONS,
  FUMBLE_TABLE,
  GROUP_LISTS,
  INPUT_TABLES,
  MIRACLE_TYPES,
  NOTICES,
  ORACLE,
  baseConsequence,
  corruptionBand,
} from "../../src/rules/index.ts";
import { ROOT, SYSTEM_ID } from "../../tools/project.ts";

interface Keyed {
  readonly flags: { readonly [SYSTEM_ID]?: { readonly key?: string } };
}
interface Row extends Keyed {
  readonly description: string;
  readonly range: readonly [number, number];
}
interface TableEntry extends Keyed {
  readonly name: string;
  readonly formula: string;
  readonly results: readonly Row[];
}

const packs = await packDocuments(path.join(ROOT, "packs"));
const tables = ((packs.get("tables") ?? []) as unknown as TableEntry[]).filter((entry) => "results" in entry);
const keyOf = ({ flags }: Keyed): string | undefined => flags[SYSTEM_ID]?.key;

function tableOf(key: string): TableEntry {
  const table = tables.find((one) => keyOf(one) === key);
  if (!table) throw new Error(`No table draws for "${key}"`);
  return table;
}
const rowKeys = (key: string): (string | undefined)[] => tableOf(key).results.map(keyOf);
const textAt = (key: string, place: number): string =>
  tableOf(key).results.find(({ range }) => place >= range[0] && place <= range[1])?.description ?? "";
const keyAt = (key: string, place: number): string | undefined => {
  const row = tableOf(key).results.find(({ range }) => place >= range[0] && place <= range[1]);
  return row && keyOf(row);
};

describe("tables that rules draw from", () => {
  it.each([
    ["crits", CRIT_TABLE.rows.map(({ id }) => id), "1d20"],
    ["fumbles", FUMBLE_TABLE.rows.map(({ id }) => id), "1d6"],
    ["crystal", CRYSTAL_MISHAPS.map(({ kind }) => kind), "1d6"],
    ["rh.downed", [...DOWNED], "1d6"],
    ["rh.encounter", [...NOTICES], "2d6"],
    ["energy", [...MIRACLE_TYPES, undefined], "1d10"],
  ])("%s: row by row as the core has them (WH-CRIT-03, WH-FUM-01, WH-ART-03, WH-WISE-09)", (key, ids, formula) => {
    expect(rowKeys(key)).toEqual(ids);
    expect(tableOf(key).formula).toBe(formula);
  });

  it.each([...GROUP_LISTS])("groups.%s has a line for each face (WH-GROUP-11)", (list) => {
    expect(tableOf(`groups.${list}`).results).toHaveLength(20);
  });

  it.each(ORACLE.map((_, at) => at + 1))(
    "oracle.%i is a column of twenty words, those of the core (WH-MIR-03)",
    (column) => {
      expect(tableOf(`oracle.${column}`).results).toHaveLength(20);
      expect(tableOf(`oracle.${column}`).results.map(({ description }) => description)).toEqual(ORACLE[column - 1]);
    },
  );

  it.each(Object.entries(INPUT_TABLES))("input.%s has twenty words, %j (WH-RAND-02)", (id, { reversible }) => {
    const stars = tableOf(`input.${id}`).results.filter(({ description }) => description.endsWith("*")).length;
    expect(tableOf(`input.${id}`).results).toHaveLength(20);
    const fits = { none: stars === 0, some: stars > 0 && stars < 20, all: stars === 20 };
    expect(fits[reversible]).toBe(true);
  });

  it("modus has twenty circumstances (WH-MODUS-01)", () => {
    expect(tableOf("modus").results).toHaveLength(20);
  });

  it("corruption tells the band of every level (WH-CORR-03)", () => {
    for (let value = 1; value <= 20; value++)
      expect(keyAt("corruption", value)).toBe(corruptionBand(value, DEFAULT_OPTIONS));
  });

  it("stress tells the consequence of every point (WH-BASE-06)", () => {
    for (let stress = 1; stress <= 12; stress++) expect(keyAt("baseStress", stress)).toBe(baseConsequence(stress).band);
  });
});

describe("figures of tables", () => {
  it.each([
    ["startingGold", 3, "30 gp"],
    ["startingGold", 18, "180 gp"],
    ["groups.species", 11, "Brinekin (Brine)"],
    ["groups.vocations", 20, "Rat Catcher"],
    ["oracle.1", 1, "Ember"],
    ["oracle.4", 20, "Lift*"],
    ["input.A", 4, "Rope"],
    ["input.E", 6, "Loyal*"],
    ["modus", 20, "A sealed letter"],
    ["hc.class", 3, "Elf Exemplar"],
    ["hc.class", 18, "Half-ogre Berserker"],
    ["wb.scatter.distance", 4, "10 feet off."],
  ])("%s at %i: %s", (key, place, text) => {
    expect(textAt(key, place)).toBe(text);
  });

  it("178 names, each once", () => {
    const names = tableOf("names").results.map(({ description }) => description);
    expect(names).toHaveLength(178);
    expect(new Set(names).size).toBe(178);
  });

  it("lead from the class roll to the four humans (HC-GEN-01)", () => {
    const [human] = tableOf("hc.class").results.filter((row) => "documentUuid" in row);
    expect(human).toMatchObject({ range: [8, 13], name: "Human class roll" });
  });
});

import { afterwards, area, expect, fact } from "./fact.ts";
import { found, onPage, until } from "./kit.ts";
import { madeHero } from "./world.ts";

area("what systems take over", { page: true });

type Method = (...args: never[]) => unknown;

/** Counts the calls of a method while the fact is checked, which goes on doing what it does. */
function watch(holder: object, name: string): unknown[][] {
  const calls: unknown[][] = [];
  const target = holder as Record<string, Method | undefined>;
  const own = Object.hasOwn(target, name);
  const method = target[name];
  if (!method) throw new Error(`There is no ${name}`);
  afterwards(() => (own ? (target[name] = method) : delete target[name]));
  target[name] = function (this: unknown, ...args: never[]): unknown {
    calls.push(args);
    return method.apply(this, args);
  };
  return calls;
}

interface Made {
  readonly id: string;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Made[]>;
}

const uiCombat = (): { readonly element: HTMLElement; viewed: unknown } =>
  (globalThis as unknown as { ui: { combat: { element: HTMLElement; viewed: unknown } } }).ui.combat;

fact("TAKEN-01", "the tracker's answers to the pointer over a row may be taken over", "CombatTracker", async () => {
  const hero = await madeHero({ name: "Watched" });
  const combat = (await getDocumentClass("Combat").create({})) as unknown as Made;
  afterwards(() => combat.delete());
  const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
  const tracker = uiCombat();
  tracker.viewed = combat;
  const row = await until(() =>
    tracker.element.querySelector<HTMLElement>(`.combatant[data-combatant-id="${combatant?.id}"]`),
  );
  const calls = ["_onCombatantHoverIn", "_onCombatantHoverOut", "_onCombatantMouseDown"].map((name) =>
    watch(tracker, name),
  );
  row.dispatchEvent(new PointerEvent("pointerenter"));
  row.dispatchEvent(new PointerEvent("pointerleave"));
  row.click();
  await until(() => calls.every(({ length }) => length === 1));
});

fact("TAKEN-02", "who speaks is said by methods for tokens, actors and users", "ChatMessage", async () => {
  const hero = await madeHero({ name: "Loud" });
  const cls = foundry.documents["ChatMessage"] as unknown as { getSpeaker(options: object): Record<string, unknown> };
  const asked = watch(cls, "_getSpeakerFromActor");
  expect(cls.getSpeaker({ actor: hero })).toMatchObject({ actor: hero.id, alias: "Loud" });
  expect(asked.length).toBe(1);
  expect(cls.getSpeaker({ actor: hero, alias: "Voice" })["alias"]).toBe("Voice");
});

fact("TAKEN-03", "a tooltip goes where its manager says, when its element does not", "TooltipManager", async () => {
  const { tooltip } = game as unknown as {
    tooltip: { activate(element: HTMLElement, options: object): void; deactivate(): void };
  };
  afterwards(() => tooltip.deactivate());
  const asked = watch(tooltip, "_determineDirection");
  const styled = watch(tooltip, "_setStyle");
  const plain = onPage('<button type="button">plain</button>');
  tooltip.activate(plain, { text: "Hello" });
  expect([asked.length, styled.length]).toEqual([1, 1]);
  tooltip.activate(onPage('<button type="button" data-tooltip-direction="UP">up</button>'), { text: "Hello" });
  expect(asked.length).toBe(1);
  await found("#tooltip.active");
});

fact(
  "TAKEN-04",
  "texts on the canvas have the style of CONFIG.canvasTextStyle",
  "https://foundryvtt.com/api/v14/variables/CONFIG.canvasTextStyle.html",
  () => {
    interface Style {
      fontSize: number;
      fill: unknown;
      clone(): Style;
    }
    const config = CONFIG as unknown as { canvasTextStyle: Style };
    const before = config.canvasTextStyle;
    afterwards(() => (config.canvasTextStyle = before));
    config.canvasTextStyle = before.clone();
    config.canvasTextStyle.fill = "#123456";
    const { PreciseText } = (
      foundry as unknown as {
        canvas: { containers: { PreciseText: { getTextStyle(options?: object): Style } } };
      }
    ).canvas.containers;
    const style = PreciseText.getTextStyle({ fontSize: 17 });
    expect([style.fill, style.fontSize]).toEqual(["#123456", 17]);
    expect(config.canvasTextStyle.fontSize === 17).toBe(false);
  },
);

fact(
  "TAKEN-05",
  "the list of players is one of those who are here and one of the others, with room for more",
  "https://github.com/Miskatonic-Investigative-Society/CoC7-FoundryVTT/blob/47f20548729bc0f60c385266d2d7c18cb49cfd4c/coc7/hooks/render-players.js",
  async () => {
    const own = (game as unknown as { user: { id: string } }).user.id;
    await found(`#players #players-active ol.players-list > li[data-user-id="${own}"]`);
    await found("#players #players-inactive");
    await found("#players #performance-stats");
  },
);

fact(
  "TAKEN-06",
  "a document may choose the class of its sheet, and answer clicks on its links",
  "ClientDocument",
  async () => {
    const hero = await madeHero({ name: "Linked" });
    const asked = watch(hero, "_getSheetClass");
    expect(Boolean(hero.sheet)).toBe(true);
    expect(asked.length).toBe(1);
    const clicks = watch(hero, "_onClickDocumentLink");
    afterwards(() => (hero.sheet as unknown as { close(options: object): unknown }).close({ animate: false }));
    onPage(`<div><a class="content-link" data-uuid="${hero.uuid}">Linked</a></div>`).querySelector("a")?.click();
    await until(() => clicks.length === 1 && (hero.sheet as unknown as { rendered: boolean }).rendered);
  },
);

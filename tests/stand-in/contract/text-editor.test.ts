import { afterAll, expect, test } from "vitest";
import { closeBrowser, openPage, type ContractPage } from "./page.ts";

afterAll(closeBrowser);

async function enrich(it: ContractPage, content: string, options: Record<string, unknown> = {}): Promise<string> {
  return (await it.run<string[]>("textEnrich", [[content, options]]))[0] ?? "";
}

test("TEXT-01 links to documents: known, named, broken, switched off (ui.md 9.3)", async () => {
  const it = await openPage();
  const known = await enrich(it, "<p>see @UUID[Thing.known]{it} now</p>");
  expect(known).toMatch(
    /^<p>see <a class="content-link"[^>]*data-uuid="Thing.known"[^>]*><i class="fa-solid fa-suitcase"[^>]*><\/i>it<\/a> now<\/p>$/,
  );
  expect(known).toContain(`data-type="Item"`);
  expect(await enrich(it, "@UUID[Thing.known]")).toContain("A &lt;thing&gt;</a>");
  expect(await enrich(it, "@UUID[Thing.gone]{lost}")).toMatch(/class="content-link broken".*lost<\/a>/);
  expect(await enrich(it, "@UUID[Thing.known]", { documents: false })).toBe("@UUID[Thing.known]");
  expect(await enrich(it, "@Embed[Thing.known]")).toContain("not shown here");
  await it.close();
});

test("TEXT-02 rolls: deferred with label and flavour, immediate, by mode of the generation (ui.md 9.3)", async () => {
  for (const [generation, attribute] of [
    [14, `data-message-mode="gm"`],
    [13, `data-roll-mode="gmroll"`],
  ] as const) {
    const it = await openPage({ generation });
    const deferred = await enrich(it, "[[/roll 1d20 # to hit]]{Hit}");
    expect(deferred).toMatch(/^<a class="inline-roll roll"[^>]*data-formula="1d20"[^>]*>.*Hit<\/a>$/);
    expect(deferred).toContain(`data-flavor="to hit"`);
    expect(await enrich(it, "[[/gmr 1d6]]")).toContain(attribute);
    expect(await enrich(it, "[[1d6]]")).toMatch(/class="inline-roll inline-result".*4<\/a>$/);
    expect(await enrich(it, "[[/unknown 1d6]]")).toBe("[[/unknown 1d6]]");
    await it.close();
  }
});

test("TEXT-03 secrets: gone for others, in a block for the owner; scripts gone for all (ui.md 9.3, 9.5)", async () => {
  const it = await openPage();
  const text = `<p>a</p><section class="secret" id="secret-1"><p>hush</p></section><section class="secret revealed" id="secret-2">told</section><script>boom()</script>`;
  const shown = await enrich(it, text, { secrets: true });
  expect(shown).toContain(`<secret-block><section class="secret" id="secret-1">`);
  const hidden = await enrich(it, text);
  expect(hidden).not.toContain("hush");
  expect(hidden).toContain("told");
  expect(shown + hidden).not.toContain("script");
  await it.close();
});

test("TEXT-04 custom enrichers: null leaves the text, onRender runs when the element connects (ui.md 9.4)", async () => {
  const it = await openPage();
  const html = await enrich(it, "<p>@Shout[hey] @Shout[no]</p>");
  expect(html).toBe(`<p><enriched-content enricher="shout"><b>HEY</b></enriched-content> @Shout[no]</p>`);
  expect(await it.run("textConnects", html)).toContain(`<enriched-content enricher="shout" class="seen">`);
  await it.close();
});

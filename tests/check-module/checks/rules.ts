/** The window of the world's rules: search, a rule that sheets obey, what follows from a pack, and the way back. */
import { afterwards, check, topic } from "../check.ts";
import { becomes, hold, host, numberAt, same, until } from "../host.ts";
import { find, listen, press, tick, told, windowOf, write } from "../hands.ts";
import { hero, setting } from "../made.ts";

topic("The rules of the world");

interface Menus {
  readonly menus: ReadonlyMap<string, { readonly type: new () => { render(options: object): Promise<unknown> } }>;
}

/** Opens the window by the host's list of settings' menus. */
async function rules(): Promise<HTMLElement> {
  const menu = (host.game.settings as unknown as Menus).menus.get("whitehack.rules");
  hold(menu !== undefined, "the menu is not there");
  await new menu.type().render({ force: true });
  const { element } = await windowOf("whitehack-rules");
  await until("its rules are drawn", () => element.querySelector("[data-rule]"));
  return element;
}

const get = (key: string): unknown => host.game.settings.get("whitehack", key);

check("the window opens from the settings, with every rule", async () => {
  const window = await rules();
  hold(window.querySelectorAll("[data-rule]").length > 50, `${window.querySelectorAll("[data-rule]").length} rules`);
});

check("its search finds a rule by its words", async () => {
  const window = await rules();
  await write(window, '[name="query"]', "old modules");
  await until("one is found", () => find(window, '.rules-search [role="status"]', /^1 of/));
});

check("a rule that is changed in the window is the world's, and a press takes it back", async () => {
  const before = get("stopsTooFar");
  await setting("stopsTooFar", before);
  const window = await rules();
  await tick(window, '[data-set="stopsTooFar"]', before !== true);
  await becomes("the setting", () => get("stopsTooFar"), before !== true);
  await press(window, '[data-action="undoRules"]');
  await becomes("the setting after it is undone", () => get("stopsTooFar"), before);
});

check("a rule that changes numbers says whose before it counts, and sheets obey", async () => {
  await setting("moduleAttackBonus", get("moduleAttackBonus"));
  const one = await hero();
  const value = (): number => numberAt(one, "system.derived.attackValue.value");
  const [before, bonus] = [value(), Number(get("moduleAttackBonus"))];
  const window = await rules();
  await write(window, '[data-set="moduleAttackBonus"]', String(bonus + 2));
  await until("it says what follows", () => find(window, ".rules-review", `${before}`));
  same("the attack value while it is looked at", value(), before);
  await press(window, '[data-action="applyReview"]');
  await becomes("the attack value", value, before + 2);
});

check("a value out of bounds is refused with a sentence, and nothing changes", async () => {
  const before = get("moduleAttackBonus");
  await setting("moduleAttackBonus", before);
  const window = await rules();
  const sentences = await told(async () => {
    await write(window, '[data-set="moduleAttackBonus"]', "99");
    await until("the refusal is said", () => find(document, "#notifications", "20"));
  });
  hold(sentences.length > 0, "nothing was said");
  same("the setting", get("moduleAttackBonus"), before);
  host.ui.notifications.clear();
});

check("each pack can be looked at, and nothing is stored until it is confirmed", async () => {
  const before = JSON.stringify(get("houseRules"));
  const window = await rules();
  for (const pack of ["fh", "wb", "rh", "hc"]) {
    const list = await until(`the choice of ${pack}`, () =>
      window.querySelector<HTMLSelectElement>(`[data-set="pack.${pack}"]`),
    );
    const other = [...list.options].find(({ value, selected }) => !selected && value !== "" && value !== "null");
    hold(other !== undefined, `${pack} offers nothing`);
    await write(window, `[data-set="pack.${pack}"]`, other.value);
    await until(`it says what follows from ${pack}`, () =>
      window.querySelector('.rules-review [data-action="applyReview"]'),
    );
    same("the stored packs", JSON.stringify(get("houseRules")), before);
    await press(window, '.rules-review [data-action="closeReview"]');
    await until("that is closed", () => !window.querySelector('.rules-review [data-action="applyReview"]'));
  }
});

check("a pack that is switched on decides on cards, and nothing of it is left when it is off again", async () => {
  await setting("houseRules", { packs: [] });
  const one = await hero();
  /** What is noted on the card of a saving throw about who decided it. */
  const decided = async (): Promise<string> => {
    const news = listen();
    await host.game.system.api["rollSave"]?.(one.uuid, { skip: true });
    return JSON.stringify((await news.card("check")).flags["whitehack"]?.["decided"] ?? null);
  };
  const before = await decided();
  const packs = [{ pack: "fh", enabled: true, preset: "full" }];
  await host.game.settings.set("whitehack", "houseRules", { packs });
  await until("Ferryhack decides", async () => (await decided()).includes("fh."));
  await host.game.settings.set("whitehack", "houseRules", { packs: [] });
  same("what decides at last", await decided(), before);
});

check("rules go out as a file that says what they are", async () => {
  const utils = host.foundry.utils as { saveDataToFile: (text: string, type: string, name: string) => void };
  const usual = utils.saveDataToFile;
  const saved: string[] = [];
  try {
    utils.saveDataToFile = (text) => void saved.push(text);
  } catch {
    // a host whose functions cannot be replaced writes the file, which is the point
  }
  afterwards(() => {
    if (utils.saveDataToFile !== usual) utils.saveDataToFile = usual;
  });
  const window = await rules();
  await press(window, '[data-action="exportRules"]');
  if (utils.saveDataToFile !== usual) {
    await until("the file", () => saved.length > 0);
    hold(saved[0]?.includes("whitehack-rules") === true, "the file does not say what it is");
  }
});

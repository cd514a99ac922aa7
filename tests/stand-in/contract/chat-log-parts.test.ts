// @vitest-environment happy-dom
import { beforeAll, describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { coreCommands } from "../client/ui/chat/commands.ts";
import { MessageHistory } from "../client/ui/chat/history.ts";
import { isRich, plainText, storedMarkup } from "../client/ui/chat/input-text.ts";
import { timeSince } from "../client/ui/chat/time-since.ts";

beforeAll(() => {
  Object.assign(globalThis, {
    game: {
      i18n: { localize: (key: string) => key, format: (key: string, data: { n: number }) => `${data.n} ${key}` },
    },
  });
});

describe("What is typed into chat", () => {
  const typed: [string, string][] = [
    ["plain", "plain"],
    ["<p>/roll 1d6</p>", "/roll 1d6"],
    ["<p>a &amp; b&nbsp;c</p>", "a & b c"],
    ["<p>one</p><p>two</p>", "one\ntwo"],
    ["<p>one<br>two</p>", "one\ntwo"],
  ];
  fact("TYPED-01", "is read as plain text, line by line", "ChatLog", () => {
    for (const [markup, text] of typed) expect(plainText(markup)).toBe(text);
  });

  fact("TYPED-02", "plain text is escaped when it is stored, rich text stays", "ChatMessage", () => {
    expect(storedMarkup("<b>x</b>\ny")).toBe("&#60;b&#62;x&#60;/b&#62;<br>y");
    expect(storedMarkup("<p>x</p>")).toBe("<p>x</p>");
    expect(isRich("<script>x</script>")).toBe(false);
  });
});

describe("The chat commands", () => {
  const named = (text: string): string | undefined =>
    Object.entries(coreCommands()).find(([, command]) => command.rgx.test(text))?.[0];

  const commands: [string, string | undefined][] = [
    ["/roll 1d6", "roll"],
    ["/r 1d6 # why", "roll"],
    ["/pr 1d6", "publicroll"],
    ["/publicroll 1d6", "publicroll"],
    ["/gmroll 1d6", "gmroll"],
    ["/gmr 1d6", "gmroll"],
    ["/blindroll 1d6", "blindroll"],
    ["/br 1d6", "blindroll"],
    ["/selfroll 1d6", "selfroll"],
    ["/sr 1d6", "selfroll"],
    ["/w Ann hello", "whisper"],
    ["/whisper [Ann, Bob] hello", "whisper"],
    ["@Ann hello", "whisper"],
    ["/gm hello", "gm"],
    ["/players hello", "players"],
    ["/ic hello", "ic"],
    ["/ooc hello", "ooc"],
    ["/me waves", "emote"],
    ["/em waves", "emote"],
    ["/emote waves", "emote"],
    ["/macro Thing", "macro"],
    ["/nonsense", undefined],
    ["roll 1d6", undefined],
  ];
  fact("CMD-01", "a message is a command by how it begins", "ChatLog", () => {
    for (const [text, name] of commands) expect(named(text), text).toBe(name);
  });

  fact("CMD-02", "roll commands carry their mode; /roll takes the chosen one", "ChatLog", () => {
    const modes = Object.entries(coreCommands())
      .filter(([, c]) => c.isRoll)
      .map(([name, c]) => [name, c.mode]);
    expect(Object.fromEntries(modes)).toEqual({
      roll: undefined,
      publicroll: "public",
      gmroll: "gm",
      blindroll: "blind",
      selfroll: "self",
    });
  });
});

describe("Small parts of the log", () => {
  fact("LOG-01", "the arrow keys walk through what was typed, newest first, and forget the oldest", "ChatLog", () => {
    const history = new MessageHistory(2);
    for (const text of ["one", "two", "three"]) history.remember(text);
    expect([history.recall(1), history.recall(1), history.recall(1), history.recall(-1), history.recall(-1)]).toEqual([
      "three",
      "two",
      "two",
      "three",
      "",
    ]);
  });

  const ages: [number, string][] = [
    [0, "TIME.Now"],
    [5 * 60_000, "5 TIME.MinutesAgo"],
    [3 * 3_600_000, "3 TIME.HoursAgo"],
    [50 * 3_600_000, "2 TIME.DaysAgo"],
  ];
  fact(
    "LOG-02",
    "the age of a message is told in the greatest unit that fits",
    "https://foundryvtt.com/api/v14/functions/foundry.utils.timeSince.html",
    () => {
      for (const [ago, text] of ages) expect(timeSince(1_000_000, 1_000_000 + ago)).toBe(text);
    },
  );
});

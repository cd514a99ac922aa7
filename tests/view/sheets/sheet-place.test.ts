import { describe, expect, it } from "vitest";
import { besideSidebar } from "../../../src/view/sheets/sheet-tabs.ts";

describe("where a sheet opens", () => {
  it.each([
    ["in the middle where it covers nothing", 720, 1100, 1440, null],
    ["beside the chat where it would cover it", 720, 740, 1024, { left: 12, width: 720 }],
    ["beside the chat, a little narrower", 720, 687, 1024, { left: 8, width: 671 }],
    ["in the middle where there is no room for it", 720, 500, 800, null],
    ["beside the chat, if it is small itself", 480, 500, 800, { left: 12, width: 480 }],
  ])("%s", (_, wanted, sidebar, screen, place) => {
    expect(besideSidebar(wanted, sidebar, screen)).toEqual(place);
  });
});

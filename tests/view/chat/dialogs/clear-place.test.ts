import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, clearPlace, covered, inWindow } from "../../../../src/view/chat/dialogs/clear-place.ts";

const SMALL = { width: 1024, height: 700 };
const LARGE = { width: 1440, height: 900 };
const DIALOG = { width: 420, height: 480 };
const SIDEBAR = { left: 724, top: 0, width: 300, height: 700 };
const token = (left: number, top: number): Box => ({ left, top, width: 70, height: 70 });
const whole = (size: typeof SMALL): Box => ({ left: 0, top: 0, ...size });

describe("where a dialog of a fight stands", () => {
  it("is beside attacker and target in the middle of a small window, with the sidebar free", () => {
    const about = [token(520, 300), token(590, 300)];
    const place = clearPlace(DIALOG, { window: SMALL, about, rather: [SIDEBAR] });
    const box = { ...place, ...DIALOG } as Box;
    for (const one of about) expect(covered(box, one)).toBe(0);
    expect(covered(box, SIDEBAR)).toBe(0);
    expect(covered(box, whole(SMALL))).toBe(DIALOG.width * DIALOG.height);
  });

  it("is over the sidebar rather than over those it is about", () => {
    const about = [token(330, 300), token(400, 300)];
    const place = clearPlace({ width: 420, height: 640 }, { window: SMALL, about, rather: [SIDEBAR] });
    for (const one of about) expect(covered({ ...place, width: 420, height: 640 } as Box, one)).toBe(0);
  });

  it("is the host's to say where none of them is in the window", () => {
    expect(clearPlace(DIALOG, { window: SMALL, about: [], rather: [] })).toBeNull();
    expect(clearPlace(DIALOG, { window: SMALL, about: [token(-400, 300)], rather: [] })).toBeNull();
  });

  it("covers neither of two who stand side by side anywhere in a large window, and is all in it", () => {
    const spot = fc.record({ left: fc.integer({ min: 0, max: 1300 }), top: fc.integer({ min: 0, max: 830 }) });
    fc.assert(
      fc.property(spot, ({ left, top }) => {
        const about = [token(left, top), token(left + 70, top)];
        const place = clearPlace(DIALOG, { window: LARGE, about, rather: [] });
        const box = { ...place, ...DIALOG } as Box;
        return about.every((one) => covered(box, one) === 0) && covered(box, whole(LARGE)) === 420 * 480;
      }),
    );
  });

  it("is brought back into a window that is smaller than it was", () => {
    expect(inWindow({ left: 1300, top: -40 }, DIALOG, SMALL)).toEqual({ left: 592, top: 12 });
    expect(inWindow({ left: 40, top: 50 }, { width: 2000, height: 900 }, SMALL)).toEqual({ left: 12, top: 12 });
  });
});

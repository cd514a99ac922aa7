/** For pages of tests, before they load: several draw scenes in software at once, which leaves little for the rest. */
export function drawPlainly(): void {
  localStorage.setItem("core.performanceMode", "0");
  localStorage.setItem("core.maxFPS", "10");
  Object.defineProperty(globalThis, "devicePixelRatio", { value: 0.2 }); // for scenes only: all else is drawn as usual
}

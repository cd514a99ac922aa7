/** What follows where a chip is moved by so many bands, or comes to rest in another column. */
type Moved = (id: string, steps: { readonly by: number } | { readonly to: number }) => void;

/** How far the pointer goes before it is a drag and no click, in pixels. */
const SLACK = 6;

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const chipAt = (target: EventTarget | null): HTMLElement | null =>
  (target as HTMLElement | null)?.closest<HTMLElement>(".band-chip") ?? null;

const idOf = ({ dataset }: HTMLElement): string => dataset["id"] ?? "";

/** Lets chips be dragged to other columns, and moved by the arrow keys. */
export function moveChips(board: HTMLElement, moved: Moved): void {
  board.addEventListener("pointerdown", (event) => {
    const chip = chipAt(event.target);
    if (chip && event.button === 0) drag(chip, event, moved);
  });
  board.addEventListener("keydown", (event) => {
    const chip = chipAt(event.target);
    const by = KEYS[event.key];
    if (!chip || by === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // the host moves tokens by these keys
    if (!event.repeat) moved(idOf(chip), { by });
  });
}

function drag(chip: HTMLElement, down: PointerEvent, moved: Moved): void {
  let isMoved = false;
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    const [dx, dy] = [clientX - down.clientX, clientY - down.clientY];
    isMoved ||= Math.hypot(dx, dy) > SLACK;
    if (!isMoved) return;
    chip.classList.add("is-dragged");
    chip.style.translate = `${dx}px ${dy}px`;
  };
  let column: HTMLElement | null = null;
  const release = ({ clientX, clientY }: PointerEvent): void => {
    const under = chip.ownerDocument.elementsFromPoint(clientX, clientY);
    column = under.find((one): one is HTMLElement => one.classList.contains("band-column")) ?? null;
  };
  const end = (): void => {
    chip.removeEventListener("pointermove", follow);
    chip.removeEventListener("pointerup", release);
    chip.classList.remove("is-dragged");
    chip.style.translate = "";
    if (!isMoved) return;
    // what was a drag is no click: the one that comes now is kept from the window
    chip.addEventListener("click", (click) => click.stopPropagation(), { once: true });
    const to = Number(column?.dataset["steps"]);
    if (column && to !== Number(chip.dataset["steps"])) moved(idOf(chip), { to });
  };
  chip.setPointerCapture(down.pointerId);
  chip.addEventListener("pointermove", follow);
  chip.addEventListener("pointerup", release);
  chip.addEventListener("lostpointercapture", end, { once: true });
}

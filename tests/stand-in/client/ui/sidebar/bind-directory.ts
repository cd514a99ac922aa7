/** Dragging out of a directory and dropping into it, and its entries by the keyboard. */

interface DirectoryHandlers {
  drag(event: DragEvent): void;
  drop(event: DragEvent): Promise<void>;
}

export function bindDirectory(list: HTMLElement, { drag, drop }: DirectoryHandlers): void {
  list.ondragstart = drag;
  const mark = (target: HTMLElement | null): void => {
    for (const item of list.querySelectorAll(".drop-target")) item.classList.remove("drop-target");
    target?.classList.add("drop-target");
  };
  list.ondragover = (event) => {
    event.preventDefault();
    mark((event.target as HTMLElement).closest<HTMLElement>(".directory-item"));
  };
  list.ondragleave = () => mark(null);
  list.ondrop = (event) => {
    mark(null);
    event.preventDefault();
    event.stopPropagation();
    void drop(event);
  };
  list.onkeydown = (event) => {
    const target = event.target as HTMLElement;
    if ((event.key !== "Enter" && event.key !== " ") || !target.matches("a[role='button']")) return;
    event.preventDefault();
    target.click();
  };
}

import { toStoredTasks } from "../../house-rules/base/world-rules/own-tasks.ts";
import { allTasks, newTask, type OwnTasks, withTaskHidden, withoutTask, withTask } from "../../rules/index.ts";
import { tasksView } from "../../view/app/rules/tasks-view.ts";
import { askCommonTask } from "./task-question.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { ownTasks } from "../host/settings.ts";
import { type Context, type Part, part } from "../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../chat/base.ts";

/** Stores what a world has made of the common tasks, as one text. */
type StoreTasks = (stored: string) => Promise<void>;

/** The window in which a Referee rewrites, adds and hides the tasks that dialogs offer. @rule WH-TRAIN-03 */
export class TasksWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-tasks",
    classes: ["whitehack", "tasks"],
    position: { width: 620, height: 640 },
    window: { title: "WHITEHACK.Tasks.Title", icon: "fa-solid fa-list-check", resizable: true },
    actions: {
      addTask: TasksWindow.#add,
      editTask: TasksWindow.#edit,
      hideTask: TasksWindow.#hide,
      removeTask: TasksWindow.#remove,
    },
  };

  static override PARTS: Record<string, Part> = { list: part("tasks/list") };

  #store: StoreTasks = () => Promise.resolve();

  /** Opens it; changes go to the keeper of the rules. */
  async open(store: StoreTasks): Promise<void> {
    this.#store = store;
    await this.render({ force: true });
  }

  /** Draws it anew where it is open. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.render();
  }

  protected override _prepareContext(): Promise<Context> {
    const rows = tasksView(ownTasks(), rulebookFor(null).attributes, localize);
    return Promise.resolve({ uid: this.id, rows });
  }

  async #set(own: OwnTasks): Promise<void> {
    await this.#store(toStoredTasks(own)); // the keeper of the rules draws them anew, this window among them
  }

  static async #add(this: TasksWindow): Promise<void> {
    const task = await askCommonTask(newTask(ownTasks()));
    if (task) await this.#set(withTask(ownTasks(), { ...task, id: newTask(ownTasks()).id }));
  }

  static async #edit(this: TasksWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const before = allTasks(ownTasks()).find(({ id }) => id === idOf(button));
    const task = before && (await askCommonTask(before));
    if (task) await this.#set(withTask(ownTasks(), task));
  }

  static async #hide(this: TasksWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const own = ownTasks();
    const id = idOf(button);
    await this.#set(withTaskHidden(own, id, !own.hidden.includes(id)));
  }

  static async #remove(this: TasksWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    await this.#set(withoutTask(ownTasks(), idOf(button)));
    this.element.querySelector<HTMLElement>(`#${this.id}-${idOf(button)}-edit, [data-action="addTask"]`)?.focus(); // the button is gone
  }
}

const idOf = ({ dataset }: HTMLElement): string => dataset["task"] ?? "";

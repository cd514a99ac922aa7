/** The window that lists the tours: to begin one, or to forget how far one had come. */
import { template } from "../base.ts";
import { CategoryBrowser, type BrowserCategory } from "../category-browser.ts";
import { host, type Data } from "../host.ts";
import { packageTitle } from "../settings/package-title.ts";
import { TOUR_STATUS, type Tour } from "./tour.ts";

const WORDS: Record<string, string> = {
  [TOUR_STATUS.UNSTARTED]: "TOURS.NotStarted",
  [TOUR_STATUS.IN_PROGRESS]: "TOURS.InProgress",
  [TOUR_STATUS.COMPLETED]: "TOURS.Completed",
};

const allTours = (): Tour[] => [...(host.game.tours as Iterable<Tour>)];

export class ToursManagement extends CategoryBrowser {
  static override DEFAULT_OPTIONS: Data = {
    id: "tours",
    window: { title: "TOURS.Title", icon: "fa-solid fa-person-hiking" },
    subtemplates: { category: template("apps/tours-category") },
    packageList: true,
    actions: { play: ToursManagement.#onPlay, resetTour: ToursManagement.#onReset },
  };

  static async #onPlay(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tour = tourOf(target);
    await this.close();
    await tour?.start();
  }

  static async #onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await tourOf(target)?.reset();
    await this.render();
  }

  protected override async _prepareCategoryData(): Promise<Record<string, BrowserCategory>> {
    const categories: Record<string, BrowserCategory> = {};
    for (const tour of allTours()) {
      if (!tour.config.display || (tour.config.restricted && !host.game.user.isGM)) continue;
      const { namespace: id, key, title, description, status, canStart } = tour;
      const category = (categories[id] ??= { id, label: packageTitle(id), entries: [] });
      category.entries.push({
        key,
        title,
        description,
        status: WORDS[status],
        canPlay: canStart,
        canReset: status !== TOUR_STATUS.UNSTARTED,
      });
    }
    return categories;
  }
}

function tourOf(target: HTMLElement): Tour | undefined {
  const key = target.closest<HTMLElement>("[data-tour]")?.dataset["tour"];
  return allTours().find((tour) => tour.key === key);
}

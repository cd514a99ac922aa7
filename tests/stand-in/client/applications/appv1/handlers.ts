import { DragDrop } from "../ux/drag-drop.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { Tabs } from "../ux/tabs.ts";
import type { Application } from "./application.ts";

/** What the options of a window of the first framework declare: dragging, tabs and filters that call its methods. */
export const dragDropHandlers = (app: Application): DragDrop[] =>
  app.options.dragDrop.map(
    ({ dragSelector, dropSelector }) =>
      new DragDrop.implementation({
        ...(dragSelector ? { dragSelector } : {}),
        ...(dropSelector ? { dropSelector } : {}),
        permissions: {
          dragstart: (selector) => app._canDragStart(selector),
          drop: (selector) => app._canDragDrop(selector),
        },
        callbacks: {
          dragstart: (event) => app._onDragStart(event),
          dragover: (event) => app._onDragOver(event),
          drop: (event) => app._onDrop(event),
        },
      }),
  );

export const tabHandlers = (app: Application): Tabs[] =>
  app.options.tabs.map(
    (tab) => new Tabs({ ...tab, callback: (event, tabs, active) => app._onChangeTab(event, tabs, active) }),
  );

export const searchFilters = (app: Application): SearchFilter[] =>
  app.options.filters.map(
    (filter) =>
      new SearchFilter({
        ...filter,
        callback: (event, query, rgx, html) => app._onSearchFilter(event, query, rgx, html),
      }),
  );

/** What scenarios share: the classes as a system reaches them, and ways to wait. */
import type { ApplicationV2 } from "../../client/applications/api/application.ts";
import type { DialogV2 } from "../../client/applications/api/dialog.ts";
import type { HandlebarsApplicationMixin } from "../../client/applications/api/handlebars-application.ts";

export interface Api {
  ApplicationV2: typeof ApplicationV2;
  DialogV2: typeof DialogV2;
  HandlebarsApplicationMixin: typeof HandlebarsApplicationMixin;
}

interface Applications {
  api: Api;
  instances: Map<string, ApplicationV2>;
  [name: string]: unknown;
}

export const { applications } = (globalThis as unknown as { foundry: { applications: Applications } }).foundry;
export const { api } = applications;

/** The value or the message of the error. */
export async function outcome(task: () => unknown): Promise<unknown> {
  try {
    return await task();
  } catch (error) {
    return `Error: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** An application whose content is one piece of HTML. */
export function plainApplication(html: string, extra: object = {}): typeof ApplicationV2 {
  class PlainApplication extends api.ApplicationV2 {
    static override DEFAULT_OPTIONS: Record<string, unknown> = { id: "plain-{id}", ...extra };
    override async _renderHTML(): Promise<string> {
      return html;
    }
    override _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
  }
  return PlainApplication;
}

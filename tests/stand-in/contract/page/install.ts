import "./small-host.ts";
import { installApplications } from "../../client/applications/index.ts";

(globalThis as unknown as { foundry: Record<string, unknown> }).foundry.applications = installApplications();

import { Notifications } from "../../client/applications/index.ts";

(globalThis as unknown as { ui: Record<string, unknown> }).ui.notifications = new Notifications();

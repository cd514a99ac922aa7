import { type CommonTask, PLAIN_TASK } from "../../dice/tasks/common-task.ts";
import { ACTIVITIES } from "../../world/time/activities.ts";
import { PLANT_TASK } from "./substances.ts";

/** Careful sampling, which needs no roll and takes ten minutes. @rule WH-ITEM-03 */
export const SAMPLE_TASK: CommonTask = {
  ...PLAIN_TASK,
  id: "sample",
  name: "WHITEHACK.CommonTask.sample.name",
  time: ACTIVITIES.samplePotion,
  certain: true,
  rule: "WH-ITEM-03",
};

/** Making poison of a plant that is harmless by itself. @rule WH-SUB-03 */
export const CONCENTRATE_TASK: CommonTask = {
  ...PLAIN_TASK,
  ...PLANT_TASK,
  id: "concentrate",
  name: "WHITEHACK.CommonTask.concentrate.name",
  says: {
    crit: "",
    success: "WHITEHACK.CommonTask.concentrate.success",
    failure: "WHITEHACK.CommonTask.concentrate.failure",
    fumble: "",
  },
  rule: "WH-SUB-03",
};

import { performPictureTask } from "./picture-tasks.ts";
import { serveTasks } from "./serve-tasks.ts";

serveTasks(performPictureTask);

import { performMailTask } from "./mail-tasks.ts";
import { serveTasks } from "./serve-tasks.ts";

serveTasks(performMailTask);

/** The entry point of a mail reader process. */
import { performMailTask } from "./mail-tasks.ts";
import { serveTasks } from "./serve-tasks.ts";

serveTasks(performMailTask);

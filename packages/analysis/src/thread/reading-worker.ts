import { parentPort } from "node:worker_threads";
import { conclude, isSchoolMail } from "../conclude.ts";
import { parseHere } from "../mime/parse-here.ts";
import type { Task } from "./reading-thread.ts";
import type { Answer } from "./thread.ts";

/** The thread in which heavy messages are parsed and long ones are read; it is given one at a time. */
parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await answer(task));
});

async function answer(task: Task): Promise<Answer> {
  try {
    return { value: await perform(task) };
  } catch (error) {
    return { error };
  }
}

function perform(task: Task): unknown {
  switch (task.task) {
    case "parse":
      return parseHere(task.raw);
    case "is_school_mail":
      return isSchoolMail(task.entry, task.family);
    case "conclude":
      return conclude(task.entry, task.family, task.origin);
  }
}

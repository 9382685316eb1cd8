import { parentPort } from "node:worker_threads";
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

async function perform(task: Task): Promise<unknown> {
  if (task.task === "parse") return parseHere(task.raw);
  // Loaded when it is first needed: `npm run analyse` and `npm run evaluate` only ever parse here.
  const { conclude, isSchoolMail } = await import("../conclude.ts");
  return task.task === "is_school_mail"
    ? isSchoolMail(task.entry, task.family)
    : conclude(task.entry, task.family, task.origin);
}

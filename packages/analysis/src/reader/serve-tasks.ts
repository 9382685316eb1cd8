import { storable } from "../text/storable.ts";

export type Answer = { value: unknown } | { error: Error };

/** Runs each task that the parent sends, and ends with the parent. Texts leave here in a form that can be stored. */
export function serveTasks<Task>(perform: (task: Task) => Promise<unknown>): void {
  process.once("disconnect", () => process.exit());
  // Stopping the whole service signals this process too; the parent decides what happens to the running task.
  process.on("SIGTERM", () => undefined);
  process.on("SIGINT", () => undefined);
  process.on("message", (task: Task) => {
    void answer(() => perform(task)).then((outcome) => process.send?.(outcome));
  });
}

async function answer(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { value: storable(await work()) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

export type Answer = { value: unknown } | { error: Error };

/** The other side of a reader pool: performs each task that the parent sends, and ends when the parent is gone. */
export function serveTasks<Task>(perform: (task: Task) => Promise<unknown>): void {
  process.once("disconnect", () => process.exit());
  // A stop of the whole service reaches this process too; the parent decides what becomes of the task under way.
  process.on("SIGTERM", () => undefined);
  process.on("SIGINT", () => undefined);
  process.on("message", (task: Task) => {
    void answer(() => perform(task)).then((outcome) => process.send?.(outcome));
  });
}

async function answer(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

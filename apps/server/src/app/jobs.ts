import type { JobDefinition, JobWorker } from "../platform/jobs/define-job.ts";
import type { Features } from "./features.ts";

/** Every kind of job there is; migrate creates a queue for each. */
export const jobDefinitions: readonly JobDefinition[] = [];

/** What does the work. */
export function jobWorkers(_features: Features): readonly JobWorker[] {
  return [];
}

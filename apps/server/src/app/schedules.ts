import type { Schedule } from "../platform/jobs/jobs.ts";

/** Everything that happens at fixed times, in UTC. */
export const schedules: readonly Schedule[] = [];

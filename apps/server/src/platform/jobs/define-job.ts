import { object, uuid } from "zod";
import * as z from "zod/v4/core";
import type { FamilyId } from "../crypto/ids.ts";

type Schema = z.$ZodType<object>;

/** A job's name, payload and retries; its handler is defined separately. */
export interface JobDefinition<S extends Schema = Schema> {
  /** Kebab-case, in the user's words: `fetch-mail`. */
  readonly name: string;
  readonly schema: S;
  readonly retries: number;
  /** Doubled at each retry, with jitter. */
  readonly retry_delay_seconds: number;
  /** A longer attempt counts as lost. */
  readonly expire_seconds: number;
  /** A worker without a heartbeat for this long counts as lost; at least 10. Absent: only `expire_seconds` applies. */
  readonly heartbeat_seconds?: number;
  /** How many run at once in one worker process. */
  readonly concurrency: number;
  /** Seconds between polls of an empty queue. */
  readonly polling_seconds: number;
}

type JobOptions<S extends Schema> = Pick<JobDefinition<S>, "name"> & Partial<JobDefinition<S>>;

const noPayload = object({});

/** Without a schema it has no payload. */
export function defineJob<S extends Schema = typeof noPayload>(options: JobOptions<S>): JobDefinition<S> {
  return {
    schema: noPayload as Schema as S,
    retries: 3,
    retry_delay_seconds: 5,
    expire_seconds: 900,
    concurrency: 1,
    polling_seconds: 1,
    ...options,
  };
}

/** In the payload of a job about a family. */
export const familyIdSchema = uuid().transform((id) => id as FamilyId);

/** One attempt at a job. */
export interface JobRun<P> {
  readonly id: string;
  readonly payload: P;
  /** 0 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the lease is lost, time is up, or the process is stopping. */
  readonly signal: AbortSignal;
}

export interface JobWorker {
  readonly job: JobDefinition;
  /** Instead of the definition's. */
  readonly concurrency?: number;
  /** Parses the payload and does the work; throwing leads to a retry if any are left. */
  run(run: JobRun<unknown>): Promise<void>;
}

/** Binds a definition to its handler: parse, one call, end. */
export function handleJob<S extends Schema>(
  job: JobDefinition<S>,
  handle: (run: JobRun<z.output<S>>) => Promise<void>,
  concurrency = job.concurrency,
): JobWorker {
  return {
    job,
    concurrency,
    run: async (run) => handle({ ...run, payload: parsePayload(job, run.payload) }),
  };
}

export function parsePayload<S extends Schema>(job: JobDefinition<S>, payload: unknown): z.output<S> {
  return z.parse(job.schema, payload);
}

import type { Clock } from "./clock/clock.ts";
import type { Config } from "./config/config.ts";
import type { FieldCipher } from "./crypto/field-cipher.ts";
import type { Engine } from "./db/database.ts";
import type { Db } from "./db/schema.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log/log.ts";
import type { ModelSlots } from "./model-slots/model-slots.ts";
import type { Observer } from "./telemetry/observer.ts";

/** What every feature may use; features receive it and have no globals. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly engine: Engine;
  readonly jobs: Jobs;
  readonly modelSlots: ModelSlots;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  readonly log: Log;
  readonly observer: Observer;
  /** Aborted when the process is about to end. */
  readonly ending: AbortSignal;
}

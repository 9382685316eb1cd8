import type { MailboxError } from "../../../integrations/mailbox/index.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { Db } from "../../../platform/db/schema.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { OpenMailbox } from "../../mailboxes/index.ts";
import type { LearntFromParent } from "../feedback/learnt.rules.ts";
import type { Heartbeat } from "./heartbeat.ts";
import type { FamilySettings } from "./family-settings.ts";
import type { RunLease, RunRow } from "./runs.repo.ts";
import type { FetchFailures } from "./message-failures.ts";

/** A mailbox of a run; once `failed` is set, the run stops reading it. */
export type RunMailbox = OpenMailbox & { fetchFailures: FetchFailures; failed: MailboxError | null };

/** What the steps of a run share. */
export type RunContext = {
  db: Db;
  cipher: FieldCipher;
  clock: Clock;
  log: Log;
  run: RunRow;
  lease: RunLease;
  heartbeat: Heartbeat;
  settings: FamilySettings;
  /** The open mailboxes by address. */
  mailboxes: ReadonlyMap<string, RunMailbox>;
  learnt: LearntFromParent;
};

/**
 * Stops reading a mailbox; the others continue.
 * @throws the error if no other mailbox could be read, which fails the run
 */
export async function giveUp(
  { mailboxes, heartbeat, log, run }: RunContext,
  mailbox: RunMailbox,
  error: MailboxError,
): Promise<void> {
  mailbox.failed = error;
  const failed = [...mailboxes.values()].flatMap((each) =>
    each.failed ? { mailbox: each.email_address, reason: each.failed.sentence } : [],
  );
  if (failed.length === mailboxes.size) throw error;
  log.warn({ err: error, run_id: run.id }, "a mailbox could not be read");
  await heartbeat.report({ unreachable: JSON.stringify(failed) });
}

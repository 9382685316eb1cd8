import type { MailboxError } from "../../../integrations/mailbox/index.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { OpenMailbox } from "../../mailboxes/index.ts";
import type { LearntFromParent } from "../feedback/learnt.rules.ts";
import type { Heartbeat } from "./heartbeat.ts";
import type { FamilySettings } from "./family-settings.ts";
import type { RunRow } from "./runs.repo.ts";
import type { FetchFailures } from "./message-failures.ts";

/** A mailbox of a run; once `failed` is set, the run stops reading it. */
export type RunMailbox = OpenMailbox & { fetchFailures: FetchFailures; failed: MailboxError | null };

/** What the steps of a run share. */
export type RunContext = Pick<Platform, "db" | "cipher" | "clock" | "log"> & {
  /** As it was claimed, and so the right to write for it. */
  run: RunRow;
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

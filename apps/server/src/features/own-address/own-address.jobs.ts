import { collectMail, type InboundHandlers } from "../../integrations/inbound/index.ts";
import { messageBytesLimit } from "../../integrations/mailbox/index.ts";
import { deleteBefore } from "../../platform/db/delete-before.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteConfirmationsBefore } from "./own-addresses.repo.ts";
import { keptMs } from "./own-address.rules.ts";

/** Every hour: deletes messages received more than 7 days ago. */
export const forgetReceived = defineJob({ name: "forget-received" });

/** Every minute: collects from the operator's mailbox, if there is one. */
export const collectInbound = defineJob({ name: "collect-inbound", retries: 0, expire_seconds: 300 });

export const ownAddressWorkers = (
  { db, clock, config, log }: Platform,
  receiving: InboundHandlers | null,
): readonly JobWorker[] => [
  handleJob(collectInbound, async ({ signal }) => {
    const mailbox = config.inbound?.imap;
    if (!mailbox || !receiving) return;
    const taken = await collectMail({ ...mailbox, message_bytes: messageBytesLimit }, receiving, signal);
    if (taken > 0) log.info({ taken }, "mail was collected");
  }),
  handleJob(forgetReceived, async () => {
    const oldest = new Date(clock.now().getTime() - keptMs);
    await deleteBefore(db, "received_mails", "received_at", oldest);
    await deleteConfirmationsBefore(db, oldest);
  }),
];

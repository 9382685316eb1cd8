import { deleteBefore } from "../../platform/db/delete-before.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { tidyAuth } from "../auth/index.ts";
import { type FamilyChanges, forgetInvitations, purgeKeptFamilies } from "../family/index.ts";
import { forgetOldRevocations } from "../mailboxes/index.ts";

export const tidyAccounts = defineJob({ name: "tidy-accounts", polling_seconds: 30 });

/** Every night: deletes ended sessions, families whose time is over, and expired attempts, links and audit events. */
export const tidyAccountsWorker = (ending: FamilyChanges): JobWorker =>
  handleJob(tidyAccounts, async () => {
    const { platform } = ending;
    const now = platform.clock.now();
    await tidyAuth(platform);
    await deleteBefore(platform.db, "account_links", "expires_at", now);
    await forgetInvitations(platform);
    await purgeKeptFamilies(ending);
    await forgetOldRevocations(platform);
    const yesterday = new Date(now.getTime() - 86_400_000);
    await deleteBefore(platform.db, "request_counts", "window_start", yesterday);
  });

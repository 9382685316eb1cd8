import * as z from "zod";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { deleteRequestCountsBefore } from "../../platform/http/request-counts.repo.ts";
import { tidyAuth } from "../auth/index.ts";
import { type FamilyChanges, forgetInvitations, purgeKeptFamilies } from "../family/index.ts";
import { forgetOldRevocations } from "../mailboxes/index.ts";
import { deleteLinksBefore } from "./account-links.repo.ts";

export const tidyAccounts = defineJob({ name: "tidy-accounts", schema: z.object({}), polling_seconds: 30 });

/** Every night: deletes ended sessions, families whose time is over, and expired attempts, links and audit events. */
export const tidyAccountsWorker = (ending: FamilyChanges): JobWorker =>
  handleJob(tidyAccounts, async () => {
    const { platform } = ending;
    await tidyAuth(platform);
    await deleteLinksBefore(platform.db, platform.clock.now());
    await forgetInvitations(platform);
    await purgeKeptFamilies(ending);
    await forgetOldRevocations(platform);
    await deleteRequestCountsBefore(platform.db, new Date(platform.clock.now().getTime() - 86_400_000));
  });

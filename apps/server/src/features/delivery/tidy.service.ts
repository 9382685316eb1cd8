import type { Platform } from "../../platform/platform.ts";
import { deleteInvitationsBefore } from "./recipients.repo.ts";
import { deleteNoticesBefore } from "./notices.repo.ts";
import { deleteTestsBefore } from "./test-summaries.repo.ts";

const dayMs = 86_400_000;
/** Kept because their tags stop a later email about the same event from alerting again. */
const noticesKeptMs = 30 * dayMs;

/** Deletes expired links, old test counts and old notices. */
export async function tidyDelivery({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await deleteInvitationsBefore(db, now);
  await deleteTestsBefore(db, new Date(now.getTime() - dayMs));
  await deleteNoticesBefore(db, new Date(now.getTime() - noticesKeptMs));
}

import type { Platform } from "../../platform/platform.ts";
import { deleteInvitationsBefore } from "./recipients.repo.ts";
import { deleteTestsBefore } from "./test-summaries.repo.ts";

const dayMs = 86_400_000;

/** Links that have run out, and test mails that count no more. */
export async function tidyDelivery({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await deleteInvitationsBefore(db, now);
  await deleteTestsBefore(db, new Date(now.getTime() - dayMs));
}

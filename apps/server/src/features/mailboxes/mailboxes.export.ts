import type { Platform } from "../../platform/platform.ts";
import { findPulled } from "./mailboxes.repo.ts";

/** The connected mailbox without its credentials; null if there is none. */
export async function exportMailbox({ db }: Platform, userId: string): Promise<unknown> {
  const row = await findPulled(db, userId);
  if (!row) return null;
  const { provider, email_address, status, connected_at, covered_until } = row;
  return { provider_type: provider, email_address, status, connected_at, covered_until };
}

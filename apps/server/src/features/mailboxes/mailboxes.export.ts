import type { Platform } from "../../platform/platform.ts";
import { findConnection } from "./connections.repo.ts";

/** The connected mailbox, without its tokens. */
export async function exportMailbox({ db }: Platform, userId: string): Promise<unknown> {
  const row = await findConnection(db, userId);
  if (!row) return null;
  const { email_address, status, connected_at, covered_until } = row;
  return { provider_type: "gmail", email_address, status, connected_at, covered_until };
}

import type { Platform } from "../../platform/platform.ts";
import { listDevices } from "./push.repo.ts";

/** Leaves out the address and keys that would allow sending. */
export async function exportPushDevices({ db }: Platform, userId: string): Promise<unknown> {
  const rows = await listDevices(db, userId);
  return rows.map(({ created_at, user_agent }) => ({ created_at, user_agent }));
}

import type { Platform } from "../../platform/platform.ts";
import {
  findUser,
  listAudit,
  listSessionsOf,
  readSecondFactor,
  recordAudit,
  toUser,
  type CodeCheck,
} from "../auth/index.ts";
import { notFound } from "../../platform/errors/errors.ts";

/** One part of the export, by a feature; plain data, no ids of other people, no secrets (app/listeners.ts). */
export interface ExportSection {
  readonly name: string;
  read(platform: Platform, userId: string): Promise<unknown>;
}

/** Everything we hold about the parent, section by section. */
export async function exportAccount(
  { platform, notifyOwner }: CodeCheck,
  userId: string,
  sections: readonly ExportSection[],
): Promise<Record<string, unknown>> {
  const user = await findUser(platform.db, userId);
  if (!user) throw notFound("This account");
  await platform.db.transaction().execute(async (trx) => {
    await recordAudit(trx, userId, "data_exported", platform.clock.now());
    for (const notify of notifyOwner) await notify(trx, userId, "data_exported");
  });
  const parts: Record<string, unknown> = {
    exported_at: platform.clock.now().toISOString(),
    profile: { ...toUser(user), former_email: user.former_email, created_at: user.created_at.toISOString() },
    account_events: await listAudit(platform.db, userId),
    second_factor: await readSecondFactor(platform, userId),
    sign_ins: await listSessionsOf(platform.db, userId),
  };
  for (const section of sections) parts[section.name] = await section.read(platform, userId);
  return parts;
}

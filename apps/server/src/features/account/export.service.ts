import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import * as auth from "../auth/index.ts";

/** One feature's part of the export: plain data, without other people's ids or secrets (app/listeners.ts). */
export type ExportSection = { readonly name: string } & (
  | { readonly of: "person"; read(platform: Platform, userId: string): Promise<unknown> }
  | { readonly of: "family"; read(platform: Platform, familyId: FamilyId): Promise<unknown> }
);

/**
 * Everything that we hold about the person, by section. The owner's export includes the family's data, and the other adult gets an email
 * about it.
 */
export async function exportAccount(
  check: auth.CodeCheck,
  userId: string,
  sections: readonly ExportSection[],
): Promise<Record<string, unknown>> {
  const { platform } = check;
  const user = await auth.requireUser(platform.db, userId);
  await platform.db.transaction().execute(async (trx) => {
    for (const adult of auth.isOwner(user) ? await auth.listAdults(trx, user.family_id) : [user]) {
      const kind = adult.id === userId ? "data_exported" : "family_exported";
      await auth.tellOwner(check, trx, adult.id, kind);
    }
  });
  const parts: Record<string, unknown> = {
    exported_at: platform.clock.now().toISOString(),
    profile: {
      ...auth.toUser(user),
      former_email: user.former_email,
      created_at: user.created_at.toISOString(),
    },
    account_events: await auth.listAudit(platform.db, userId),
    second_factor: await auth.readSecondFactor(platform, userId),
    sign_ins: await auth.listSessionsOf(platform.db, userId),
  };
  for (const section of sections) {
    if (section.of === "person") parts[section.name] = await section.read(platform, userId);
    else if (auth.isOwner(user)) parts[section.name] = await section.read(platform, user.family_id);
  }
  return parts;
}

import type { Db } from "../../../platform/db/schema.ts";
import type { Change } from "./past-revisions.rules.ts";

/** The family's newest revision, and the changes that led to it, newest first (migrations/0021-changed-days). */
export async function findPastRevisions(
  db: Db,
  userId: string,
): Promise<{ latest: string; changes: Change[] }> {
  const { revision, changes } = await db
    .selectFrom("family_revisions")
    .select(["revision", "changes"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    latest: revision,
    changes: changes.map((change) => {
      const [before = "", first = "-infinity", last = "infinity"] = change.split(" ");
      return { before, first, last };
    }),
  };
}

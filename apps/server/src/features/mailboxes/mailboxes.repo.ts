import { type Selectable, sql } from "kysely";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Db, DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { MailboxesTable, MailProvider } from "../../platform/db/tables/mailboxes.ts";

export type MailboxRow = Selectable<MailboxesTable>;
/** One sign-in to one mailbox: updates for an earlier sign-in are ignored. */
export type SignedIn = Pick<MailboxRow, "user_id" | "id" | "connected_at">;

/** Oldest first. */
export async function findMailboxes(db: DbOrTrx, userId: string): Promise<MailboxRow[]> {
  return db
    .selectFrom("mailboxes")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("connected_at")
    .orderBy("id")
    .execute();
}

/** The mailbox at a provider, not our own address. */
export async function findPulled(db: DbOrTrx, userId: string): Promise<MailboxRow | undefined> {
  return (await findMailboxes(db, userId)).find(({ provider }) => provider !== "address");
}

/** Those of the users with a readable mailbox, and up to when all their mailboxes have been read. */
export async function findCovered(
  db: DbOrTrx,
  userIds: readonly string[],
  providers: readonly MailProvider[],
): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom("mailboxes")
    .select(["user_id", "covered_until"])
    .where("user_id", "in", userIds)
    .where("status", "=", "connected")
    .where("provider", "in", providers)
    .execute();
  const covered = new Map<string, Date | null>();
  for (const { user_id, covered_until } of rows) {
    const other = covered.get(user_id);
    covered.set(user_id, other === undefined ? covered_until : earlier(other, covered_until));
  }
  return covered;
}

const earlier = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : null);

/** Saves the user's one mailbox of that kind. A different mailbox than before starts with an empty history. */
export async function saveMailbox(
  trx: Trx,
  mailbox: Pick<MailboxRow, "id" | "user_id" | "provider" | "email_address" | "credentials" | "connected_at">,
): Promise<MailboxRow> {
  const { user_id, provider, email_address } = mailbox;
  const before = (await findMailboxes(trx, user_id)).find(
    (row) => (row.provider === "address") === (provider === "address"),
  );
  const same = before?.email_address === email_address && before.provider === provider;
  if (before && !same)
    await trx.deleteFrom("mailboxes").where("user_id", "=", user_id).where("id", "=", before.id).execute();
  const state = { status: "connected" as const, status_reason: null, loss_told_at: null };
  const saved = same
    ? await trx
        .updateTable("mailboxes")
        .set({ credentials: mailbox.credentials, connected_at: mailbox.connected_at, ...state })
        .where("user_id", "=", user_id)
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto("mailboxes")
        .values({ ...mailbox, ...state, cursor: null, covered_until: null })
        .returningAll()
        .executeTakeFirstOrThrow();
  await markUser(trx, user_id);
  return saved;
}

/** Stores renewed credentials, unless the parent has reconnected meanwhile. */
export async function keepCredentials(db: DbOrTrx, mailbox: SignedIn, credentials: Encrypted): Promise<void> {
  await updateSignedIn(db, mailbox).set({ credentials }).execute();
}

/** Marks this sign-in as broken; leaves a newer one alone. @returns false when it was marked before */
export async function markNeedsReconnect(trx: Trx, mailbox: SignedIn, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await updateSignedIn(trx, mailbox)
    .set({ status: "needs_reconnect", status_reason: reason })
    .where("status", "=", "connected")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await markUser(trx, mailbox.user_id);
  return true;
}

/** An own address receives again. */
export async function markConnected(
  trx: Trx,
  { user_id, id }: Pick<MailboxRow, "user_id" | "id">,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("mailboxes")
    .set({ status: "connected", status_reason: null, loss_told_at: null })
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .where("status", "=", "needs_reconnect")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await markUser(trx, user_id);
}

/** Records that the parent has been emailed about the lost sign-in. */
export async function noteLossTold(db: DbOrTrx, mailbox: SignedIn, now: Date): Promise<void> {
  await updateSignedIn(db, mailbox).set({ loss_told_at: now }).execute();
}

/** Records that a run has checked everything up to this point in the mailbox's history and in time. */
export async function saveCoverage(
  db: DbOrTrx,
  mailbox: SignedIn,
  coverage: { cursor: string; covered_until: Date },
): Promise<void> {
  await updateSignedIn(db, mailbox).set(coverage).execute();
}

/** The same for the checks between runs. */
export async function saveWatch(
  db: DbOrTrx,
  mailbox: SignedIn,
  look: { watch_cursor: string; watched_until: Date },
): Promise<void> {
  await updateSignedIn(db, mailbox).set(look).execute();
}

const updateSignedIn = (db: DbOrTrx, { user_id, id, connected_at }: SignedIn) =>
  db
    .updateTable("mailboxes")
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .where("connected_at", "=", connected_at);

const familyOf = (userId: string) => sql<FamilyId>`(SELECT family_id FROM users WHERE id = ${userId})`;

/** Also deletes the originals opened through it. */
export async function deleteMailbox(
  trx: Trx,
  { user_id, id, email_address }: Pick<MailboxRow, "user_id" | "id" | "email_address">,
): Promise<void> {
  await trx
    .deleteFrom("message_bodies")
    .where("fetched_by", "=", user_id)
    .where("message_id", "in", (eb) =>
      eb
        .selectFrom("messages")
        .select("id")
        .where("family_id", "=", familyOf(user_id))
        .where("mailbox", "=", email_address)
        .union(
          eb
            .selectFrom("message_copies")
            .select("message_id as id")
            .where("family_id", "=", familyOf(user_id))
            .where("mailbox", "=", email_address),
        ),
    )
    .execute();
  await trx.deleteFrom("mailboxes").where("user_id", "=", user_id).where("id", "=", id).execute();
  await markUser(trx, user_id);
}

/** Changes the address of the same mailbox; its messages move along. */
export async function renameMailbox(
  trx: Trx,
  { user_id, id, email_address: before }: Pick<MailboxRow, "user_id" | "id" | "email_address">,
  email_address: string,
): Promise<void> {
  await trx
    .updateTable("mailboxes")
    .set({ email_address })
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .execute();
  for (const table of ["messages", "message_copies", "run_messages", "email_outcomes"] as const)
    await trx
      .updateTable(table)
      .set({ mailbox: email_address })
      .where("family_id", "=", familyOf(user_id))
      .where("mailbox", "=", before)
      .execute();
}

async function markUser(trx: Trx, userId: string): Promise<void> {
  const readable = sql`SELECT 1 FROM mailboxes WHERE mailboxes.user_id = users.id AND status = 'connected'`;
  await trx
    .updateTable("users")
    .set({
      has_connected_mailbox: sql`EXISTS (${readable})`,
      has_connected_gmail: sql`EXISTS (${readable} AND provider = 'gmail')`,
    })
    .where("id", "=", userId)
    .execute();
}

/** Across all families, for the operator. */
export async function countMailboxes(db: Db): Promise<{ connected: number; needs_reconnect: number }> {
  const rows = await db
    .selectFrom("mailboxes")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { connected: of("connected"), needs_reconnect: of("needs_reconnect") };
}

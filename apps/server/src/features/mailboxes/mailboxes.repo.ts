import { type Selectable, sql } from "kysely";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Db, DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { MailboxesTable, MailProvider } from "../../platform/db/tables/mailboxes.ts";
import { asKey } from "../auth/index.ts";

export type MailboxRow = Selectable<MailboxesTable>;
/** One sign-in to one mailbox: updates for an earlier sign-in are ignored. */
export type SignedIn = Pick<MailboxRow, "user_id" | "id" | "connected_at">;

const change = (db: DbOrTrx, { user_id, id }: Pick<MailboxRow, "user_id" | "id">) =>
  db.updateTable("mailboxes").where("user_id", "=", user_id).where("id", "=", id);

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

/** For the data export: the connected mailbox, without its password or tokens. Null if none is connected. */
export async function exportMailbox({ db }: { db: DbOrTrx }, userId: string): Promise<unknown> {
  const row = await findPulled(db, userId);
  if (!row) return null;
  const { provider, email_address, status, connected_at, covered_until } = row;
  return { provider_type: provider, email_address, status, connected_at, covered_until };
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

const connected = { status: "connected", status_reason: null, paused_for: null } as const;

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
  const state = { ...connected, loss_told_at: null };
  const saved = same
    ? await change(trx, before)
        .set({ credentials: mailbox.credentials, connected_at: mailbox.connected_at, ...state })
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto("mailboxes")
        .values({ ...mailbox, id: await knownId(trx, mailbox), ...state })
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

/** An own address receives again. One that was paused stays so until its owner says otherwise. */
export async function markConnected(trx: Trx, mailbox: Pick<MailboxRow, "user_id" | "id">): Promise<void> {
  const { numUpdatedRows } = await change(trx, mailbox)
    .set({ status: "connected", status_reason: null, loss_told_at: null })
    .where("status", "=", "needs_reconnect")
    .where("paused_for", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await markUser(trx, mailbox.user_id);
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

const updateSignedIn = (db: DbOrTrx, mailbox: SignedIn) =>
  change(db, mailbox).where("connected_at", "=", mailbox.connected_at);

const familyOf = (userId: string) => sql<FamilyId>`(SELECT family_id FROM users WHERE id = ${userId})`;

/** Also deletes the originals opened through it. */
export async function deleteMailbox(
  trx: Trx,
  { user_id, id }: Pick<MailboxRow, "user_id" | "id">,
): Promise<void> {
  await trx.deleteFrom("mailboxes").where("user_id", "=", user_id).where("id", "=", id).execute();
  await markUser(trx, user_id);
}

/** Changes the address of the same mailbox; its messages move along. */
export async function renameMailbox(
  trx: Trx,
  { user_id, id, email_address: before }: Pick<MailboxRow, "user_id" | "id" | "email_address">,
  email_address: string,
): Promise<void> {
  await change(trx, { user_id, id }).set({ email_address }).execute();
  await trx
    .updateTable("known_mailboxes")
    .set({ email_key: asKey(email_address) })
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .execute();
  for (const table of ["messages", "message_copies"] as const)
    await trx.updateTable(table).set({ mailbox: email_address }).where("mailbox_id", "=", id).execute();
  for (const table of ["run_messages", "email_outcomes"] as const)
    await trx
      .updateTable(table)
      .set({ mailbox: email_address })
      .where("family_id", "=", familyOf(user_id))
      .where("mailbox", "=", before)
      .execute();
}

/** Stops reading a person's mailboxes when they leave this family to join another. `reason` says why, in a sentence. */
export async function pauseMailboxes(
  trx: Trx,
  userId: string,
  { for: paused_for, reason, now }: { for: FamilyId; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable("mailboxes")
    .set({ status: "needs_reconnect", status_reason: reason, loss_told_at: now, paused_for })
    .where("user_id", "=", userId)
    .where("status", "=", "connected")
    .execute();
  await markUser(trx, userId);
}

/** Reads on in the mailboxes that were paused for this family, or in this one. */
export async function resumeMailboxes(
  trx: Trx,
  userId: string,
  which: { paused_for: FamilyId } | { id: string },
): Promise<void> {
  const paused = trx
    .updateTable("mailboxes")
    .set(connected)
    .where("user_id", "=", userId)
    .where("status", "=", "needs_reconnect");
  await (
    "id" in which ? paused.where("id", "=", which.id) : paused.where("paused_for", "=", which.paused_for)
  ).execute();
  await markUser(trx, userId);
}

/** Whether another adult's mailbox in this family has or had this address: a former adult's is known by its messages. */
export async function isOthersAddress(
  trx: Trx,
  { user_id, family_id }: { user_id: string; family_id: FamilyId },
  address: string,
): Promise<boolean> {
  const of = (table: string) =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} AS held
      WHERE held.family_id = ${family_id} AND held.mailbox_id = known_mailboxes.id)`;
  const { rows } = await sql`
    SELECT known_mailboxes.id FROM known_mailboxes JOIN users ON users.id = known_mailboxes.user_id
    WHERE known_mailboxes.email_key = ${asKey(address)} AND users.id <> ${user_id}
      AND (users.family_id = ${family_id} OR ${of("messages")} OR ${of("message_copies")}) LIMIT 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Finds a mailbox of this person that an adult of this family has connected too, now or earlier. @returns its address */
export async function findSharedAddress(
  trx: Trx,
  userId: string,
  familyId: FamilyId,
): Promise<string | undefined> {
  for (const { email_address } of await findMailboxes(trx, userId))
    if (await isOthersAddress(trx, { user_id: userId, family_id: familyId }, email_address))
      return email_address;
  return undefined;
}

/** The id that this mailbox of this person has, or had when it was connected before. */
async function knownId(
  trx: Trx,
  { id, user_id, provider, email_address }: Pick<MailboxRow, "id" | "user_id" | "provider" | "email_address">,
): Promise<string> {
  const email_key = asKey(email_address);
  await trx
    .insertInto("known_mailboxes")
    .values({ id, user_id, provider, email_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await trx
    .selectFrom("known_mailboxes")
    .select("id")
    .where("user_id", "=", user_id)
    .where("provider", "=", provider)
    .where("email_key", "=", email_key)
    .executeTakeFirstOrThrow();
  return known.id;
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

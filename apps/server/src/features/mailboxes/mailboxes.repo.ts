import { type Selectable, sql, type Updateable } from "kysely";
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
  const { rows } = await sql<MailboxRow>`
    SELECT * FROM mailboxes WHERE user_id = ${userId} ORDER BY connected_at, id`.execute(db);
  return rows;
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
  const { rows } = await sql<{ user_id: string; until: Date | null }>`
    SELECT user_id, CASE WHEN bool_and(covered_until IS NOT NULL) THEN min(covered_until) END AS until
    FROM mailboxes
    WHERE user_id = ANY(${userIds}::uuid[]) AND status = 'connected' AND provider = ANY(${providers}::text[])
    GROUP BY user_id`.execute(db);
  return new Map(rows.map(({ user_id, until }) => [user_id, until]));
}

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

/** Changes the mailbox of this sign-in, unless the parent has reconnected meanwhile. */
export async function updateSignedIn(db: DbOrTrx, mailbox: SignedIn, changes: Updateable<MailboxesTable>) {
  await signedIn(db, mailbox).set(changes).execute();
}

const signedIn = (db: DbOrTrx, mailbox: SignedIn) =>
  change(db, mailbox).where("connected_at", "=", mailbox.connected_at);

/** Marks this sign-in as broken; leaves a newer one alone. @returns false when it was marked before */
export async function markNeedsReconnect(trx: Trx, mailbox: SignedIn, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await signedIn(trx, mailbox)
    .set({ status: "needs_reconnect", status_reason: reason })
    .where("status", "=", "connected")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await markUser(trx, mailbox.user_id);
  return true;
}

/** An own address receives again. One that was paused stays so until its owner says otherwise. */
export async function markConnected(trx: Trx, { user_id, id }: Pick<MailboxRow, "user_id" | "id">) {
  const { numAffectedRows } = await sql`
    UPDATE mailboxes SET status = 'connected', status_reason = NULL, loss_told_at = NULL
    WHERE user_id = ${user_id} AND id = ${id} AND status = 'needs_reconnect'
      AND paused_for IS NULL`.execute(trx);
  if (numAffectedRows === 1n) await markUser(trx, user_id);
}

/** Also deletes the originals opened through it. */
export async function deleteMailbox(trx: Trx, { user_id, id }: Pick<MailboxRow, "user_id" | "id">) {
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
  await sql`UPDATE known_mailboxes SET email_key = ${asKey(email_address)}
    WHERE user_id = ${user_id} AND id = ${id}`.execute(trx);
  const rename = (table: string) => sql`UPDATE ${sql.table(table)} SET mailbox = ${email_address}`;
  for (const table of ["messages", "message_copies"])
    await sql`${rename(table)} WHERE mailbox_id = ${id}`.execute(trx);
  for (const table of ["run_messages", "email_outcomes"])
    await sql`${rename(table)} WHERE family_id = (SELECT family_id FROM users WHERE id = ${user_id})
      AND mailbox = ${before}`.execute(trx);
}

/** Stops reading a person's mailboxes when they leave this family to join another. `reason` says why, in a sentence. */
export async function pauseMailboxes(
  trx: Trx,
  userId: string,
  { for: paused_for, reason, now }: { for: FamilyId; reason: string; now: Date },
): Promise<void> {
  await sql`UPDATE mailboxes SET status = 'needs_reconnect', status_reason = ${reason}, loss_told_at = ${now},
    paused_for = ${paused_for} WHERE user_id = ${userId} AND status = 'connected'`.execute(trx);
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
      AND (users.family_id = ${family_id} OR ${of("messages")} OR ${of("message_copies")})
    LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** Finds a mailbox of this person that an adult of this family has connected too, now or earlier. @returns its address */
export async function findSharedAddress(trx: Trx, userId: string, familyId: FamilyId) {
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
  await sql`INSERT INTO known_mailboxes (id, user_id, provider, email_key)
    VALUES (${id}, ${user_id}, ${provider}, ${email_key}) ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<{ id: string }>`SELECT id FROM known_mailboxes
    WHERE user_id = ${user_id} AND provider = ${provider} AND email_key = ${email_key}`.execute(trx);
  return rows[0]!.id;
}

async function markUser(trx: Trx, userId: string): Promise<void> {
  const readable = sql`SELECT FROM mailboxes WHERE mailboxes.user_id = users.id AND status = 'connected'`;
  await sql`UPDATE users SET has_connected_mailbox = EXISTS (${readable}),
    has_connected_gmail = EXISTS (${readable} AND provider = 'gmail') WHERE id = ${userId}`.execute(trx);
}

type MailboxCounts = { connected: number; needs_reconnect: number };

/** Across all families, for the operator. */
export async function countMailboxes(db: Db): Promise<MailboxCounts> {
  const { rows } = await sql<MailboxCounts>`
    SELECT count(*) FILTER (WHERE status = 'connected') AS connected,
      count(*) FILTER (WHERE status = 'needs_reconnect') AS needs_reconnect FROM mailboxes`.execute(db);
  return rows[0]!;
}

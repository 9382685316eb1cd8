import type { EmailProvider } from "@gatepost/contract/settings";
import {
  type Google,
  GoogleError,
  type GoogleTokens,
  GrantRevoked,
  ReadingNotAllowed,
} from "../../integrations/google/index.ts";
import { UnreadableField } from "../../platform/crypto/field-cipher.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { confirmByMailbox, recordAudit } from "../auth/index.ts";
import { addAuthorization, deleteExpiredAuthorizations, takeAuthorization } from "./authorizations.repo.ts";
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  findCovered,
  keepTokens,
  markNeedsReconnect,
  noteLossTold,
  saveConnection,
  saveCoverage,
} from "./connections.repo.ts";
import { asRefusal, onlyGoogle } from "./google-refusals.ts";
import { revokeGrant } from "./mailboxes.jobs.ts";
import type { LostConnection, MailboxReactions, OpenMailbox } from "./mailboxes.types.ts";
import { authorizationMs, mailboxTexts, toProvider } from "./mailboxes.rules.ts";
import { addRevocation, deleteRevocation, findRevocation } from "./revocations.repo.ts";
import { sealTokens, unsealTokens } from "./tokens.ts";

export type Mailboxes = ReturnType<typeof createMailboxes>;

/** @param google null when the server has no Google client */
export function createMailboxes(
  { db, cipher, clock, jobs, log }: Platform,
  google: Google | null,
  reactions: MailboxReactions,
) {
  const seal = (userId: string, tokens: GoogleTokens) =>
    sealTokens(cipher, "gmail_connections", userId, tokens);
  const unseal = (row: ConnectionRow) => unsealTokens(cipher, "gmail_connections", row.user_id, row.tokens);

  function configured(): Google {
    if (!google) throw new Refusal("not_configured", mailboxTexts.not_configured);
    return google;
  }

  async function list(userId: string): Promise<EmailProvider[]> {
    const row = await findConnection(db, userId);
    return row ? [toProvider(row)] : [];
  }

  /** Begins an authorization; the verifier stays here, encrypted, under the hash of the state. */
  async function connect(userId: string): Promise<{ authorization_url: string }> {
    const earlier = await findConnection(db, userId);
    const { url, state, verifier } = await asRefusal(configured().authorize(earlier?.email_address));
    const state_hash = hashToken(state);
    const now = clock.now();
    await deleteExpiredAuthorizations(db, now);
    await addAuthorization(db, {
      state_hash,
      user_id: userId,
      verifier: cipher.encrypt(verifier, verifierPlace(state_hash)),
      expires_at: new Date(now.getTime() + authorizationMs),
    });
    return { authorization_url: url };
  }

  /** Ends it: the code becomes tokens, and the mailbox says whose it is. A different mailbox before is given back. */
  async function callback(userId: string, given: { code: string; state: string }) {
    const client = configured();
    const state_hash = hashToken(given.state);
    const begun = await takeAuthorization(db, userId, state_hash, clock.now());
    if (!begun) throw new Refusal("validation", mailboxTexts.stale_state);
    const verifier = cipher.decrypt(begun.verifier, verifierPlace(state_hash));
    const tokens = await asRefusal(client.exchangeCode({ code: given.code, verifier }));
    const mailbox = await client.openMailbox(tokens, async () => undefined, { hurried: true });
    const { email_address } = await asRefusal(mailbox.profile());
    const earlier = await findConnection(db, userId);
    const again = earlier?.status === "needs_reconnect" && earlier.email_address === email_address;
    const row = await db.transaction().execute(async (trx) => {
      const saved = await saveConnection(trx, {
        user_id: userId,
        email_address,
        tokens: seal(userId, tokens),
        connected_at: clock.now(),
      });
      await recordAudit(trx, userId, "gmail_connected", clock.now());
      await confirmByMailbox(trx, userId, email_address, clock.now());
      if (again) for (const react of reactions.reconnected) await react(trx, userId, saved.covered_until);
      return saved;
    });
    if (earlier && earlier.email_address !== email_address && !(await tellGoogle(earlier)))
      await db.transaction().execute((trx) => giveBackLater(trx, earlier));
    return { message: mailboxTexts.connected, provider: toProvider(row) };
  }

  /** @throws Refusal not_configured, not_connected or needs_reconnect */
  async function requireConnected(userId: string): Promise<ConnectionRow> {
    configured();
    const row = await findConnection(db, userId);
    if (!row) throw new Refusal("not_connected", mailboxTexts.not_connected);
    if (row.status === "needs_reconnect")
      throw new Refusal("needs_reconnect", row.status_reason ?? mailboxTexts.not_connected);
    return row;
  }

  /** The connection when it can be read from, for callers that have nobody to tell. */
  async function findConnected(userId: string): Promise<{ covered_until: Date | null } | null> {
    const row = google ? await findConnection(db, userId) : undefined;
    return row?.status === "connected" ? row : null;
  }

  /** Of these users, those whose mailbox can be read, and up to when it was looked through. */
  async function findReadable(
    trx: DbOrTrx,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, Date | null>> {
    return google && userIds.length > 0 ? findCovered(trx, userIds) : new Map<string, Date | null>();
  }

  /**
   * Opens the user's mailbox for `work`, in a hurry unless a job says otherwise. A grant that turns out to be gone is recorded before the error goes on.
   * @throws Refusal not_connected or needs_reconnect; what Google's calls throw
   */
  async function withMailbox<T>(
    userId: string,
    work: (open: OpenMailbox) => Promise<T>,
    how: { signal?: AbortSignal; hurried?: boolean } = { hurried: true },
  ): Promise<T> {
    const client = configured();
    const row = await requireConnected(userId);
    const { connected_at, email_address, history_id, covered_until } = row;
    try {
      const mailbox = await client.openMailbox(
        unseal(row),
        (tokens) => keepTokens(db, userId, connected_at, seal(userId, tokens)),
        how,
      );
      return await work({
        mailbox,
        email_address,
        history_id,
        covered_until,
        saveCoverage: (trx, coverage) => saveCoverage(trx, userId, connected_at, coverage),
      });
    } catch (error) {
      if (error instanceof GrantRevoked || error instanceof ReadingNotAllowed)
        await lose(row, error.sentence);
      throw error;
    }
  }

  /** Once a loss, however many uses notice it. */
  async function lose({ user_id, connected_at }: ConnectionRow, reason: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await markNeedsReconnect(trx, user_id, connected_at, reason))) return;
      for (const react of reactions.lost) await react(trx, user_id);
    });
  }

  /** Null while the connection stands, or where there is none. */
  async function findLost(userId: string): Promise<LostConnection | null> {
    const row = await findConnection(db, userId);
    if (row?.status !== "needs_reconnect") return null;
    const { email_address, connected_at, status_reason, covered_until, loss_told_at } = row;
    return {
      email_address,
      connected_at,
      reason: status_reason ?? mailboxTexts.lost,
      unread_since: covered_until ?? connected_at,
      told: loss_told_at !== null,
    };
  }

  /** Up to when the mailbox was read; when it was connected, where it never was. Null without one. */
  async function unreadSince(trx: Trx, userId: string): Promise<Date | null> {
    const row = await findConnection(trx, userId);
    return row ? (row.covered_until ?? row.connected_at) : null;
  }

  const noteTold = (userId: string, { connected_at }: LostConnection) =>
    noteLossTold(db, userId, connected_at, clock.now());

  /** Asks Gmail now. A connection that does not work answers so, with the reason; it is not an error of the test. */
  async function test(userId: string) {
    const row = await findConnection(db, userId);
    if (!row) return { connected: false, email_address: null, error: mailboxTexts.not_connected };
    const { email_address } = row;
    try {
      await withMailbox(userId, ({ mailbox }) => mailbox.profile());
      return { connected: true, email_address };
    } catch (error) {
      if (error instanceof GoogleError) return { connected: false, email_address, error: error.sentence };
      if (error instanceof Refusal && error.code === "needs_reconnect")
        return { connected: false, email_address, error: error.message };
      throw error;
    }
  }

  /** Ends the grant at Google and forgets it here; when Google cannot be reached, a job goes on trying. */
  async function disconnect(userId: string): Promise<{ message: string }> {
    const row = await findConnection(db, userId);
    if (!row) return { message: mailboxTexts.disconnected };
    const told = await tellGoogle(row);
    await db.transaction().execute(async (trx) => {
      if (!told) await revokeLater(trx, userId);
      await deleteConnection(trx, userId);
      await recordAudit(trx, userId, "gmail_disconnected", clock.now());
    });
    return { message: told ? mailboxTexts.disconnected : mailboxTexts.disconnected_here };
  }

  /** For a connection that ends, in the transaction that erases it: Google is told after the commit, until it listens. */
  async function revokeLater(trx: Trx, userId: string): Promise<void> {
    const row = google && (await findConnection(trx, userId));
    if (row) await giveBackLater(trx, row);
  }

  async function giveBackLater(trx: Trx, row: ConnectionRow): Promise<void> {
    const grant = readGrant(row);
    if (!grant) return;
    const id = newId();
    const tokens = sealTokens(cipher, "grant_revocations", id, grant);
    await addRevocation(trx, { id, tokens, created_at: clock.now() });
    await jobs.enqueue(trx, revokeGrant, { revocation_id: id });
  }

  /** @throws GoogleError when Google does not answer */
  async function revoke(revocationId: string): Promise<void> {
    const row = await findRevocation(db, revocationId);
    if (!row) return; // done by an attempt whose end was not recorded
    await google?.revoke(unsealTokens(cipher, "grant_revocations", revocationId, row.tokens));
    await deleteRevocation(db, revocationId);
  }

  /** Null for a grant whose encryption key is lost: nobody can end it but its owner, at Google; that must not keep the account. */
  function readGrant(row: ConnectionRow): GoogleTokens | null {
    try {
      return unseal(row);
    } catch (err) {
      if (!(err instanceof UnreadableField)) throw err;
      log.error({ err, user_id: row.user_id }, "a grant cannot be given back: its key is lost");
      return null;
    }
  }

  async function tellGoogle(row: ConnectionRow): Promise<boolean> {
    const grant = google && readGrant(row);
    if (!google || !grant) return false;
    try {
      await google.revoke(grant);
      return true;
    } catch (error) {
      onlyGoogle(error);
      return false;
    }
  }

  return {
    list,
    connect,
    callback,
    test,
    disconnect,
    requireConnected,
    findConnected,
    findReadable,
    findLost,
    noteTold,
    unreadSince,
    withMailbox,
    revokeLater,
    revoke,
  };
}

const verifierPlace = (stateHash: string) => ({
  table: "gmail_authorizations",
  row_id: stateHash,
  column: "verifier",
});

import type { EmailProvider } from "@gatepost/contract/settings";
import type { Google } from "../../integrations/google/index.ts";
import type { Imap } from "../../integrations/imap/index.ts";
import { MailboxError } from "../../integrations/mailbox/index.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { MailProvider } from "../../platform/db/tables/mailboxes.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../auth/index.ts";
import { createGmail } from "./gmail.service.ts";
import { createImapMailboxes } from "./imap.service.ts";
import { createOutlook, type Outlook } from "./outlook.service.ts";
import * as repo from "./mailboxes.repo.ts";
import { mailboxTexts, toProvider } from "./mailboxes.rules.ts";
import type {
  HowToOpen,
  LostConnection,
  MailboxReactions,
  OpenMailbox,
  OpenProvider,
  OwnAddressProvider,
} from "./mailboxes.types.ts";
import { openWhenAsked } from "./open-mailbox.ts";

export type Mailboxes = ReturnType<typeof createMailboxes>;

/** Null if this server can't read that provider. */
export type MailIntegrations = {
  google: Google | null;
  outlook: Outlook | null;
  imap: Imap;
  ownAddress: OwnAddressProvider;
};

export function createMailboxes(
  platform: Platform,
  { google, outlook, imap, ownAddress }: MailIntegrations,
  reactions: MailboxReactions,
) {
  const { db, clock } = platform;
  const gmail = createGmail(platform, google, reactions);
  const byImap = createImapMailboxes(platform, imap, reactions);
  const byOutlook = createOutlook(platform, outlook, imap, reactions);
  const providers = new Map<MailProvider, OpenProvider>([
    ...(gmail.open ? [["gmail", gmail.open] as const] : []),
    ...(byOutlook.open ? [["outlook", byOutlook.open] as const] : []),
    ["imap", byImap.open],
    ["address", ownAddress.open],
  ]);

  async function list(userId: string): Promise<EmailProvider[]> {
    const detailsOf = async ({ provider }: repo.MailboxRow) =>
      provider === "address" ? ownAddress.describe(userId) : {};
    const rows = await repo.findMailboxes(db, userId);
    return Promise.all(rows.map(async (row) => ({ ...toProvider(row), ...(await detailsOf(row)) })));
  }

  /** Disconnects a mailbox of any provider and revokes its grant. @throws Refusal not_found */
  async function end(userId: string, id: string): Promise<void> {
    const row = await requireMailbox(userId, id);
    if (row.provider === "gmail") return void (await gmail.disconnect(userId));
    const ended = row.provider === "address" ? "own_address_ended" : "mailbox_disconnected";
    await db.transaction().execute(async (trx) => {
      await repo.deleteMailbox(trx, row);
      await recordAudit(trx, userId, ended, clock.now());
    });
  }

  /** The connected mailboxes. @throws Refusal not_configured, not_connected or needs_reconnect if there is none */
  async function requireConnected(userId: string): Promise<repo.MailboxRow[]> {
    const rows = await repo.findMailboxes(db, userId);
    const connected = rows.filter(({ status }) => status === "connected");
    const readable = connected.filter(({ provider }) => providers.has(provider));
    if (readable.length > 0) return readable;
    if (connected.length > 0) throw new Refusal("not_configured", mailboxTexts.not_configured);
    const [lost] = rows;
    if (!lost) throw new Refusal("not_connected", mailboxTexts.not_connected);
    throw new Refusal("needs_reconnect", lost.status_reason ?? mailboxTexts.not_connected);
  }

  /** Those of the users with a readable mailbox, and up to when it has been read. */
  const findReadable = (trx: DbOrTrx, userIds: readonly string[]) =>
    repo.findCovered(trx, userIds, [...providers.keys()]);

  const isReadable = async (userId: string): Promise<boolean> => (await findReadable(db, [userId])).size > 0;

  /**
   * Opens all of a person's connected mailboxes for `work`, with short timeouts unless a job says otherwise. A failure affects only
   * calls to that mailbox. Records that a mailbox needs reconnecting before it rethrows the error.
   * @throws Refusal not_configured, not_connected or needs_reconnect if there is none
   */
  async function withMailboxes<T>(
    userId: string,
    work: (open: readonly OpenMailbox[]) => Promise<T>,
    how: HowToOpen = { hurried: true },
  ): Promise<T> {
    const open = (await requireConnected(userId)).map((row) => openMailbox(row, how));
    try {
      return await work(open);
    } finally {
      await Promise.all(open.map(({ mailbox }) => mailbox.close()));
    }
  }

  function openMailbox(row: repo.MailboxRow, how: HowToOpen): OpenMailbox {
    const { credentials: _credentials, ...known } = row;
    return {
      ...known,
      mailbox: openWhenAsked(
        async () => {
          const open = providers.get(row.provider);
          if (!open) throw new Refusal("not_configured", mailboxTexts.not_configured);
          return open(row, how);
        },
        ({ sentence }) => lose(row, sentence),
      ),
      saveCoverage: (trx, coverage) => repo.updateSignedIn(trx, row, coverage),
      saveWatch: (look) => repo.updateSignedIn(db, row, look),
    };
  }

  /** Once per loss, however often it is noticed. */
  async function lose(row: repo.MailboxRow, reason: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await repo.markNeedsReconnect(trx, row, reason))) return;
      for (const react of reactions.lost) await react(trx, row.user_id);
    });
  }

  /** A mailbox that needs reconnecting, first one that the parent doesn't know about; null if there is none. */
  async function findLost(userId: string): Promise<LostConnection | null> {
    const lost = (await repo.findMailboxes(db, userId)).filter(({ status }) => status === "needs_reconnect");
    const row = lost.find(({ loss_told_at }) => loss_told_at === null) ?? lost[0];
    if (!row) return null;
    const { credentials: _credentials, ...known } = row;
    const reason = row.status_reason ?? mailboxTexts.lost;
    return { ...known, reason, unread_since: readUntil(row), told: row.loss_told_at !== null };
  }

  /** Up to when all of the user's mailboxes have been read; for one that was never read, when it was connected. Null without one. */
  async function unreadSince(trx: Trx, userId: string): Promise<Date | null> {
    const since = (await repo.findMailboxes(trx, userId)).map(readUntil);
    return since.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  }

  const noteTold = (lost: LostConnection) => repo.updateSignedIn(db, lost, { loss_told_at: clock.now() });

  async function testGmail(userId: string) {
    const row = await gmail.findGmail(userId);
    if (!row) return { connected: false, email_address: null, error: mailboxTexts.not_connected };
    return testRow(row);
  }

  /** @throws Refusal not_found */
  const test = async (userId: string, id: string) => testRow(await requireMailbox(userId, id));

  async function requireMailbox(userId: string, id: string): Promise<repo.MailboxRow> {
    const row = (await repo.findMailboxes(db, userId)).find((each) => each.id === id);
    if (!row) throw notFound("That mailbox");
    return row;
  }

  /** Tests the connection at the provider. A broken mailbox is a result with its reason, not an error. */
  async function testRow(row: repo.MailboxRow) {
    const { email_address } = row;
    if (row.status === "needs_reconnect")
      return { connected: false, email_address, error: row.status_reason ?? mailboxTexts.not_connected };
    const { mailbox } = openMailbox(row, { hurried: true });
    try {
      await mailbox.check();
      return { connected: true, email_address };
    } catch (error) {
      if (error instanceof MailboxError) return { connected: false, email_address, error: error.sentence };
      throw error;
    } finally {
      await mailbox.close();
    }
  }

  return {
    list,
    connectGmail: gmail.connect,
    gmailCallback: gmail.callback,
    testGmail,
    disconnectGmail: gmail.disconnect,
    connectOutlook: byOutlook.connect,
    outlookCallback: byOutlook.callback,
    connectImap: byImap.connect,
    test,
    end,
    requireConnected,
    isReadable,
    findReadable,
    findLost,
    noteTold,
    unreadSince,
    withMailboxes,
    revokeLater: gmail.revokeLater,
    revoke: gmail.revoke,
  };
}

const readUntil = ({ covered_until, connected_at }: repo.MailboxRow): Date => covered_until ?? connected_at;

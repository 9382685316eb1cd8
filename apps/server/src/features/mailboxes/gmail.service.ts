import type { Google } from "../../integrations/google/index.ts";
import { MailboxError } from "../../integrations/mailbox/index.ts";
import { oauthTokens, type OAuthTokens } from "../../integrations/oauth/oauth-client.ts";
import { UnreadableField } from "../../platform/crypto/field-cipher.ts";
import { newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../auth/index.ts";
import { revocationOf, seal, unseal } from "./credentials.ts";
import { revokeGrant } from "./mailboxes.jobs.ts";
import { deleteMailbox, findPulled, type MailboxRow } from "./mailboxes.repo.ts";
import { mailboxTexts } from "./mailboxes.rules.ts";
import type { MailboxReactions, OpenProvider } from "./mailboxes.types.ts";
import { createOAuthSignIn } from "./oauth-sign-in.ts";
import { addRevocation, deleteRevocation, findRevocation } from "./grants.repo.ts";

/** Connecting Gmail by Google's OAuth, and revoking the grant. @param google null when the server has no Google client */
export function createGmail(platform: Platform, google: Google | null, reactions: MailboxReactions) {
  const { db, cipher, clock, jobs, log } = platform;
  const { connect, callback, tokensOf, keeperOf } = createOAuthSignIn(platform, reactions, {
    provider: "gmail",
    texts: mailboxTexts,
    client: google && {
      authorize: google.authorize,
      exchangeCode: async (given) => {
        const tokens = await google.exchangeCode(given);
        const mailbox = await google.openMailbox(tokens, async () => undefined, { hurried: true });
        return { tokens, ...(await mailbox.check()) };
      },
    },
    replaced: async (earlier) => {
      if (await tellGoogle(earlier)) return;
      await db.transaction().execute((trx) => giveBackLater(trx, earlier));
    },
  });

  const open: OpenProvider | null =
    google && ((row, how) => google.openMailbox(tokensOf(row), keeperOf(row), how));

  const findGmail = async (userId: string): Promise<MailboxRow | undefined> => {
    const row = await findPulled(db, userId);
    return row?.provider === "gmail" ? row : undefined;
  };

  /** Revokes the grant at Google and deletes it here; when Google can't be reached, a job keeps trying. */
  async function disconnect(userId: string): Promise<{ message: string }> {
    const row = await findGmail(userId);
    if (!row) return { message: mailboxTexts.disconnected };
    const told = await tellGoogle(row);
    await db.transaction().execute(async (trx) => {
      if (!told) await revokeLater(trx, userId);
      await deleteMailbox(trx, row);
      await recordAudit(trx, userId, "gmail_disconnected", clock.now());
    });
    return { message: told ? mailboxTexts.disconnected : mailboxTexts.disconnected_here };
  }

  /** For a mailbox that is being deleted, in that transaction. After the commit a job tells Google, retrying until it answers. */
  async function revokeLater(trx: Trx, userId: string): Promise<void> {
    const row = google && (await findPulled(trx, userId));
    if (row?.provider === "gmail") await giveBackLater(trx, row);
  }

  async function giveBackLater(trx: Trx, row: MailboxRow): Promise<void> {
    const grant = readGrant(row);
    if (!grant) return;
    const id = newId();
    const tokens = seal(cipher, revocationOf(id), grant);
    await addRevocation(trx, { id, tokens, created_at: clock.now() });
    await jobs.enqueue(trx, revokeGrant, { revocation_id: id });
  }

  /** @throws MailboxError when Google doesn't answer */
  async function revoke(revocationId: string): Promise<void> {
    const row = await findRevocation(db, revocationId);
    if (!row) return; // an earlier attempt succeeded but wasn't recorded
    await google?.revoke(unseal(cipher, revocationOf(revocationId), oauthTokens, row.tokens));
    await deleteRevocation(db, revocationId);
  }

  /** Null if the encryption key is lost: then only the owner can revoke the grant, at Google, and the account can still be deleted. */
  function readGrant(row: MailboxRow): OAuthTokens | null {
    try {
      return tokensOf(row);
    } catch (err) {
      if (!(err instanceof UnreadableField)) throw err;
      log.error({ err, user_id: row.user_id }, "a grant cannot be given back: its key is lost");
      return null;
    }
  }

  async function tellGoogle(row: MailboxRow): Promise<boolean> {
    const grant = google && readGrant(row);
    if (!google || !grant) return false;
    try {
      await google.revoke(grant);
      return true;
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      return false;
    }
  }

  return { open, connect, callback, disconnect, findGmail, revokeLater, revoke };
}

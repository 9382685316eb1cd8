import { type Imap, SignInRefused } from "../../integrations/imap/index.ts";
import type { Microsoft } from "../../integrations/microsoft/index.ts";
import { oauthTokens, type OAuthTokens } from "../../integrations/oauth/oauth-client.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { createAuthorizations } from "./authorizations.ts";
import { credentialsOf, seal, unseal } from "./credentials.ts";
import { updateSignedIn } from "./mailboxes.repo.ts";
import { outlookTexts, toProvider } from "./mailboxes.rules.ts";
import type { MailboxReactions, OpenProvider } from "./mailboxes.types.ts";
import { asRefusal, findEarlier, saveSignIn } from "./save-sign-in.ts";

/** Microsoft's sign-in, and the mail server that its tokens open. */
export type Outlook = { microsoft: Microsoft; server: { host: string; port: number } };

/** Outlook.com by Microsoft's OAuth and IMAP. @param outlook null when the server has no Microsoft client */
export function createOutlook(
  platform: Platform,
  outlook: Outlook | null,
  imap: Imap,
  reactions: MailboxReactions,
) {
  const { db, cipher } = platform;
  const authorizations = createAuthorizations(platform, "outlook");
  const sealed = (userId: string, tokens: OAuthTokens) => seal(cipher, credentialsOf(userId), tokens);

  function configured(): Outlook {
    if (!outlook) throw new Refusal("not_configured", outlookTexts.not_configured);
    return outlook;
  }

  const mailboxOf = (
    email_address: string,
    tokens: OAuthTokens,
    keep: (tokens: OAuthTokens) => Promise<void>,
    how: Parameters<Imap["openMailbox"]>[1],
  ) => {
    const { microsoft, server } = configured();
    const accessToken = microsoft.accessTokens(tokens, keep);
    const account = { ...server, username: email_address, accessToken };
    return imap.openMailbox({ ...account, email_address, folders: "inbox" }, how);
  };

  const open: OpenProvider = async (row, how) => {
    if (row.credentials === null) throw new Error("Outlook without credentials");
    const tokens = unseal(cipher, credentialsOf(row.user_id), oauthTokens, row.credentials);
    const keep = (renewed: OAuthTokens) =>
      updateSignedIn(db, row, { credentials: sealed(row.user_id, renewed) });
    return mailboxOf(row.email_address, tokens, keep, { ...how, owner: row.user_id });
  };

  /** Starts an authorization. @throws Refusal not_configured, conflict, provider_unavailable */
  const connect = async (userId: string) => authorizations.begin(userId, configured().microsoft.authorize);

  /**
   * Finishes the authorization: exchanges the code for tokens, and signs in to the mail server to check that they work.
   * @throws Refusal validation, conflict, provider_unavailable
   */
  async function callback(userId: string, { code, state }: { code: string; state: string }) {
    const { microsoft } = configured();
    const verifier = await authorizations.end(userId, state, outlookTexts.stale_state);
    const earlier = await findEarlier(db, userId, "outlook");
    const { tokens, email_address } = await asRefusal(microsoft.exchangeCode({ code, verifier }));
    await signIn(email_address, tokens);
    const credentials = sealed(userId, tokens);
    const signedIn = { user_id: userId, provider: "outlook" as const, email_address, credentials };
    const row = await saveSignIn(platform, reactions, signedIn, earlier);
    return { message: outlookTexts.connected, provider: toProvider(row) };
  }

  async function signIn(email_address: string, tokens: OAuthTokens): Promise<void> {
    const mailbox = mailboxOf(email_address, tokens, async () => undefined, { hurried: true });
    try {
      await asRefusal(mailbox.check().catch(nameSetting));
    } finally {
      await mailbox.close();
    }
  }

  return { open, connect, callback };
}

/** An Outlook mailbox refuses a fresh token while IMAP is switched off. */
function nameSetting(error: unknown): never {
  if (error instanceof SignInRefused)
    throw new Refusal("validation", outlookTexts.imap_off, { cause: error });
  throw error;
}

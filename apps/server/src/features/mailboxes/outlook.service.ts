import { type Imap, SignInRefused, type TokenSource } from "../../integrations/imap/index.ts";
import type { Microsoft } from "../../integrations/microsoft/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { outlookTexts } from "./mailboxes.rules.ts";
import type { MailboxReactions, OpenProvider } from "./mailboxes.types.ts";
import { createOAuthSignIn } from "./oauth-sign-in.ts";

/** Microsoft's sign-in, and the mail server that its tokens open. */
export type Outlook = { microsoft: Microsoft; server: { host: string; port: number } };

/** Outlook.com by Microsoft's OAuth and IMAP. @param outlook null when the server has no Microsoft client */
export function createOutlook(
  platform: Platform,
  outlook: Outlook | null,
  imap: Imap,
  reactions: MailboxReactions,
) {
  const { connect, callback, tokensOf, keeperOf } = createOAuthSignIn(platform, reactions, {
    provider: "outlook",
    texts: outlookTexts,
    client: outlook && {
      authorize: outlook.microsoft.authorize,
      exchangeCode: async (given) => {
        const signedIn = await outlook.microsoft.exchangeCode(given);
        const token = outlook.microsoft.accessTokens(signedIn.tokens, async () => undefined);
        const account = accountOf(outlook, signedIn.email_address, token);
        const mailbox = imap.openMailbox(account, { hurried: true });
        try {
          await mailbox.check().catch(nameSetting);
        } finally {
          await mailbox.close();
        }
        return signedIn;
      },
    },
  });

  const accountOf = ({ server }: Outlook, username: string, accessToken: TokenSource) =>
    ({ ...server, username, email_address: username, folders: "inbox", accessToken }) as const;

  const open: OpenProvider | null =
    outlook &&
    (async (row, how) => {
      const token = outlook.microsoft.accessTokens(tokensOf(row), keeperOf(row));
      return imap.openMailbox(accountOf(outlook, row.email_address, token), { ...how, owner: row.user_id });
    });

  return { open, connect, callback };
}

/** An Outlook mailbox refuses a fresh token while IMAP is switched off. */
function nameSetting(error: unknown): never {
  if (error instanceof SignInRefused)
    throw new Refusal("validation", outlookTexts.imap_off, { cause: error });
  throw error;
}

import type { Mailbox } from "../mailbox/index.ts";
import { connect, type ImapAccount, type ImapSettings } from "./connection.ts";
import type { FolderChoice } from "./folders.ts";
import { openImapMailbox } from "./imap-mailbox.ts";
import { idleMs, watchInbox } from "./watch-inbox.ts";
import { createSession, imapPatience, type ImapPatience } from "./session.ts";

export type { TokenSource } from "./connection.ts";
export { ImapError, NotSecure, ServerNotAllowed, ServerUnavailable, SignInRefused } from "./errors.ts";
export type { FolderChoice } from "./folders.ts";
export { authenticationBy, topmost } from "./headers.ts";

export type Imap = ReturnType<typeof createImap>;

/** Mail servers that parents name, over IMAP with TLS and never on a private network. */
export function createImap(
  settings: ImapSettings,
  options: { patience?: ImapPatience; failed?: (kind: string) => void } = {},
) {
  const patience = options.patience ?? imapPatience;
  // While a person waits, a quick refusal is better than a late answer.
  const hurried: ImapPatience = { ...patience, attempts: 1 };
  return {
    openMailbox(
      account: ImapAccount & { email_address: string; folders: FolderChoice },
      work: { signal?: AbortSignal; hurried?: boolean } = {},
    ): Mailbox {
      const session = createSession({
        connect: (signal) => connect(account, settings, signal),
        patience: work.hurried ? hurried : patience,
        signal: work.signal,
        failed: options.failed,
      });
      const { host, email_address, folders } = account;
      const { signal = new AbortController().signal } = work;
      const watch = (heard: () => void) =>
        watchInbox((until) => connect(account, settings, until, idleMs), heard, signal);
      return { ...openImapMailbox({ session, host, email_address, folders }), watch };
    },
  };
}

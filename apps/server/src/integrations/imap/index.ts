import type { Mailbox } from "../mailbox/index.ts";
import type { FolderChoice } from "./folders.ts";
import { openImapMailbox } from "./imap-mailbox.ts";
import {
  createSession,
  type ImapAccount,
  imapPatience,
  type ImapPatience,
  type ImapSettings,
} from "./session.ts";

export type { TokenSource } from "./session.ts";
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
      work: { signal?: AbortSignal; hurried?: boolean; owner?: string } = {},
    ): Mailbox {
      const session = createSession({
        account,
        settings,
        patience: work.hurried ? hurried : patience,
        owner: work.owner,
        signal: work.signal,
        failed: options.failed,
      });
      const { email_address, folders } = account;
      return openImapMailbox({ session, email_address, folders });
    },
  };
}

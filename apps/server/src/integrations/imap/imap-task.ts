import type { FailureName } from "./failures.ts";
import type { FolderChoice } from "./folders.ts";
import type { limitsMs } from "./limits.ts";

/** A mail server and one account's sign-in, at an address that was looked up and found public. */
export type ImapServer = {
  host: string;
  address: string;
  port: number;
  username: string;
  secret: { pass: string } | { accessToken: string };
  /** Certificates that this process trusts in addition to Node's own, as PEM. */
  trusted: readonly string[];
};

export type ImapCall =
  | { do: "check" }
  | { do: "position"; folders: FolderChoice }
  | { do: "changed_since"; folders: FolderChoice; position: string }
  | { do: "list"; folders: FolderChoice; senders: readonly string[]; since: Date }
  | { do: "headers"; ids: readonly string[] }
  | { do: "sender"; id: string }
  | { do: "opening"; id: string }
  | { do: "source"; id: string };

/** One call of one session. The first opens the connection, and so does one that finds it broken. Without a call the connection is closed. */
export type ImapTask =
  | { session: string; call: ImapCall; server: ImapServer; limits: typeof limitsMs }
  | { session: string; call: null };

export type ImapAnswer = { value: unknown } | { failed: FailureName };

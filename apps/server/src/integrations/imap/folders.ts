import type { ImapFlow } from "imapflow";

/** `inbox` alone, or everything that is not sent, a draft, spam or rubbish, as far as the server marks a folder for it. */
export type FolderChoice = "inbox" | "all";

/**
 * The folders to read. With `all`: the server's folder of all mail (RFC 6154) where it has one, else the inbox and the archive.
 */
export async function foldersOf(client: ImapFlow, choice: FolderChoice): Promise<string[]> {
  if (choice === "inbox") return ["INBOX"];
  const listed = await client.list();
  const marked = (use: string) => listed.find(({ specialUse }) => specialUse === use)?.path;
  const all = marked("\\All");
  return all ? [all] : ["INBOX", ...[marked("\\Archive") ?? []].flat()];
}

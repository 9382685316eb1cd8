import type { ImapFlow } from "imapflow";

/** `inbox` alone, or everything except sent messages, drafts, spam and deleted messages, as far as the server marks those folders. */
export type FolderChoice = "inbox" | "all";

/** The folders to read. With `all`: the server's all-mail folder (RFC 6154) if it has one, else the inbox and the archive. */
export async function foldersOf(client: ImapFlow, choice: FolderChoice): Promise<string[]> {
  if (choice === "inbox") return ["INBOX"];
  const listed = await client.list();
  const marked = (use: string) => listed.find(({ specialUse }) => specialUse === use)?.path;
  const all = marked("\\All");
  return all ? [all] : ["INBOX", ...[marked("\\Archive") ?? []].flat()];
}

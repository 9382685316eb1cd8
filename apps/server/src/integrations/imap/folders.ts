import { storableLine } from "@gatepost/analysis/text/storable";
import type { ImapFlow } from "imapflow";

/** `inbox` alone, or everything except sent messages, drafts, spam and deleted messages, as far as the server marks those folders. */
export type FolderChoice = "inbox" | "all";

/** In characters; a folder's name is part of its messages' ids. */
const longestPath = 255;

/** The folders to read. With `all`: the server's all-mail folder (RFC 6154) if it has one, else the inbox and the archive. */
export async function foldersOf(client: ImapFlow, choice: FolderChoice): Promise<string[]> {
  if (choice === "inbox") return ["INBOX"];
  const listed = await client.list();
  const marked = (use: string) =>
    listed.find(({ specialUse, path }) => specialUse === use && isStorable(path))?.path;
  const all = marked("\\All");
  return all ? [all] : ["INBOX", ...[marked("\\Archive") ?? []].flat()];
}

const isStorable = (path: string): boolean => storableLine(path, longestPath) === path;

import { type Mailbox, MessageGone, type MessageHeaders, MessageTooLarge } from "../mailbox/index.ts";
import { NotUnderstood } from "./errors.ts";
import type { FolderChoice } from "./folders.ts";
import { headersAtOnce } from "./limits.ts";
import { placeOf } from "./positions.ts";
import type { Ask, ImapSession } from "./session.ts";

/** After this many messages whose headers the server answers with too much, it is the server's fault. */
const tooLargeMaximum = 3;

export type ImapMailboxOptions = { session: ImapSession; email_address: string; folders: FolderChoice };

/** One parent's mailbox on an IMAP server. */
export function openImapMailbox({ session, email_address, folders }: ImapMailboxOptions): Mailbox {
  /** Listed messages whose headers are still unread; newest first. */
  let listed: string[] = [];
  /** Headers that were fetched together with others, until they are asked for. */
  const read = new Map<string, MessageHeaders>();
  let tooLarge = 0;

  /** Reads this message's headers and those of messages listed after it in the same folder. */
  async function readHeaders(ask: Ask, id: string): Promise<void> {
    const place = placeOf(id);
    if (!place) throw new MessageGone();
    const others = listed.filter((each) => {
      const other = placeOf(each);
      return (
        each !== id && other?.path === place.path && other.validity === place.validity && !read.has(each)
      );
    });
    const ids = [id, ...others].slice(0, headersAtOnce);
    const tried = new Set(ids);
    listed = listed.filter((each) => !tried.has(each));
    const keep = (found: readonly MessageHeaders[]) =>
      found.forEach((each) => read.set(each.source_id, each));
    try {
      keep(await ask({ do: "headers", ids }));
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      keep(await readAlone(ask, id));
    }
  }

  /** One message may have more headers than we take, and must not keep others from being read. */
  async function readAlone(ask: Ask, id: string): Promise<MessageHeaders[]> {
    try {
      return await ask({ do: "headers", ids: [id] });
    } catch (error) {
      if (!(error instanceof NotUnderstood) || tooLarge >= tooLargeMaximum) throw error;
      tooLarge += 1;
      throw new MessageTooLarge(error);
    }
  }

  return {
    check: () =>
      session.inTurn(async (ask) => {
        await ask({ do: "check" });
        return { email_address };
      }),

    position: () => session.inTurn((ask) => ask({ do: "position", folders })),

    changedSince: (position) =>
      session.inTurn(async (ask) => {
        const changed = await ask({ do: "changed_since", folders, position });
        return changed && { ...changed, ids: new Set(changed.ids) };
      }),

    list: ({ senders, since, most = Infinity }) =>
      session.inTurn(async (ask) => {
        listed = await ask({ do: "list", folders, senders, since });
        read.clear();
        return listed.slice(0, Number.isFinite(most) ? most : undefined);
      }),

    headers: (id) =>
      session.inTurn(async (ask) => {
        if (!read.has(id)) await readHeaders(ask, id);
        const headers = read.get(id);
        if (!headers) throw new MessageGone();
        read.delete(id);
        return headers;
      }),

    sender: (id) => session.inTurn((ask) => ask({ do: "sender", id })),
    opening: (id) => session.inTurn((ask) => ask({ do: "opening", id })),
    source: (id) => session.inTurn((ask) => ask({ do: "source", id })),

    close: () => session.close(),
  };
}

import { gmail, type gmail_v1 } from "@googleapis/gmail";
import {
  type Mailbox,
  messageBytesLimit,
  MessageGone,
  type MessageHeaders,
  MessageTooLarge,
} from "../mailbox/index.ts";
import { RequestRefused } from "../oauth/errors.ts";
import { isExpiring, type OAuthTokens } from "../oauth/oauth-client.ts";
import { HistoryExpired, names, NotAnAnswer } from "./errors.ts";
import { senderQueries } from "./query.ts";
import { type Patience, withPatience } from "./retry.ts";

const ANSWER_BYTES_LIMIT = Math.ceil((messageBytesLimit * 4) / 3) + 100_000;
const REQUEST_TIMEOUT_MS = 60_000;

export type MailboxAccess = {
  refresh: (tokens: OAuthTokens) => Promise<OAuthTokens>;
  gmail_api_url: string;
  tokens: OAuthTokens;
  /** Called with renewed tokens before they are used, so that they are stored. */
  keepTokens: (tokens: OAuthTokens) => Promise<void>;
  patience: Patience;
  now: () => Date;
  /** Called after each failed attempt, with the name of its error. */
  failed?: ((kind: string) => void) | undefined;
  /** Aborts every request and every wait. */
  signal?: AbortSignal;
};

/** One parent's Gmail mailbox. A position is a history id; a source id is Gmail's message id. */
export function openMailbox(access: MailboxAccess): Mailbox {
  const { patience, signal, failed } = access;
  let tokens = access.tokens;
  let renewing: Promise<void> | undefined;
  const api = gmail({
    version: "v1",
    rootUrl: `${access.gmail_api_url.replace(/\/$/, "")}/`,
    retry: false,
    timeout: REQUEST_TIMEOUT_MS,
    maxContentLength: ANSWER_BYTES_LIMIT,
  });
  const users = api.users;
  const request = () => ({ signal, headers: { authorization: `Bearer ${tokens.access_token}` } });

  /** Several requests may find the token `used` expired, at once or in succession: one renewal serves them all. */
  async function renew(used: string): Promise<void> {
    if (used !== tokens.access_token) return;
    renewing ??= (async () => {
      tokens = await withPatience(() => access.refresh(tokens), { patience, signal, failed });
      await access.keepTokens(tokens);
    })().finally(() => (renewing = undefined));
    await renewing;
  }

  async function call<T>(
    attempt: () => Promise<{ data: T }>,
    missing?: (cause: unknown) => Error,
  ): Promise<T> {
    if (isExpiring(tokens, access.now())) await renew(tokens.access_token);
    let used = tokens.access_token;
    const answered = async () => {
      used = tokens.access_token;
      return wholeAnswer(await attempt());
    };
    return withPatience(answered, { patience, missing, renew: () => renew(used), signal, failed });
  }

  const metadata = (id: string, metadataHeaders: string[]): Promise<gmail_v1.Schema$Message> =>
    call(
      () => users.messages.get({ userId: "me", id, format: "metadata", metadataHeaders }, request()),
      (cause) => new MessageGone(cause),
    );

  async function profile(): Promise<{ email_address: string; history_id: string }> {
    const { emailAddress, historyId } = await call(() => users.getProfile({ userId: "me" }, request()));
    if (!emailAddress || !historyId)
      throw new RequestRefused(names, "the profile lacks address or history id");
    return { email_address: emailAddress, history_id: historyId };
  }

  /** Ids of all matching messages, over all pages, newest first; stops requesting pages once there are `most`. */
  async function search(q: string, most: number): Promise<string[]> {
    const found = new Set<string>();
    let pageToken: string | undefined;
    do {
      const page: gmail_v1.Schema$ListMessagesResponse = await call(() =>
        users.messages.list({ userId: "me", q, maxResults: 500, pageToken }, request()),
      );
      for (const { id } of page.messages ?? []) if (id) found.add(id);
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken && found.size < most);
    return [...found];
  }

  async function source(sourceId: string): Promise<Buffer> {
    const data = await call(
      () => users.messages.get({ userId: "me", id: sourceId, format: "raw" }, request()).catch(refuseLarge),
      (cause) => new MessageGone(cause),
    );
    if (!data.raw) throw new RequestRefused(names, "a raw message without its source");
    const bytes = Buffer.from(data.raw, "base64url");
    if (bytes.length > messageBytesLimit) throw new MessageTooLarge();
    return bytes;
  }

  return {
    check: async () => ({ email_address: (await profile()).email_address }),

    position: async () => (await profile()).history_id,

    async changedSince(historyId) {
      const ids = new Set<string>();
      let newest = historyId;
      let pageToken: string | undefined;
      do {
        const page: gmail_v1.Schema$ListHistoryResponse | null = await call(
          () =>
            users.history.list(
              { userId: "me", startHistoryId: historyId, maxResults: 500, pageToken },
              request(),
            ),
          (cause) => new HistoryExpired(cause),
        ).catch(nullIfExpired);
        if (page === null) return null;
        for (const record of page.history ?? [])
          for (const { id } of record.messages ?? []) if (id) ids.add(id);
        newest = page.historyId ?? newest;
        pageToken = page.nextPageToken ?? undefined;
      } while (pageToken);
      return { ids, position: newest };
    },

    /** Newest first within each query; takes from the queries in turn, so that none of them fills all the places. */
    async list({ senders, since, most = Infinity }) {
      const lists: string[][] = [];
      for (const query of senderQueries(senders, since)) lists.push(await search(query, most));
      const longest = Math.max(0, ...lists.map((list) => list.length));
      const inTurn = Array.from({ length: longest }, (_, at) =>
        lists.flatMap((list) => list.slice(at, at + 1)),
      );
      return [...new Set(inTurn.flat())];
    },

    async headers(sourceId) {
      const data = await metadata(sourceId, ["From", "Subject", "Message-ID", "Authentication-Results"]);
      return readHeaders(sourceId, data);
    },

    async sender(sourceId) {
      const data = await metadata(sourceId, ["From", "Authentication-Results"]);
      return {
        from: readHeader(data, "from") ?? "",
        // Gmail writes its own above any that arrived with the message.
        authentication_results: readHeader(data, "authentication-results"),
      };
    },

    source,

    close: async () => undefined,
  };
}

/** Gmail keeps history for about a week. */
function nullIfExpired(error: unknown): null {
  if (error instanceof HistoryExpired) return null;
  throw error;
}

/** gaxios returns an unparsable body as text, such as an error page from a proxy between us and Google. */
function wholeAnswer<T>({ data }: { data: T }): T {
  if (typeof data !== "object" || data === null) throw new NotAnAnswer();
  return data;
}

/** The first header with that name (lower case). */
function readHeader(data: gmail_v1.Schema$Message, name: string): string | null {
  return data.payload?.headers?.find((each) => each.name?.toLowerCase() === name)?.value ?? null;
}

function readHeaders(sourceId: string, data: gmail_v1.Schema$Message): MessageHeaders {
  const header = (name: string) => readHeader(data, name);
  return {
    source_id: sourceId,
    message_id: header("message-id"),
    from: header("from") ?? "",
    subject: header("subject"),
    snippet: unescapeHtml(data.snippet ?? ""),
    received_at: new Date(Number(data.internalDate ?? 0)),
    size: data.sizeEstimate ?? 0,
    authentication_results: header("authentication-results"),
  };
}

/** Gmail escapes snippets for HTML. */
function unescapeHtml(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
  return text.replaceAll(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (named[name] ?? whole),
  );
}

/** gaxios stops reading at the limit; that must not look like a dropped connection, which is retried. */
function refuseLarge(thrown: unknown): never {
  const text = thrown instanceof Error ? `${thrown.message} ${String(thrown.cause)}` : "";
  if (/over (the )?limit/i.test(text)) throw new MessageTooLarge(thrown);
  throw thrown;
}

/** A stored message as `users.messages.get` answers it, in the four formats. */
import { decodeCharset, type Header, headerValue, splitMessage, unquote } from "./headers.ts";
import type { StoredMessage } from "./mailbox.ts";

export type MessageFormat = "minimal" | "full" | "raw" | "metadata";

type MessagePart = {
  partId: string;
  mimeType: string;
  filename: string;
  headers: Header[];
  body: { size: number; data?: string; attachmentId?: string };
  parts?: MessagePart[];
};

/** `metadataHeaders` narrows format=metadata to those names, in any case; empty means all. */
export function messageResource(message: StoredMessage, format: MessageFormat, metadataHeaders: string[]) {
  const base = {
    id: message.id,
    threadId: message.thread_id,
    labelIds: message.labels,
    snippet: snippet(message.raw),
    sizeEstimate: message.raw.length,
    historyId: String(message.history_id),
    internalDate: String(message.received_ms),
  };
  if (format === "minimal") return base;
  if (format === "raw") return { ...base, raw: base64url(message.raw) };
  if (format === "metadata") {
    const wanted = new Set(metadataHeaders.map((name) => name.toLowerCase()));
    const headers = message.headers.filter(({ name }) => wanted.size === 0 || wanted.has(name.toLowerCase()));
    return { ...base, payload: { mimeType: contentType(message.headers).type, headers } };
  }
  return { ...base, payload: part(message.raw, "") };
}

/** The decoded bytes of an attachment part; undefined when the message has no such part. */
export function attachment(
  message: StoredMessage,
  attachmentId: string,
): { size: number; data: string } | undefined {
  const path = /^ANGjdJ-(.*)$/.exec(attachmentId)?.[1];
  if (path === undefined) return undefined;
  let entity: Buffer | undefined = message.raw;
  for (const index of path.split(".")) entity = entity && split(entity)[Number(index)];
  if (!entity) return undefined;
  const { headers, body } = splitMessage(entity);
  const bytes = transferDecoded(headers, body);
  return { size: bytes.length, data: base64url(bytes) };
}

function part(entity: Buffer, partId: string): MessagePart {
  const { headers, body } = splitMessage(entity);
  const { type, params } = contentType(headers);
  const disposition = parameters(headerValue(headers, "content-disposition") ?? "");
  const filename = disposition.params["filename"] ?? params["name"] ?? "";
  const head = { partId, mimeType: type, filename, headers };
  if (type.startsWith("multipart/")) {
    const parts = split(entity).map((child, index) =>
      part(child, partId === "" ? String(index) : `${partId}.${index}`),
    );
    return { ...head, body: { size: 0 }, parts };
  }
  const bytes = transferDecoded(headers, body);
  if (filename !== "") return { ...head, body: { attachmentId: `ANGjdJ-${partId}`, size: bytes.length } };
  return { ...head, body: { size: bytes.length, data: base64url(bytes) } };
}

function split(entity: Buffer): Buffer[] {
  const { headers, body } = splitMessage(entity);
  const boundary = contentType(headers).params["boundary"];
  if (!boundary) return [];
  const pieces = body
    .toString("latin1")
    .split(new RegExp(`(?:^|\\r?\\n)--${escapeRegExp(boundary)}(?=[-\\r\\n])`));
  return pieces
    .slice(1)
    .filter((piece) => !piece.startsWith("--"))
    .map((piece) => Buffer.from(piece.replace(/^\r?\n/, ""), "latin1"));
}

function transferDecoded(headers: Header[], body: Buffer): Buffer {
  const encoding = (headerValue(headers, "content-transfer-encoding") ?? "7bit").trim().toLowerCase();
  if (encoding === "base64") return Buffer.from(body.toString("latin1"), "base64");
  return encoding === "quoted-printable" ? unquote(body.toString("latin1")) : body;
}

function contentType(headers: Header[]) {
  const { value, params } = parameters(headerValue(headers, "content-type") ?? "text/plain");
  return { type: value.toLowerCase(), params };
}

function parameters(header: string): { value: string; params: Record<string, string> } {
  const params: Record<string, string> = {};
  for (const [, name, quoted, plain] of header.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^;\s]+))/g)) {
    params[name!.toLowerCase()] = quoted ?? plain ?? "";
  }
  return { value: header.split(";")[0]!.trim(), params };
}

/** The first 200 characters of the first text part, as one line. */
function snippet(raw: Buffer): string {
  let entity = raw.subarray(0, 64_000);
  for (let depth = 0; depth < 5; depth += 1) {
    const first = split(entity)[0];
    if (!first) break;
    entity = first;
  }
  const { headers, body } = splitMessage(entity);
  const { type, params } = contentType(headers);
  if (!type.startsWith("text/")) return "";
  const text = decodeCharset(transferDecoded(headers, body), params["charset"] ?? "utf-8") ?? "";
  const plain = type === "text/html" ? text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/gi, " ") : text;
  return plain.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}

function base64url(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Refusal } from "../errors/errors.ts";

/** The largest inputs of the contract are a tenth of these. */
export const bodyBytes = {
  anyone: 32 * 1024,
  signedIn: 128 * 1024,
  webhook: 256 * 1024,
  file: 4.5 * 1024 * 1024,
} as const;

/** For the address with its query. The longest that the app requests is a search with every filter set. */
const addressCharacters = 4_096;
/** For all headers together; an access token has 300 bytes. */
const headerBytes = 16 * 1024;

/** In milliseconds: time limits for the headers and for the whole request, and how often they are checked. */
export interface Patience {
  readonly headers: number;
  readonly request: number;
  readonly check_every: number;
}

export const usualPatience: Patience = { headers: 10_000, request: 30_000, check_every: 2_000 };

/** A client that sends a byte now and then can hold a connection no longer than this. */
export function slowestRequests({ headers, request, check_every }: Patience) {
  return {
    requestTimeout: request,
    http: { headersTimeout: headers, connectionsCheckingInterval: check_every, maxHeaderSize: headerBytes },
    clientErrorHandler: refuseConnection,
  } satisfies FastifyHttpOptions<Server>;
}

export function limitRequestSizes(app: FastifyInstance) {
  app.addHook("onRequest", ({ raw: { url = "" } }, _reply, done) =>
    url.length > addressCharacters
      ? done(new Refusal("payload_too_large", "That address is too long."))
      : done(),
  );
}

const sentences: Readonly<Record<string, readonly [status: string, error: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "That is too large to send.",
    "payload_too_large",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive.", "validation"],
};
const notUnderstood = ["400 Bad Request", "The request could not be understood.", "validation"] as const;

/** An unparsable request has no reply to answer with: the same body is written to the connection, which then ends. */
function refuseConnection(error: Error & { code?: string }, socket: Socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const [status, sentence, code] = sentences[error.code ?? ""] ?? notUnderstood;
  const body = JSON.stringify({ error: sentence, code });
  const head = [
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`HTTP/1.1 ${[status, ...head, "connection: close"].join("\r\n")}\r\n\r\n${body}`);
}

/** The part of gmail.googleapis.com that Gatepost uses: profile, messages, history. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  delegationDenied,
  insufficientScopes,
  invalidArgument,
  invalidCredentials,
  notFound,
} from "./gmail-errors.ts";
import type { Grants } from "../oauth/grants.ts";
import type { HistoryRecord, Mailbox } from "./mailbox.ts";
import { messageResource } from "./message-resource.ts";

export type GmailSetup = { grants: Grants; mailbox: (email: string) => Mailbox };

declare module "fastify" {
  interface FastifyRequest {
    mailbox: Mailbox;
  }
}

type Query = Record<string, string | string[] | undefined>;
const READ_SCOPES =
  /(^|\s)https:\/\/(www\.googleapis\.com\/auth\/gmail\.(readonly|modify)|mail\.google\.com\/?)(\s|$)/;

/** Mounts the routes under /gmail/v1/users/:userId; each requires a valid access token with a reading scope. */
export function registerGmail(app: FastifyInstance, setup: GmailSetup): void {
  app.decorateRequest("mailbox");
  void app.register(
    async (gmail) => {
      gmail.addHook("onRequest", (request, reply) => authorise(setup, request, reply));
      gmail.get("/profile", { config: { google: "profile" } }, (request) => profile(request.mailbox));
      gmail.get("/messages", { config: { google: "messages.list" } }, listMessages);
      gmail.get("/messages/:id", { config: { google: "messages.get" } }, getMessage);
      gmail.get("/history", { config: { google: "history.list" } }, listHistory);
    },
    { prefix: "/gmail/v1/users/:userId" },
  );
}

async function authorise(setup: GmailSetup, request: FastifyRequest, reply: FastifyReply) {
  const grant = setup.grants.byAuthorization(request.headers.authorization);
  if (!grant)
    return reply
      .code(401)
      .header("www-authenticate", 'Bearer realm="https://accounts.google.com/"')
      .send(invalidCredentials());
  if (!READ_SCOPES.test(grant.scope)) return reply.code(403).send(insufficientScopes());
  const { userId } = request.params as { userId: string };
  if (userId !== "me" && userId !== grant.email) return reply.code(403).send(delegationDenied(grant.email));
  request.mailbox = setup.mailbox(grant.email);
}

function profile(mailbox: Mailbox) {
  return {
    emailAddress: mailbox.email,
    messagesTotal: mailbox.size,
    threadsTotal: mailbox.size,
    historyId: String(mailbox.historyId),
  };
}

function listMessages(request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Query;
  const found = request.mailbox.search({
    q: one(query["q"]),
    labelIds: many(query["labelIds"]),
    includeSpamTrash: one(query["includeSpamTrash"]) === "true",
  });
  const token = one(query["pageToken"]);
  const from = token === "" ? 0 : found.findIndex((message) => isAfter(message, token));
  if (token !== "" && !/^\d+:[0-9a-z]+$/.test(plain(token)))
    return reply.code(400).send(invalidArgument("Invalid pageToken"));
  const page = from < 0 ? [] : found.slice(from, from + limit(query));
  const last = page.at(-1);
  const more = from >= 0 && from + page.length < found.length;
  return {
    ...(page.length > 0 ? { messages: page.map(({ id, thread_id }) => ({ id, threadId: thread_id })) } : {}),
    ...(more && last ? { nextPageToken: opaque(`${last.received_ms}:${last.id}`) } : {}),
    resultSizeEstimate: found.length > 500 ? 201 : found.length,
  };
}

/** A page token names the last message returned, so that messages arriving between two pages cause no repeats or gaps. */
function isAfter(message: { received_ms: number; id: string }, token: string): boolean {
  const [ms, id = ""] = plain(token).split(":");
  return message.received_ms < Number(ms) || (message.received_ms === Number(ms) && message.id < id);
}

function getMessage(request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const query = request.query as Query;
  if (!/^[0-9a-z]+$/i.test(id)) return reply.code(400).send(invalidArgument("Invalid id value"));
  const format = one(query["format"]).toLowerCase();
  if (format !== "raw" && format !== "metadata")
    return reply.code(400).send(invalidArgument(`Invalid value at 'format': "${format}"`));
  const message = request.mailbox.get(id);
  if (!message) return reply.code(404).send(notFound());
  return messageResource(message, format, many(query["metadataHeaders"]));
}

function listHistory(request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Query;
  const start = one(query["startHistoryId"]);
  if (!/^\d+$/.test(start)) return reply.code(400).send(invalidArgument("Invalid startHistoryId"));
  const since = request.mailbox.historySince(BigInt(start));
  if (!since) return reply.code(404).send(notFound());
  const after = one(query["pageToken"]) === "" ? 0n : BigInt(plain(one(query["pageToken"])));
  const rest = since.filter((record) => record.id > after);
  const page = rest.slice(0, limit(query));
  return {
    ...(page.length > 0 ? { history: page.map(historyResource) } : {}),
    ...(rest.length > page.length ? { nextPageToken: opaque(String(page.at(-1)!.id)) } : {}),
    historyId: String(request.mailbox.historyId),
  };
}

function historyResource({ id, type, message }: HistoryRecord) {
  const named = { id: message.id, threadId: message.threadId };
  return { id: String(id), messages: [named], [type]: [{ message }] };
}

const limit = (query: Query) => Math.min(500, Math.max(1, Number(one(query["maxResults"])) || 100));
const opaque = (text: string) => Buffer.from(text).toString("base64url");
const plain = (token: string) => Buffer.from(token, "base64url").toString();
const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";
const many = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

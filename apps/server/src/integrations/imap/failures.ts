import { FetchError } from "../fetch/errors.ts";
import { MailboxError, MessageGone, MessageTooLarge } from "../mailbox/index.ts";
import {
  NotSecure,
  NotUnderstood,
  ServerNotAllowed,
  ServerUnavailable,
  SignInRefused,
  TooManyMessages,
} from "./errors.ts";

/** The properties of an imapflow error, or of the socket error below it, that say what happened. */
type Thrown = Partial<
  Record<"code" | "serverResponseCode", string> & Record<"authenticationFailed" | "tlsFailed", boolean>
>;

/** A NO that means something other than "wrong password" (RFC 5530): the same password works later. */
const passing = new Set(["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG", "OVERQUOTA"]);

const limits =
  /^(LineTooLarge|LiteralTooLarge|ResponseTooLarge|TooMany\w+|ParserError\w*|MAX_IMAP_\w+|InvalidResponse|MissingTag|UnexpectedTag|ResponseProcessingFailed)$/;
/** Not `ClosedAfterConnectTLS`: a server that is restarting or too busy to greet us. */
const insecure = /CERT|SSL|(?<!Connect)TLS|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/;

/** @returns the named error for what imapflow throws; rethrows errors that are not about the server */
export function sortFailure(thrown: unknown): MailboxError {
  if (thrown instanceof MailboxError) return thrown;
  if (thrown instanceof FetchError)
    return thrown.kind === "not_public" ? new ServerNotAllowed(thrown) : new ServerUnavailable(thrown);
  if (!(thrown instanceof Error)) throw thrown;
  const { code = "", serverResponseCode = "", authenticationFailed } = thrown as Thrown;
  if (authenticationFailed)
    return passing.has(serverResponseCode) ? new ServerUnavailable(thrown) : new SignInRefused(thrown);
  if (limits.test(code)) return new NotUnderstood(thrown);
  if (insecure.test(code) || (thrown as Thrown).tlsFailed) return new NotSecure(thrown);
  return new ServerUnavailable(thrown);
}

/** Errors lose their class on the way from one process to another: their names go instead. */
const named = {
  MessageGone,
  MessageTooLarge,
  NotSecure,
  NotUnderstood,
  ServerNotAllowed,
  ServerUnavailable,
  SignInRefused,
  TooManyMessages,
};
export type FailureName = keyof typeof named;

export const failureNameOf = (thrown: unknown): FailureName => sortFailure(thrown).name as FailureName;

export const failureNamed = (name: FailureName): MailboxError => new named[name]();

import { AddressNotAllowed, FetchError } from "../fetch/index.ts";
import { MailboxError } from "../mailbox/index.ts";
import { NotSecure, NotUnderstood, ServerNotAllowed, ServerUnavailable, SignInRefused } from "./errors.ts";

/** The parts of an error of imapflow, or of the socket below it, that say what happened. */
type Thrown = Partial<
  Record<"code" | "serverResponseCode", string> & Record<"authenticationFailed" | "tlsFailed", boolean>
>;

/** A NO that says more than "wrong password" (RFC 5530): the same password works later. */
const passing = new Set(["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG", "OVERQUOTA"]);

const limits =
  /^(LineTooLarge|LiteralTooLarge|ResponseTooLarge|TooMany\w+|ParserError\w*|MAX_IMAP_\w+|InvalidResponse|MissingTag|UnexpectedTag|ResponseProcessingFailed)$/;
const insecure = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/;

/** @returns the named error of what imapflow throws; what is not about the server is thrown on */
export function sortFailure(thrown: unknown): MailboxError {
  if (thrown instanceof MailboxError) return thrown;
  if (thrown instanceof AddressNotAllowed) return new ServerNotAllowed(thrown);
  if (thrown instanceof FetchError) return new ServerUnavailable(thrown);
  if (!(thrown instanceof Error)) throw thrown;
  const { code = "", serverResponseCode = "", authenticationFailed } = thrown as Thrown;
  if (authenticationFailed)
    return passing.has(serverResponseCode) ? new ServerUnavailable(thrown) : new SignInRefused(thrown);
  if (limits.test(code)) return new NotUnderstood(thrown);
  if (insecure.test(code) || (thrown as Thrown).tlsFailed) return new NotSecure(thrown);
  return new ServerUnavailable(thrown);
}

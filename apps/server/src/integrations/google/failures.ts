import { gaxios } from "google-auth-library";
import { MailboxError } from "../mailbox/index.ts";
import {
  GoogleRefused,
  GrantRevoked,
  NotAnAnswer,
  ProviderUnavailable,
  RateLimited,
  ReadingNotAllowed,
} from "./errors.ts";

/** How an attempt failed: `again` may pass on its own, `expired` needs a new access token, `final` is permanent. */
export type Failure =
  | { kind: "again"; error: MailboxError; wait_ms: number | null }
  | { kind: "expired"; error: MailboxError }
  | { kind: "missing"; cause: unknown }
  | { kind: "final"; error: MailboxError };

const RATE_REASONS = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"]);

/** Classifies what gaxios throws. Source: developers.google.com/gmail/api/guides/handle-errors; RFC 6749 section 5.2 for tokens. */
export function sortFailure(thrown: unknown): Failure {
  if (thrown instanceof MailboxError) return { kind: "final", error: thrown };
  if (thrown instanceof NotAnAnswer)
    return { kind: "again", error: new ProviderUnavailable(thrown), wait_ms: null };
  if (!(thrown instanceof gaxios.GaxiosError)) throw thrown;
  const { response } = thrown;
  if (!response || isCutShort(response))
    return { kind: "again", error: new ProviderUnavailable(thrown), wait_ms: null };
  const { code, reason } = readBody(response.data);
  if (code === "invalid_grant") return { kind: "final", error: new GrantRevoked(thrown) };
  switch (response.status) {
    case 401:
      return code === "invalid_client"
        ? { kind: "final", error: new GoogleRefused("invalid OAuth client", thrown) }
        : { kind: "expired", error: new GrantRevoked(thrown) };
    case 403:
      if (RATE_REASONS.has(reason)) return later(new RateLimited(thrown), response.headers);
      if (reason === "insufficientPermissions")
        return { kind: "final", error: new ReadingNotAllowed(thrown) };
      return { kind: "final", error: new GoogleRefused(`403 ${reason}`, thrown) };
    case 404:
      return { kind: "missing", cause: thrown };
    case 408:
      return later(new ProviderUnavailable(thrown), response.headers);
    case 429:
      return later(new RateLimited(thrown), response.headers);
    default:
      if (response.status >= 500) return later(new ProviderUnavailable(thrown), response.headers);
      return { kind: "final", error: new GoogleRefused(`${response.status} ${code || reason}`, thrown) };
  }
}

function later(error: MailboxError, headers: Headers): Failure {
  const seconds = Number(headers.get("retry-after"));
  return { kind: "again", error, wait_ms: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null };
}

/** A 200 whose body was cut off reaches us as an error that carries the response. */
function isCutShort(response: { status: number }): boolean {
  return response.status >= 200 && response.status < 300;
}

/** `{error: "invalid_grant"}` from the token endpoint, or Google's envelope with `errors[].reason`. */
function readBody(data: unknown): { code: string; reason: string } {
  const error = (data as { error?: unknown } | null)?.error;
  if (typeof error === "string") return { code: error, reason: "" };
  const reason = (error as { errors?: { reason?: string }[] } | undefined)?.errors?.[0]?.reason;
  return { code: "", reason: reason ?? "" };
}

import { gaxios } from "google-auth-library";
import { MailboxError } from "../mailbox/index.ts";
import { GrantRevoked, ProviderUnavailable, RequestRefused } from "../oauth/errors.ts";
import { names, NotAnAnswer, RateLimited, ReadingNotAllowed } from "./errors.ts";

/** How an attempt failed: `again` may pass on its own, `expired` needs a new access token, `final` is permanent. */
export type Failure =
  | { kind: "again"; error: MailboxError; wait_ms: number | null }
  | { kind: "expired"; error: MailboxError }
  | { kind: "missing"; cause: unknown }
  | { kind: "final"; error: MailboxError };

const RATE_REASONS = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"]);

/** Classifies what gaxios and our OAuth client throw. Source: developers.google.com/gmail/api/guides/handle-errors. */
export function sortFailure(thrown: unknown): Failure {
  if (thrown instanceof ProviderUnavailable) return { kind: "again", error: thrown, wait_ms: null };
  if (thrown instanceof MailboxError) return { kind: "final", error: thrown };
  if (thrown instanceof NotAnAnswer)
    return { kind: "again", error: new ProviderUnavailable(names, thrown), wait_ms: null };
  if (!(thrown instanceof gaxios.GaxiosError)) throw thrown;
  const { response } = thrown;
  if (!response || isCutShort(response))
    return { kind: "again", error: new ProviderUnavailable(names, thrown), wait_ms: null };
  const reason = reasonIn(response.data);
  switch (response.status) {
    case 401:
      return { kind: "expired", error: new GrantRevoked(names, thrown) };
    case 403:
      if (RATE_REASONS.has(reason)) return later(new RateLimited(thrown), response.headers);
      if (reason === "insufficientPermissions")
        return { kind: "final", error: new ReadingNotAllowed(thrown) };
      return { kind: "final", error: new RequestRefused(names, `403 ${reason}`, thrown) };
    case 404:
      return { kind: "missing", cause: thrown };
    case 408:
      return later(new ProviderUnavailable(names, thrown), response.headers);
    case 429:
      return later(new RateLimited(thrown), response.headers);
    default:
      if (response.status >= 500) return later(new ProviderUnavailable(names, thrown), response.headers);
      return { kind: "final", error: new RequestRefused(names, `${response.status} ${reason}`, thrown) };
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

/** Google's envelope has `errors[].reason`. */
function reasonIn(data: unknown): string {
  const error = (data as { error?: { errors?: { reason?: string }[] } } | null)?.error;
  return error?.errors?.[0]?.reason ?? "";
}

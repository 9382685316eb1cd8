/** Error bodies as gmail.googleapis.com sends them (developers.google.com/gmail/api/guides/handle-errors). */

type GmailErrorBody = {
  error: {
    code: number;
    message: string;
    errors: { message: string; domain: string; reason: string }[];
    status: string;
  };
};

/** One error in Google's envelope; `code` repeats the HTTP status, clients switch on `reason`. */
function gmailError(
  code: number,
  reason: string,
  message: string,
  status: string,
  domain = "global",
): GmailErrorBody {
  return { error: { code, message, errors: [{ message, domain, reason }], status } };
}

export const notFound = () => gmailError(404, "notFound", "Requested entity was not found.", "NOT_FOUND");

export const invalidArgument = (message: string) =>
  gmailError(400, "invalidArgument", message, "INVALID_ARGUMENT");

export const delegationDenied = (email: string) =>
  gmailError(403, "forbidden", `Delegation denied for ${email}`, "PERMISSION_DENIED");

const noToken =
  "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.";
export const invalidCredentials = () => gmailError(401, "authError", noToken, "UNAUTHENTICATED");

const noScope = "Request had insufficient authentication scopes.";
export const insufficientScopes = () =>
  gmailError(403, "insufficientPermissions", noScope, "PERMISSION_DENIED");

const overLimit = (code: number, reason: string, message: string, status = "PERMISSION_DENIED") =>
  gmailError(code, reason, message, status, "usageLimits");
const perMinute =
  "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user' of service 'gmail.googleapis.com'.";
const atOnce = "Too many concurrent requests for user.";

/** What a test plants, by its name. */
export const plantedErrors = {
  too_many_requests: overLimit(429, "rateLimitExceeded", atOnce, "RESOURCE_EXHAUSTED"),
  rate_limit: overLimit(403, "rateLimitExceeded", perMinute),
  user_rate_limit: overLimit(403, "userRateLimitExceeded", "User-rate limit exceeded.  Retry after a while."),
  internal_error: gmailError(500, "backendError", "Internal error encountered.", "INTERNAL"),
  unavailable: gmailError(503, "backendError", "The service is currently unavailable.", "UNAVAILABLE"),
};

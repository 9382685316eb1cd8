/** Error bodies as gmail.googleapis.com sends them (developers.google.com/gmail/api/guides/handle-errors). */

export type GmailErrorBody = {
  error: {
    code: number;
    message: string;
    errors: { message: string; domain: string; reason: string }[];
    status?: string;
    details?: object[];
  };
};

/** One error in Google's envelope; `code` repeats the HTTP status, clients switch on `reason`. */
function gmailError(
  code: number,
  reason: string,
  message: string,
  status?: string,
  domain = "global",
): GmailErrorBody {
  return { error: { code, message, errors: [{ message, domain, reason }], ...(status ? { status } : {}) } };
}

export const notFound = () => gmailError(404, "notFound", "Requested entity was not found.", "NOT_FOUND");

export const invalidArgument = (message: string) =>
  gmailError(400, "invalidArgument", message, "INVALID_ARGUMENT");

export const delegationDenied = (email: string) =>
  gmailError(403, "forbidden", `Delegation denied for ${email}`, "PERMISSION_DENIED");

export const invalidCredentials = () =>
  gmailError(
    401,
    "authError",
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
    "UNAUTHENTICATED",
  );

export function insufficientScopes(): GmailErrorBody {
  const body = gmailError(
    403,
    "insufficientPermissions",
    "Request had insufficient authentication scopes.",
    "PERMISSION_DENIED",
  );
  body.error.details = [
    {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
      domain: "googleapis.com",
      metadata: { service: "gmail.googleapis.com" },
    },
  ];
  return body;
}

export const tooManyRequests = () =>
  gmailError(
    429,
    "rateLimitExceeded",
    "Too many concurrent requests for user.",
    "RESOURCE_EXHAUSTED",
    "usageLimits",
  );

export const rateLimitExceeded = () =>
  gmailError(
    403,
    "rateLimitExceeded",
    "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user' of service 'gmail.googleapis.com'.",
    "PERMISSION_DENIED",
    "usageLimits",
  );

export const userRateLimitExceeded = () =>
  gmailError(
    403,
    "userRateLimitExceeded",
    "User-rate limit exceeded.  Retry after a while.",
    "PERMISSION_DENIED",
    "usageLimits",
  );

export const internalError = () => gmailError(500, "backendError", "Internal error encountered.", "INTERNAL");

export const unavailable = () =>
  gmailError(503, "backendError", "The service is currently unavailable.", "UNAVAILABLE");

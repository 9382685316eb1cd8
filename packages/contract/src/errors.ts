import * as z from "zod/mini";

/** Why a request was refused; the browser may act on these codes, never on the sentence. */
export const errorCodes = [
  "validation",
  "not_authenticated",
  "invalid_credentials",
  "session_ended",
  "second_factor_required",
  "forbidden",
  "plan_limit",
  "registration_closed",
  "not_found",
  "conflict",
  "job_running",
  "too_many_requests",
  "payload_too_large",
  "not_configured",
  "not_connected",
  "needs_reconnect",
  "provider_unavailable",
  "unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of almost every refusal: a sentence for the parent, and a code. */
export const errorBody = z.object({
  error: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z.optional(z.enum(errorCodes)),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;

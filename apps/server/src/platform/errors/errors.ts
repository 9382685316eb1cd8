import type { ErrorCode } from "@gatepost/contract/errors";

const statuses: Readonly<Record<ErrorCode, number>> = {
  validation: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  session_ended: 401,
  second_factor_required: 401,
  forbidden: 403,
  plan_limit: 403,
  registration_closed: 403,
  not_found: 404,
  conflict: 409,
  job_running: 409,
  not_configured: 409,
  not_connected: 409,
  needs_reconnect: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  internal: 500,
  provider_unavailable: 503,
  unavailable: 503,
};

/** Messages by field name, as in a 400 response. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export interface RefusalDetails {
  /** Messages under each field's name. */
  readonly fields?: FieldMessages;
  /** Seconds after which a retry is worthwhile. */
  readonly retry_after?: number;
  /** Further fields of the body, where the contract defines a body of its own (a conflict with a running job). */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A refusal with a reason that the person can read; `code` is for programs. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;
  readonly retryAfter: number | undefined;
  readonly body: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = statuses[code];
    this.fields = details.fields;
    this.retryAfter = details.retry_after;
    this.body = details.body;
  }
}

/** Also the answer for another user's record, so that its existence stays secret. */
export const notFound = (what = "This") => new Refusal("not_found", `${what} was not found.`);

export const invalidField = (field: string, message: string) =>
  new Refusal("validation", message, { fields: { [field]: [message] } });

/** Something outside is unreachable, slow or refuses. The fault isn't ours, so the stack says nothing and stays out of the log. */
export class OutsideFailure extends Error {}

/** Refuses the start: a setting is missing or wrong. The message names the variable and says what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

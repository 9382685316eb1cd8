import { errorBody, type ErrorCode } from "@gatepost/contract/errors";

/** A failed request. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | "offline" | "unreadable" | "unknown";
  /** The server's sentence for the person (`error`, else `detail`), if any. */
  readonly sentence: string | null;
  /** Messages by field name; on registration the server puts them at the top of the body. */
  readonly fields: Readonly<Record<string, string[]>>;
  /** The raw body, for features that know more about it (the 409 of a running job). */
  readonly body: unknown;
  /** Seconds to wait (Retry-After), or null. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, retryAfter: number | null = null, options?: ErrorOptions) {
    const known = errorBody.safeParse(body);
    const sentence = known.success ? (known.data.error ?? known.data.detail ?? null) : null;
    super(sentence ?? `Request failed with status ${status}`, options);
    this.status = status;
    this.code = codeOf(status) ?? (known.success ? known.data.code : undefined) ?? "unknown";
    this.sentence = sentence;
    this.fields = (known.success ? known.data.fields : undefined) ?? listsIn(body);
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The server's sentence if any, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : fallback;
}

/** No answer, or a success that doesn't match the contract. */
function codeOf(status: number): "offline" | "unreadable" | null {
  if (status === 0) return "offline";
  return status < 400 ? "unreadable" : null;
}

function listsIn(body: unknown): Record<string, string[]> {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((item) => typeof item === "string"),
    ),
  );
}

import { OutsideFailure } from "../../platform/errors/errors.ts";

/** `not_public`: it, or one it leads to, is not on the public internet. `unreachable`: down or missing; the next try may succeed. */
type FetchErrorKind = "not_public" | "unreachable" | "too_slow" | "redirects" | "too_large";

/** Why an address given by a user could not be fetched. Callers word their own message. */
export class FetchError extends OutsideFailure {
  override name = "FetchError";
  readonly kind: FetchErrorKind;
  constructor(kind: FetchErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

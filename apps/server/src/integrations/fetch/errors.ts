import { OutsideFailure } from "../../platform/errors/errors.ts";

/** Why an address given by a user could not be fetched, by name. Callers word their own message. */
export class FetchError extends OutsideFailure {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
  }
}

/** The address, or one it leads to, is not on the public internet. */
export class AddressNotAllowed extends FetchError {}

/** The server is down, slow or missing; the next try may succeed. */
export class SourceUnavailable extends FetchError {}

export class TooSlow extends FetchError {
  constructor() {
    super("time is up");
  }
}

export class TooManyRedirects extends FetchError {
  constructor() {
    super("too many redirects");
  }
}

export class TooLarge extends FetchError {}

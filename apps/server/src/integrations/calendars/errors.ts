import {
  AddressNotAllowed,
  type FetchError,
  SourceUnavailable,
  TooManyRedirects,
  TooSlow,
} from "../fetch/index.ts";
import { OutsideFailure } from "../../platform/errors/errors.ts";

/** Why a calendar could not be read, by name; `sentence` can be shown to a parent and names no address. */
export class CalendarError extends OutsideFailure {
  readonly sentence: string;
  constructor(message: string, sentence: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.sentence = sentence;
  }
}

const unreachable = new Map<unknown, string>([
  [
    AddressNotAllowed,
    "This address is not on the public internet, so Gatepost does not open it. Use the calendar's public or secret .ics address.",
  ],
  [SourceUnavailable, "The calendar's server could not be reached. Gatepost will try again by itself."],
  [TooSlow, "The calendar's server took too long to answer. Gatepost will try again by itself."],
  [TooManyRedirects, "This address keeps sending us somewhere else. Check that you copied all of it."],
]);

/** Fetching it failed; the cause says why. */
export class CalendarUnreachable extends CalendarError {
  constructor(cause: FetchError) {
    super(cause.message, unreachable.get(cause.constructor) ?? unreachable.get(SourceUnavailable)!, cause);
  }
}

export class NotFoundThere extends CalendarError {
  constructor(status: number) {
    super(
      `answered ${status}`,
      "There is no calendar at this address any more. Copy the address again from the school's page or calendar settings.",
    );
  }
}

export class AccessRefused extends CalendarError {
  constructor(status: number) {
    super(
      `answered ${status}`,
      "The calendar asks for a sign-in. Use its public address, or the secret address from its settings.",
    );
  }
}

export class CalendarTooLarge extends CalendarError {
  constructor(message: string, cause?: unknown) {
    super(
      message,
      "This calendar is too large to read. Ask the school for a calendar of one year or one class.",
      cause,
    );
  }
}

export class NotACalendar extends CalendarError {
  constructor() {
    super(
      "no VCALENDAR",
      "This address gives a page, not a calendar. Look for a link called iCal, .ics or Subscribe.",
    );
  }
}

/** Not the calendar's fault: too many are waiting to be read. */
export class CalendarBusy extends CalendarError {
  constructor(cause: Error) {
    super(cause.message, "Gatepost is busy just now and will read this calendar again by itself.", cause);
  }
}

/** Its rules would take too much time or memory to expand. */
export class CalendarTooHard extends CalendarError {
  constructor(message: string) {
    super(
      message,
      "This calendar is too complicated to read: reading it was stopped so that nothing else slows down.",
    );
  }
}

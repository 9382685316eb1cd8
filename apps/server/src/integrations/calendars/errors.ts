import { OutsideFailure } from "../../platform/errors/errors.ts";

/** For the parent; they name no address. */
const sentences = {
  not_public:
    "This address is not on the public internet, so Gatepost does not open it. Use the calendar's public or secret .ics address.",
  unreachable: "The calendar's server could not be reached. Gatepost will try again by itself.",
  too_slow: "The calendar's server took too long to answer. Gatepost will try again by itself.",
  redirects: "This address keeps sending us somewhere else. Check that you copied all of it.",
  not_found:
    "There is no calendar at this address any more. Copy the address again from the school's page or calendar settings.",
  refused:
    "The calendar asks for a sign-in. Use its public address, or the secret address from its settings.",
  too_large: "This calendar is too large to read. Ask the school for a calendar of one year or one class.",
  no_calendar: "This address gives a page, not a calendar. Look for a link called iCal, .ics or Subscribe.",
  busy: "Gatepost is busy just now and will read this calendar again by itself.",
  too_hard:
    "This calendar is too complicated to read: reading it was stopped so that nothing else slows down.",
} as const;

/** Why a calendar could not be read. `busy`: too many are waiting; `too_hard`: its rules would take too much time or memory. */
export class CalendarError extends OutsideFailure {
  readonly kind: keyof typeof sentences;
  constructor(kind: keyof typeof sentences, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "CalendarError";
    this.kind = kind;
  }
  get sentence(): string {
    return sentences[this.kind];
  }
}

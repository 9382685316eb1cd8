import { OutsideFailure } from "../../platform/errors/errors.ts";

/**
 * The kinds of failure that callers must distinguish: only the parent can fix `needs_reconnecting`, `try_later` passes on its own,
 * `gone` and `too_large` are about one message, `refused` is for the operator.
 */
type MailboxErrorKind = "needs_reconnecting" | "try_later" | "gone" | "too_large" | "refused";

/** A mailbox or its provider failed; `sentence` can be shown to a parent. Each provider defines its own subclasses. */
export class MailboxError extends OutsideFailure {
  readonly kind: MailboxErrorKind;
  readonly sentence: string;
  constructor(kind: MailboxErrorKind, message: string, sentence: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.kind = kind;
    this.sentence = sentence;
  }
}

/** A class of errors that all have the same kind and words. */
export const mailboxErrorWith = (
  kind: MailboxErrorKind,
  message: string,
  sentence: string,
  Base = MailboxError,
) =>
  class extends Base {
    constructor(cause?: unknown) {
      super(kind, message, sentence, cause);
    }
  };

/** The message was deleted between being listed and being read. */
export class MessageGone extends mailboxErrorWith(
  "gone",
  "message not found",
  "This email is no longer in the mailbox.",
) {}

/** Larger than we read (see `messageBytesLimit`). */
export class MessageTooLarge extends mailboxErrorWith(
  "too_large",
  "message above the size limit",
  "This email is too large to read here. Open it in your mailbox to see what it says.",
) {}

import { OutsideFailure } from "../../platform/errors/errors.ts";

/**
 * What went wrong, as far as anybody outside a provider must tell it apart: `needs_reconnecting` only the parent can mend, `try_later`
 * passes on its own, `gone` and `too_large` are about one message, `refused` is for the operator to look at.
 */
type MailboxErrorKind = "needs_reconnecting" | "try_later" | "gone" | "too_large" | "refused";

/** A mailbox or its provider failed; `sentence` is fit for a parent. Each provider names its own. */
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

/** The message was deleted between being listed and being read. */
export class MessageGone extends MailboxError {
  constructor(cause?: unknown) {
    super("gone", "message not found", "This email is no longer in the mailbox.", cause);
  }
}

/** Bigger than we read (see `messageBytesLimit`). */
export class MessageTooLarge extends MailboxError {
  constructor(cause?: unknown) {
    super(
      "too_large",
      "message above the size limit",
      "This email is too large to read here. Open it in your mailbox to see what it says.",
      cause,
    );
  }
}

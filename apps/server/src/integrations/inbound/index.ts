export type { Delivery, InboundHandlers } from "./listener.ts";
export { createMailJudge, type MailJudge, NotJudged } from "./mail-judge.ts";
export { collectMail } from "./operator-mailbox.ts";
export { SmtpRefusal, tryLater } from "./smtp-refusal.ts";

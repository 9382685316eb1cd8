import * as z from "zod/mini";
import { emailAddress, linkToken, message, timestamp } from "./fields.ts";
import { byLink, defineRoute } from "./route.ts";

/** An HTML page behind a link in a mail, for whoever has the link. */
const linked = {
  auth: "none",
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  200: z.string(),
} as const;

/** The link in a summary mail: an HTML page that asks for confirmation. It changes nothing, because mail scanners follow links. */
export const showUnsubscribe = defineRoute("GET /emails/unsubscribe/:token/", linked);

/**
 * One click (RFC 8058): switches off `email_summaries`, or removes the second recipient, depending on whose mail it
 * was. Takes a form, as mailbox providers send it, and answers an HTML page.
 */
export const unsubscribe = defineRoute("POST /emails/unsubscribe/:token/", linked);

/** The link beside a task in a summary mail: an HTML page that asks for confirmation and, for the same reason, changes nothing. */
export const showTick = defineRoute("GET /emails/tick/:token/", linked);

/**
 * The link of a summary mail to its whole page: HTML for reading only, without signing in. 400, also a page, 14 days after its day, after a
 * new password, or once its reader no longer gets the mails.
 */
export const showReadOnlyPage = defineRoute("GET /emails/read-only/:token/", linked);

/** Ticks off this one task for the family and answers an HTML page. 400, also a page, if the link has expired. */
export const tickByLink = defineRoute("POST /emails/tick/:token/", linked);

export const untickByLink = defineRoute("POST /emails/tick/:token/undo/", linked);

/** Without SMTP_URL: what a parent can tell whoever runs the server. */
export const noMailYet = "Gatepost can’t send emails until whoever runs it sets up a mail server (SMTP_URL).";

/** Another person who gets the summary by mail. */
export const secondRecipient = z.object({
  email: z.string(),
  /** `invited`: has not answered the link yet; `left`: has opted out. */
  state: z.enum(["invited", "confirmed", "left"]),
  invited_at: timestamp,
  answered_at: z.nullable(timestamp),
});
export type SecondRecipient = z.infer<typeof secondRecipient>;

export const delivery = z.object({
  /** Where the daily summary goes; null if no address may receive it. */
  address: z.nullable(z.string()),
  /** The account's own address if confirmed; else the connected Gmail address. */
  address_of: z.nullable(z.enum(["account", "gmail"])),
  second_recipient: z.nullable(secondRecipient),
});
export type Delivery = z.infer<typeof delivery>;

export const getDelivery = defineRoute("GET /emails/delivery/", { 200: delivery });

/** Sends today's summary, or a sample if there is none, marked as a test. 409 `not_configured` while mail is off. */
export const sendTestSummary = defineRoute("POST /emails/delivery/test/", {
  200: z.extend(message, { sample: z.boolean() }),
});

export const newSecondRecipient = z.object({ email: emailAddress });

/** Invites them by a link instead of any earlier recipient; needs `proveSession`. The same answer whether or not we know the address. */
export const inviteSecondRecipient = defineRoute("POST /emails/delivery/second-recipient/", {
  body: newSecondRecipient,
  200: delivery,
});

/** Sends the link again if they have not answered. */
export const resendInvitation = defineRoute("POST /emails/delivery/second-recipient/resend/", {
  200: message,
});

export const removeSecondRecipient = defineRoute("DELETE /emails/delivery/second-recipient/", {
  200: delivery,
});

/** What an invited person sees; the token of their link is enough to see it. */
export const readInvitation = defineRoute("POST /emails/invitations/read/", {
  ...byLink,
  200: z.object({ inviter: z.string(), state: secondRecipient.shape.state }),
});

export const answerInvitation = defineRoute("POST /emails/invitations/answer/", {
  auth: "none",
  body: z.object({ token: linkToken, accept: z.boolean() }),
  200: message,
});

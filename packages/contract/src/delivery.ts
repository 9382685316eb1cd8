import * as z from "zod/mini";
import { emailAddress, message, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

const params = z.object({ token: z.string().check(z.maxLength(100)) });

/** The link in a summary mail: an HTML page that asks. It changes nothing, because mail scanners follow links. */
export const showUnsubscribe = defineRoute({
  method: "GET",
  path: "/emails/unsubscribe/:token/",
  auth: "none",
  params,
  answers: { 200: z.string() },
});

/**
 * One click (RFC 8058): switches `email_summaries` off, or lets a second recipient leave, whosever mail it was. Takes a form, as
 * mailbox providers send it; answers an HTML page.
 */
export const unsubscribe = defineRoute({
  method: "POST",
  path: "/emails/unsubscribe/:token/",
  auth: "none",
  params,
  answers: { 200: z.string() },
});

/** The link beside a task in a summary mail: an HTML page that asks. It changes nothing, because mail scanners follow links. */
export const showTick = defineRoute({
  method: "GET",
  path: "/emails/tick/:token/",
  auth: "none",
  params,
  answers: { 200: z.string() },
});

/** Ticks off that one task for the family; answers an HTML page. 400, as a page too, for a link that has ended. */
export const tickByLink = defineRoute({
  method: "POST",
  path: "/emails/tick/:token/",
  auth: "none",
  params,
  answers: { 200: z.string() },
});

export const untickByLink = defineRoute({
  method: "POST",
  path: "/emails/tick/:token/undo/",
  auth: "none",
  params,
  answers: { 200: z.string() },
});

/** Somebody else who gets the summary by mail. */
export const secondRecipient = z.object({
  email: z.string(),
  /** `invited`: has not answered the link yet; `left`: gets nothing any more. */
  state: z.enum(["invited", "confirmed", "left"]),
  invited_at: timestamp,
  answered_at: z.nullable(timestamp),
});
export type SecondRecipient = z.infer<typeof secondRecipient>;

export const delivery = z.object({
  /** Where the daily summary goes, or null while no address may get it. */
  address: z.nullable(z.string()),
  /** The account's own address once it is confirmed; until then the connected Gmail address. */
  address_of: z.nullable(z.enum(["account", "gmail"])),
  second_recipient: z.nullable(secondRecipient),
});
export type Delivery = z.infer<typeof delivery>;

export const getDelivery = defineRoute({
  method: "GET",
  path: "/emails/delivery/",
  auth: "access",
  answers: { 200: delivery },
});

/** Sends today's summary, or a sample where there is none, marked as a test; 409 `not_configured` while mail is off. */
export const sendTestSummary = defineRoute({
  method: "POST",
  path: "/emails/delivery/test/",
  auth: "access",
  answers: { 200: z.extend(message, { sample: z.boolean() }) },
});

export const newSecondRecipient = z.object({ email: emailAddress });

/** Invites them by a link; answers alike whether the address is known to us or not. Replaces one who was there before. 400 under `password` and `code` where
 * `proveSession` has to come first. */
export const inviteSecondRecipient = defineRoute({
  method: "POST",
  path: "/emails/delivery/second-recipient/",
  auth: "access",
  body: newSecondRecipient,
  answers: { 200: delivery },
});

/** The link again, to somebody who has not answered. */
export const resendInvitation = defineRoute({
  method: "POST",
  path: "/emails/delivery/second-recipient/resend/",
  auth: "access",
  answers: { 200: message },
});

export const removeSecondRecipient = defineRoute({
  method: "DELETE",
  path: "/emails/delivery/second-recipient/",
  auth: "access",
  answers: { 200: delivery },
});

const invitationToken = z
  .string({ error: "Part of this link is missing." })
  .check(z.minLength(1), z.maxLength(100));

/** What an invited person is asked; the token of their link is all they need. */
export const readInvitation = defineRoute({
  method: "POST",
  path: "/emails/invitations/read/",
  auth: "none",
  body: z.object({ token: invitationToken }),
  answers: {
    200: z.object({ inviter: z.string(), state: z.enum(["invited", "confirmed", "left"]) }),
  },
});

export const answerInvitation = defineRoute({
  method: "POST",
  path: "/emails/invitations/answer/",
  auth: "none",
  body: z.object({ token: invitationToken, accept: z.boolean() }),
  answers: { 200: message },
});

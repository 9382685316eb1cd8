import * as z from "zod/mini";
import { ownAddressDetails } from "./own-address.ts";
import { empty, id, message, optionalText, requiredText, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

export const schoolDomain = z.object({
  id,
  /** A host name such as `oakwood.northshire.sch.uk`, or one full address such as `pta@gmail.com`. */
  domain: z.string(),
  name: z.nullable(z.string()),
  created_at: timestamp,
  /** Why it would be refused today, in a sentence; null when all is well. It was added earlier and is still used. */
  problem: z.nullable(z.string()),
  /** The name of the adult who added it and has left, empty if unknown: keep it (`keep`) or delete it. Null otherwise. */
  left_by: z.nullable(z.string()),
});
export type SchoolDomain = z.infer<typeof schoolDomain>;

/** The domain may be pasted as a URL; the server extracts the domain. */
export const newSchoolDomain = z.object({
  domain: requiredText(320, "Enter the school's domain, for example oakwood.northshire.sch.uk."),
  name: z.optional(optionalText(120)),
});
export type NewSchoolDomain = z.infer<typeof newSchoolDomain>;

export const schoolDomainUpdate = z.partial(z.extend(newSchoolDomain, { keep: z.literal(true) }));
export type SchoolDomainUpdate = z.infer<typeof schoolDomainUpdate>;

export const listSchoolDomains = defineRoute("GET /auth/school-domains/", { 200: z.array(schoolDomain) });

export const createSchoolDomain = defineRoute("POST /auth/school-domains/", {
  body: newSchoolDomain,
  201: schoolDomain,
});

export const updateSchoolDomain = defineRoute("PATCH /auth/school-domains/:id/", {
  body: schoolDomainUpdate,
  200: schoolDomain,
});

export const deleteSchoolDomain = defineRoute("DELETE /auth/school-domains/:id/", { 204: empty });

export const senderSuggestion = z.object({
  domain: z.string(),
  /** The sender's own name; null if missing. */
  name: z.nullable(z.string()),
  kind: z.enum(["school", "platform"]),
  /** How many of the searched messages came from it. */
  messages: z.number(),
  /** Preselected: .sch.uk and known platforms. */
  ticked: z.boolean(),
});
export type SenderSuggestion = z.infer<typeof senderSuggestion>;

/**
 * Senders in the connected mailbox that look like schools and are not in the list yet. Reads only From and
 * Authentication-Results, and stores nothing.
 */
export const suggestSchoolDomains = defineRoute("GET /auth/school-domains/suggestions/", {
  200: z.object({
    suggestions: z.array(senderSuggestion),
    /** The period searched, in days. */
    days: z.number(),
    /** False if there was more mail than one search covers. */
    complete: z.boolean(),
  }),
});

/** All or none, in one step; domains already in the list stay unchanged. */
export const confirmSchoolDomains = defineRoute("POST /auth/school-domains/confirm/", {
  body: z.object({
    domains: z.array(newSchoolDomain).check(z.minLength(1, "Tick at least one sender."), z.maxLength(50)),
  }),
  201: z.array(schoolDomain),
});

/** `address`: one of Gatepost's own, to which mail is forwarded. */
export const mailProvider = z.enum(["gmail", "imap", "outlook", "address"]);
export type MailProvider = z.infer<typeof mailProvider>;

export const emailProvider = z.object({
  id,
  provider: mailProvider,
  /** The same as `provider`, under its first name. */
  provider_type: mailProvider,
  /** A provider that isn't connected is missing from the list. */
  status: z.enum(["connected", "needs_reconnect"]),
  email_address: z.string(),
  connected_at: timestamp,
  /** Why it needs reconnecting, in a sentence, or null. */
  status_reason: z.nullable(z.string()),
  /** Present after the parent joined another family: it isn't read until they connect it again. */
  paused: z.optional(z.boolean()),
  /** Until when the mailbox was read, if it needs reconnecting. */
  unread_since: z.optional(z.nullable(timestamp)),
  /** Only for an own address. */
  ...z.partial(ownAddressDetails).shape,
});
export type EmailProvider = z.infer<typeof emailProvider>;

export const listEmailProviders = defineRoute("GET /auth/email-providers/", { 200: z.array(emailProvider) });

const authorization = { 200: z.object({ authorization_url: z.string() }) };

export const connectGmail = defineRoute("POST /auth/email-providers/gmail/connect/", authorization);

/** What an OAuth provider returned to the popup. */
const authorized = {
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(4_000)),
    state: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  200: z.extend(message, { provider: emailProvider }),
};

export const gmailCallback = defineRoute("POST /auth/email-providers/gmail/callback/", authorized);

/** Outlook.com, Hotmail and Live: permission from Microsoft, then read by IMAP. 409 while another mailbox is connected. */
export const connectOutlook = defineRoute("POST /auth/email-providers/outlook/connect/", authorization);

export const outlookCallback = defineRoute("POST /auth/email-providers/outlook/callback/", authorized);

const mailboxTest = z.object({
  connected: z.boolean(),
  email_address: z.nullable(z.string()),
  error: z.optional(z.string()),
});

export const testGmail = defineRoute("GET /auth/email-providers/gmail/test/", { 200: mailboxTest });

export const disconnectGmail = defineRoute("POST /auth/email-providers/gmail/disconnect/", { 200: message });

/** A mailbox read by IMAP over TLS. The password is stored encrypted and never shown again. */
export const newImapMailbox = z.object({
  host: requiredText(253, "Enter the mail server, for example imap.mail.me.com."),
  /** Default 993. */
  port: z.optional(z.int({ error: "Enter a port number." }).check(z.minimum(1), z.maximum(65_535))),
  /** Usually the email address. */
  username: requiredText(320, "Enter your email address."),
  password: z
    .string({ error: "Enter the app password." })
    .check(z.minLength(1, "Enter the app password."), z.maxLength(1_000)),
  /** Also reads the folder of all mail, or the archive, if the server marks one. */
  all_mail: z.optional(z.boolean()),
});
export type NewImapMailbox = z.infer<typeof newImapMailbox>;

/** Saved only after a real sign-in there. 400 names the wrong fields under `fields`; 409 while another mailbox is connected. */
export const connectImap = defineRoute("POST /auth/email-providers/imap/", {
  body: newImapMailbox,
  201: emailProvider,
});

export const testEmailProvider = defineRoute("GET /auth/email-providers/:id/test/", { 200: mailboxTest });

/** Disconnects a mailbox of any provider and deletes its credentials. */
export const disconnectProvider = defineRoute("DELETE /auth/email-providers/:id/", { 204: empty });

import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** An address of Gatepost's own, for mail that a parent's mailbox forwards. */
export const ownAddress = z.object({
  id,
  provider: z.literal("address"),
  email: z.string(),
});
export type OwnAddress = z.infer<typeof ownAddress>;

/** 409 `conflict` where there is one, `not_configured` where this server gives none away. It ends as every email provider does. */
export const createOwnAddress = defineRoute({
  method: "POST",
  path: "/auth/email-providers/address/",
  auth: "access",
  answers: { 201: ownAddress },
});

/** The same mailbox under a new name; the old one takes no mail from then on. */
export const renewOwnAddress = defineRoute({
  method: "POST",
  path: "/auth/email-providers/address/renew/",
  auth: "access",
  answers: { 200: ownAddress },
});

/** What the list of email providers says of an address besides. */
export const ownAddressDetails = z.object({
  /** Gmail's code for its owner, who wants mail forwarded here; it is to be typed in there. Null where none has come in 7 days. */
  confirmation_code: z.nullable(z.string()),
  /** The mailbox that wants to forward, as Gmail says. */
  confirmation_for: z.nullable(z.string()),
  /** Emails that were not from a school, deleted unread. */
  dropped: z.number(),
  last_received_at: z.nullable(timestamp),
});
export type OwnAddressDetails = z.infer<typeof ownAddressDetails>;

import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** A Gatepost address to which a parent's mailbox forwards mail. */
export const ownAddress = z.object({
  id,
  provider: z.literal("address"),
  email: z.string(),
});
export type OwnAddress = z.infer<typeof ownAddress>;

/** 409 `conflict` if there is one, `not_configured` if this server offers none. `disconnectProvider` ends it. */
export const createOwnAddress = defineRoute("POST /auth/email-providers/address/", { 201: ownAddress });

/** Replaces the address; the old one stops receiving at once. */
export const renewOwnAddress = defineRoute("POST /auth/email-providers/address/renew/", { 200: ownAddress });

/** Extra fields in the list of email providers. */
export const ownAddressDetails = z.object({
  /** Gmail's confirmation code for setting up forwarding; the parent types it in there. Null if none arrived within 7 days. */
  confirmation_code: z.nullable(z.string()),
  /** The mailbox that wants to forward, according to Gmail. */
  confirmation_for: z.nullable(z.string()),
  /** Emails that were not from a school, deleted unread. */
  dropped: z.number(),
  last_received_at: z.nullable(timestamp),
});
export type OwnAddressDetails = z.infer<typeof ownAddressDetails>;

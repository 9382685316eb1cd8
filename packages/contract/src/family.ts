import * as z from "zod/mini";
import { emailAddress, id, linkToken, message, timestamp } from "./fields.ts";
import { byLink, defineRoute } from "./route.ts";

/** Only the owner pays, exports, deletes, invites and removes; both adults can do everything else. */
export const familyRoles = ["owner", "member"] as const;
export type FamilyRole = (typeof familyRoles)[number];

export const familyMember = z.object({
  id,
  /** First and last name. */
  name: z.string(),
  email: z.string(),
  role: z.enum(familyRoles),
  joined_at: timestamp,
});
export type FamilyMember = z.infer<typeof familyMember>;

export const familyInvitation = z.object({ id, email: z.string(), expires_at: timestamp });
export type FamilyInvitation = z.infer<typeof familyInvitation>;

export const family = z.object({
  id,
  /** The owner first. */
  members: z.array(familyMember),
  /** Open invitations; empty for a member. */
  invitations: z.array(familyInvitation),
});
export type Family = z.infer<typeof family>;

export const getFamily = defineRoute("GET /family/", { 200: family });

export const newFamilyInvitation = z.object({ email: emailAddress });

/**
 * Owner only; needs `proveSession`. The link goes to that address and works once, for 48 hours. 409 `conflict` if the
 * family has two adults, `not_configured` while mail is off.
 */
export const inviteToFamily = defineRoute("POST /family/invitations/", {
  body: newFamilyInvitation,
  201: familyInvitation,
});

/** Owner only; the link stops working. */
export const withdrawFamilyInvitation = defineRoute("DELETE /family/invitations/:id/", { 200: z.object({}) });

/** The inviter's name, for anyone with the link. 400 if it has expired, was used or withdrawn. */
export const readFamilyInvitation = defineRoute("POST /family/invitations/read/", {
  ...byLink,
  200: z.object({ inviter: z.string(), email: z.string(), expires_at: timestamp }),
});

export const familyJoin = z.object({
  token: linkToken,
  /** Ids of their own children to bring along; default none. The others stay in the old family. */
  children: z.optional(z.array(id).check(z.maxLength(50))),
});
export type FamilyJoin = z.infer<typeof familyJoin>;

/**
 * The caller joins; the link is only for the account with the address it was sent to (403 `forbidden` for others). Their
 * previous family is kept for 14 days, then deleted with its emails and summaries; their mailboxes must be connected
 * again. Needs `proveSession`; 409 `conflict` if they share a family already or pay for Premium.
 */
export const joinFamily = defineRoute("POST /family/invitations/accept/", { body: familyJoin, 200: family });

/**
 * The owner removes the other adult, whose sign-ins end; or a member leaves by their own id. Both keep account and
 * mailbox and continue in a family of their own; what the family has stored stays with it. Needs `proveSession`; 409 for
 * an owner who names themselves: they must hand over or delete their account.
 */
export const removeFromFamily = defineRoute("DELETE /family/members/:id/", { 200: z.object({}) });

/** Owner only; needs `proveSession`. The other adult becomes the owner. 409 while the owner pays for Premium. */
export const handOverFamily = defineRoute("POST /family/owner/", {
  body: z.object({ member_id: id }),
  200: family,
});

/**
 * From the link in the mail to whoever joined a family: they leave it and have their earlier family back. Ends all their
 * sessions. 400 if the link was used or the 14 days are over.
 */
export const restoreFamily = defineRoute("POST /family/restore/", { ...byLink, 200: message });

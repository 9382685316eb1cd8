import * as z from "zod/mini";
import { emailAddress, id, idParams, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** The owner pays, exports and deletes, and invites and removes others; everything else is both adults'. */
export const familyRoles = ["owner", "member"] as const;
export type FamilyRole = (typeof familyRoles)[number];

/** Two adults. */
export const familyAdultsMaximum = 2;
export const familyInvitationHours = 48;

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
  /** Open ones; a member sees none. */
  invitations: z.array(familyInvitation),
  /** How many emails no mailbox but the reader's brought: a member says when leaving what becomes of them. 0 for the owner. */
  only_mine: z.number(),
});
export type Family = z.infer<typeof family>;

export const getFamily = defineRoute({
  method: "GET",
  path: "/family/",
  auth: "access",
  answers: { 200: family },
});

export const newFamilyInvitation = z.object({ email: emailAddress });

/**
 * The owner's alone. The link goes to that address and works once, for 48 hours. 400 under `password` and `code` where `proveSession`
 * has to come first; 409 `conflict` where the family has two adults, `not_configured` while mail is off.
 */
export const inviteToFamily = defineRoute({
  method: "POST",
  path: "/family/invitations/",
  auth: "access",
  body: newFamilyInvitation,
  answers: { 201: familyInvitation },
});

/** The owner's alone; the link stops working. */
export const withdrawFamilyInvitation = defineRoute({
  method: "DELETE",
  path: "/family/invitations/:id/",
  auth: "access",
  params: idParams,
  answers: { 200: z.object({}) },
});

const token = z.string({ error: "Part of this link is missing." }).check(z.minLength(1), z.maxLength(100));

/** Who invites, for whoever holds the link; 400 for one that has expired, was used or withdrawn. */
export const readFamilyInvitation = defineRoute({
  method: "POST",
  path: "/family/invitations/read/",
  auth: "none",
  body: z.object({ token }),
  answers: { 200: z.object({ inviter: z.string(), email: z.string(), expires_at: timestamp }) },
});

export const familyJoin = z.object({
  token,
  /** Which of their own children come along, by id; absent: none. The others are deleted with the family that is left. */
  children: z.optional(z.array(id).check(z.maxLength(50))),
});
export type FamilyJoin = z.infer<typeof familyJoin>;

/**
 * The signed-in person joins, and leaves the family that was theirs alone: its emails and summaries are deleted. 409 `conflict` for
 * somebody who shares a family already, or who pays for Premium.
 */
export const joinFamily = defineRoute({
  method: "POST",
  path: "/family/invitations/accept/",
  auth: "access",
  body: familyJoin,
  answers: { 200: family },
});

/** What becomes of the emails that only the mailbox of somebody who leaves brought. */
export const broughtEmails = ["stay", "take"] as const;
export type BroughtEmails = (typeof broughtEmails)[number];

/**
 * The owner removes the other adult, whose sign-ins end; a member leaves by their own id, and may take those emails along that only their
 * mailbox brought. Either way they keep their account and mailbox and go on in a family of their own. 409 for an owner who names
 * themselves: they hand over, or delete their account.
 */
export const removeFromFamily = defineRoute({
  method: "DELETE",
  path: "/family/members/:id/",
  auth: "access",
  params: idParams,
  query: z.object({ emails: z.optional(z.enum(broughtEmails)) }),
  answers: { 200: z.object({}) },
});

/** The other adult becomes the owner. The owner's alone; 409 while they pay for Premium. */
export const handOverFamily = defineRoute({
  method: "POST",
  path: "/family/owner/",
  auth: "access",
  body: z.object({ member_id: id }),
  answers: { 200: family },
});

import * as z from "zod/mini";
import { user } from "./auth.ts";
import { emailAddress, linkToken, localDate, message, personName } from "./fields.ts";
import { passwordMinimumCharacters } from "./limits.ts";
import { texts } from "./texts.ts";
import { byLink, defineRoute } from "./route.ts";

export const profileUpdate = z.partial(
  z.object({
    first_name: personName("Enter your first name."),
    last_name: personName("Enter your last name."),
    email: emailAddress,
    email_schedule_time: z
      .string()
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, "Enter a time of day as HH:MM.")),
    timezone: z.string().check(z.maxLength(64)),
    email_summaries: z.boolean(),
    paused_from: z.nullable(localDate),
    paused_until: z.nullable(localDate),
    /** The current password. A new `email` needs it unless the parent signed in within ten minutes. */
    password: z.string().check(z.maxLength(256)),
    /** Needed with it when two-step sign-in is on. */
    code: z.string().check(z.maxLength(40)),
  }),
);
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/**
 * A new `email` replaces a confirmed one for mail and password resets only after its own link is opened. 400
 * `validation` under `password` or `code` if one is missing or wrong.
 */
export const updateProfile = defineRoute("PATCH /auth/profile/update/", { body: profileUpdate, 200: user });

const newPassword = z
  .string({ error: "Enter a new password." })
  .check(
    z.minLength(passwordMinimumCharacters, texts.password_too_short),
    z.maxLength(256, "Please keep this to 256 characters."),
  );

export const passwordChange = z.object({
  old_password: z
    .string({ error: "Enter your current password." })
    .check(z.minLength(1, "Enter your current password."), z.maxLength(256)),
  new_password: newPassword,
  /** Also turns off calendar addresses and removes the second recipient. Unanswered invitations always end. */
  end_sharing: z.optional(z.boolean()),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** Ends every other session of the user. */
export const changePassword = defineRoute("POST /auth/password/change/", {
  body: passwordChange,
  200: message,
});

/** What happens to a shared family when its owner deletes the account. */
export const familyFates = ["hand_over", "end"] as const;
export type FamilyFate = (typeof familyFates)[number];

/**
 * Required from an owner who shares the family: the other adult takes it over, or it ends and they carry on alone.
 * 409 `conflict` if missing.
 */
export const deleteAccount = defineRoute("POST /auth/profile/delete/", {
  body: z.object({
    password: z.string({ error: "Enter your password." }).check(z.maxLength(256)),
    family: z.optional(z.enum(familyFates)),
  }),
  200: message,
});

/** Everything we hold about the parent, as one JSON file. Needs `proveSession`. */
export const exportData = defineRoute("GET /auth/export/", { 200: z.unknown() });

/** Sends the confirmation link again; 409 `not_configured` while mail is off. */
export const sendEmailVerification = defineRoute("POST /auth/email/verification/", { 200: message });

/** From the link in the mail. Needs a sign-in to that account: reading the mail alone doesn't prove who set the account up. */
export const verifyEmail = defineRoute("POST /auth/email/verify/", { body: byLink.body, 200: message });

/** From the mail to the previous confirmed address. That address counts again, and every session ends. */
export const undoEmailChange = defineRoute("POST /auth/email/undo/", { ...byLink, 200: message });

/** Gives the same answer, equally fast, whether the address is known or not. 409 `not_configured` while mail is off. */
export const requestPasswordReset = defineRoute("POST /auth/password/reset/", {
  auth: "none",
  body: z.object({ email: emailAddress }),
  200: message,
});

/** From the link in the mail. Ends all the user's sessions and calendar addresses, and removes the second recipient. */
export const resetPassword = defineRoute("POST /auth/password/reset/confirm/", {
  auth: "none",
  body: z.object({
    token: linkToken,
    new_password: newPassword,
  }),
  200: message,
});

import * as z from "zod/mini";
import { emailAddress, id, message, personName, requiredText } from "./fields.ts";
import { familyRoles } from "./family.ts";
import { passwordMinimumCharacters, subscriptionTiers } from "./limits.ts";
import { defineRoute } from "./route.ts";

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The family's plan. */
  subscription_tier: z.enum(subscriptionTiers),
  family_role: z.enum(familyRoles),
  /** Whether the family has a second adult. */
  shares_family: z.boolean(),
  /** Local time of day, HH:MM:SS. */
  email_schedule_time: z.string(),
  has_connected_gmail: z.boolean(),
  /** Whether a Gmail or other mailbox can be read. */
  has_connected_mailbox: z.boolean(),
  timezone: z.string(),
  email_summaries: z.boolean(),
  /** Local date on which a pause starts; null: now. */
  paused_from: z.nullable(z.string()),
  /** Last local date without a summary (holidays), or null. */
  paused_until: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** The previous address. Mail still goes there until `email` is confirmed. */
  email_in_use: z.optional(z.string()),
});
export type User = z.infer<typeof user>;

export const tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokens>;

const signedIn = z.object({ user, tokens });

export const password = z
  .string({ error: "Enter a password." })
  .check(
    z.minLength(passwordMinimumCharacters, `Use at least ${passwordMinimumCharacters} characters.`),
    z.maxLength(256, "Please keep this to 256 characters."),
  );

const timezone = z.optional(z.string().check(z.maxLength(64)));

export const registration = z.object({
  username: requiredText(150, "Choose a username.").check(
    z.regex(/^[\w.@+-]+$/, "Use letters, digits and @ . + - _ only, without spaces."),
  ),
  email: emailAddress,
  password,
  password_confirm: z.string({ error: "Type the password again." }),
  first_name: personName("Enter your first name."),
  last_name: personName("Enter your last name."),
  /** IANA name from the browser; Europe/London when absent or unknown. */
  timezone,
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({
  username: requiredText(254, "Enter your username."),
  password: z
    .string({ error: "Enter your password." })
    .check(z.minLength(1, "Enter your password."), z.maxLength(256)),
  /** False: the session ends after 12 hours. */
  remember_me: z.optional(z.boolean()),
  /** For two-step sign-in: six digits from the app, or a recovery code. */
  code: z.optional(z.string().check(z.maxLength(40))),
});
export type Credentials = z.infer<typeof credentials>;

export const register = defineRoute("POST /auth/register/", {
  auth: "none",
  body: registration,
  201: signedIn,
});

/**
 * 401 `second_factor_required` if the password is right but two-step sign-in also needs a `code`;
 * `invalid_credentials` if the code is wrong.
 */
export const login = defineRoute("POST /auth/login/", { auth: "none", body: credentials, 200: signedIn });

const byRefresh = {
  auth: "none",
  body: z.object({ refresh: z.string().check(z.maxLength(500)) }),
} as const;

/** Ends the session of this refresh token; an unknown token gets the same answer. */
export const logout = defineRoute("POST /auth/logout/", { ...byRefresh, 200: message });

export const refreshAccess = defineRoute("POST /auth/token/refresh/", {
  ...byRefresh,
  200: z.object({ access: z.string() }),
});

export const getProfile = defineRoute("GET /auth/profile/", { 200: user });

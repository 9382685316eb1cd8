import * as z from "zod/mini";
import { credentials } from "./auth.ts";
import { message, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** Two-step sign-in: besides the password, a code from an authenticator app (RFC 6238) or one of ten recovery codes. */
export const secondFactor = z.object({
  enabled: z.boolean(),
  enabled_at: z.nullable(timestamp),
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const { password } = credentials.shape;

/** Six digits from the app, or a recovery code; spaces and dashes are ignored. */
const code = z
  .string({ error: "Enter the code." })
  .check(z.trim(), z.minLength(1, "Enter the code."), z.maxLength(40, "A code is shorter than that."));

/** Shown once: we store only their hashes. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const getSecondFactor = defineRoute("GET /auth/second-factor/", { 200: secondFactor });

/** Creates the app's key; sign-in asks for a code only after the first one is confirmed. 409 `conflict` if it is on already. */
export const beginSecondFactor = defineRoute("POST /auth/second-factor/begin/", {
  body: z.object({ password }),
  200: z.object({
    /** Base32, for typing. */
    key: z.string(),
    /** `otpauth://totp/…`, for a link and a QR code. */
    address: z.string(),
  }),
});

/** Switches it on and ends all other sessions. 409 `conflict` if no key is waiting for its first code. */
export const confirmSecondFactor = defineRoute("POST /auth/second-factor/confirm/", {
  body: z.object({ code }),
  200: recoveryCodes,
});

/** 409 `conflict` when it is off. */
export const endSecondFactor = defineRoute("POST /auth/second-factor/end/", {
  body: z.object({ password, code }),
  200: message,
});

/** Replaces the recovery codes. 409 `conflict` when it is off. */
export const renewRecoveryCodes = defineRoute("POST /auth/second-factor/recovery-codes/", {
  body: z.object({ password, code }),
  200: recoveryCodes,
});

import * as z from "zod/mini";
import { credentials } from "./auth.ts";
import { empty, id, message } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** A sign-in that stands. */
export const session = z.object({
  id,
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.nullable(z.string()),
  is_current: z.boolean(),
});

export const listSessions = defineRoute({
  method: "GET",
  path: "/auth/sessions/",
  auth: "access",
  answers: { 200: z.array(session) },
});

/**
 * Who signed in here more than ten minutes ago proves that it is still them; for ten minutes nothing more is asked of this session.
 * 400 under `password` and, where two-step sign-in is on, `code`.
 */
export const proveSession = defineRoute({
  method: "POST",
  path: "/auth/sessions/prove/",
  auth: "access",
  body: z.object({ password: credentials.shape.password, code: credentials.shape.code }),
  answers: { 204: empty },
});

/** Of another device: 400 under `password` and `code` where `proveSession` has to come first. */
export const endSession = defineRoute({
  method: "DELETE",
  path: "/auth/sessions/:id/",
  auth: "access",
  params: z.object({ id }),
  answers: { 204: empty },
});

/** Ends every session of the user but the one that asks; as `endSession`. */
export const endOtherSessions = defineRoute({
  method: "POST",
  path: "/auth/sessions/end-others/",
  auth: "access",
  answers: { 200: message },
});

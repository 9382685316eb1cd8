import * as z from "zod/mini";
import { credentials } from "./auth.ts";
import { empty, id, message } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** An active sign-in. */
export const session = z.object({
  id,
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.nullable(z.string()),
  is_current: z.boolean(),
});

export const listSessions = defineRoute("GET /auth/sessions/", { 200: z.array(session) });

/**
 * Proves again who is using a session that is older than ten minutes; for the next ten minutes it needs no further
 * proof. 400 under `password` and, with two-step sign-in, `code`; without it, calls that need it answer the same.
 */
export const proveSession = defineRoute("POST /auth/sessions/prove/", {
  body: z.object({ password: credentials.shape.password, code: credentials.shape.code }),
  204: empty,
});

/** For another device: needs `proveSession`. */
export const endSession = defineRoute("DELETE /auth/sessions/:id/", { 204: empty });

/** Ends all the user's other sessions; needs `proveSession`. */
export const endOtherSessions = defineRoute("POST /auth/sessions/end-others/", { 200: message });

import * as z from "zod/mini";
import { defineRoute } from "./route.ts";

const params = z.object({ token: z.string().check(z.maxLength(100)) });

/** The link in a summary mail: an HTML page that asks. It changes nothing, because mail scanners follow links. */
export const showUnsubscribe = defineRoute({
  method: "GET",
  path: "/emails/unsubscribe/:token/",
  auth: "none",
  params,
  answers: { 200: z.string() },
});

/** One click (RFC 8058): switches `email_summaries` off. Takes a form, as mailbox providers send it; answers an HTML page. */
export const unsubscribe = defineRoute({
  method: "POST",
  path: "/emails/unsubscribe/:token/",
  auth: "none",
  params,
  answers: { 200: z.string() },
});

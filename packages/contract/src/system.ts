import * as z from "zod/mini";
import { defineRoute } from "./route.ts";

/** Liveness: the process answers. */
export const health = defineRoute("GET /health/", {
  auth: "none",
  200: z.object({ status: z.literal("ok") }),
});

/** Readiness: database and queue answer; 503 otherwise. */
export const ready = defineRoute("GET /ready/", {
  auth: "none",
  200: z.object({ status: z.literal("ready") }),
});

export const publicConfig = z.object({
  /** A banner says that mail, payments and schools are invented. */
  demo: z.boolean(),
  gmail: z.boolean(),
  /** Outlook.com, with Microsoft's permission. */
  outlook: z.boolean(),
  /** Whether families can have an own address. */
  own_address: z.boolean(),
  billing: z.boolean(),
  /** Password reset and confirmation of addresses by mail. */
  mail: z.boolean(),
  /** Whether the contact form is delivered. */
  contact: z.boolean(),
  registration: z.enum(["open", "closed"]),
  analysis: z.enum(["embedded", "language_model"]),
  /** The application server key for browser subscriptions (RFC 8292); null: no notifications. */
  push_public_key: z.nullable(z.string()),
});

/** What is configured, for screens that depend on it. */
export const getConfig = defineRoute("GET /config/", { auth: "none", 200: publicConfig });

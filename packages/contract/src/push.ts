import * as z from "zod/mini";
import { empty, id } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** Notifications on a parent's devices by Web Push (RFC 8030, RFC 8291). */

const base64url = (least: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`)));

/** The browser's PushSubscription. */
export const pushSubscription = z.object({
  /** The address of the browser's push service. */
  endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[^\s]+$/)),
  keys: z.object({ p256dh: base64url(80, 100), auth: base64url(16, 40) }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

export const pushDevice = z.object({
  id,
  created_at: z.string(),
  /** The browser's own name, as in a sign-in. */
  user_agent: z.nullable(z.string()),
  /** Whether it is the caller's device. */
  is_current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** The devices with notifications, newest first. */
export const listPushDevices = defineRoute("GET /auth/push-subscriptions/", { 200: z.array(pushDevice) });

/** Registers this sign-in's device for notifications, replacing its earlier subscription. They end with the sign-in. */
export const addPushDevice = defineRoute("POST /auth/push-subscriptions/", {
  body: pushSubscription,
  201: pushDevice,
});

export const deletePushDevice = defineRoute("DELETE /auth/push-subscriptions/:id/", { 204: empty });

/** The payload of a notification. It never names a child or quotes an email. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path in the app, or an address of the parent's mailbox. */
  path: z.string(),
  /** A later message with the same tag replaces it. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;

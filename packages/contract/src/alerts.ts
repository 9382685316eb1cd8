import * as z from "zod/mini";
import { message, timeOfDay } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** Urgent school news within the hour, and a message the evening before. */

const alertTime = z.nullable(timeOfDay("Enter a time, such as 19:00."));

export const alertSettings = z.object({
  /** Whether to send urgent school mail at once: on school days from 06:30, and on the evenings before them until 21:30. */
  enabled: z.boolean(),
  /** No alert arrives from `quiet_from` to `quiet_to`, which may span midnight. Both null: no quiet hours. */
  quiet_from: alertTime,
  quiet_to: alertTime,
  /** When to send the evening message if tomorrow needs something; null: never. */
  evening_at: alertTime,
});
export type AlertSettings = z.infer<typeof alertSettings>;

export const alertSettingsUpdate = z.partial(alertSettings);
export type AlertSettingsUpdate = z.infer<typeof alertSettingsUpdate>;

/** All off until the parent switches them on. */
export const getAlertSettings = defineRoute("GET /auth/alerts/", { 200: alertSettings });

/** Absent fields stay unchanged. 400 if only one end of the quiet hours is set, or both are equal. */
export const updateAlertSettings = defineRoute("PATCH /auth/alerts/", {
  body: alertSettingsUpdate,
  200: alertSettings,
});

/** Sends a test the way an alert comes, and says where it went. 409 `not_configured` or `conflict` where nothing can reach the parent. */
export const sendTestAlert = defineRoute("POST /auth/alerts/test/", { 200: message });

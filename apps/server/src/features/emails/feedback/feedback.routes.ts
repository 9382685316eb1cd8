import { reportMissed as missedRoute, updateItem, updateMessage } from "@gatepost/contract/emails-lists";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeItem, reportMissed, sayNotUrgent } from "./feedback.service.ts";

export function itemFeedbackRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, updateItem, {
    handler: async ({ principal, params, body }) => {
      const { id, done_at, not_for_child_ids } = await changeItem(
        platform,
        principal.user_id,
        params.id,
        body,
      );
      return { item_id: id, done_at: done_at?.toISOString() ?? null, not_for_child_ids };
    },
  });
  registerRoute(app, updateMessage, {
    handler: async ({ principal, params: { id }, body: { not_urgent } }) => {
      await sayNotUrgent(platform, principal.user_id, id, not_urgent);
      return { id, not_urgent };
    },
  });
  registerRoute(app, missedRoute, {
    handler: async ({ principal, params, body }) => {
      await reportMissed(platform, principal.user_id, params.id, body.note ?? null);
      return { message: "Thank you. We’ll take more care with emails like this one." };
    },
  });
}

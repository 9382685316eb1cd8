import * as contract from "@gatepost/contract/feedback";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { listFeedback } from "./feedback.repo.ts";
import { feedbackStats, submitFeedback, toFeedback } from "./feedback.service.ts";

export function feedbackRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock } = platform;

  registerRoute(app, contract.listFeedback, {
    handler: async ({ principal, query }) => {
      const { results, ...page } = await listFeedback(db, principal.user_id, query);
      const { total_submitted } = await feedbackStats(db, principal.user_id);
      return { ...page, count: total_submitted, results: results.map((row) => toFeedback(row, clock.now())) };
    },
  });

  registerRoute(app, contract.createFeedback, {
    handler: async ({ principal, body }) =>
      toFeedback(await submitFeedback(platform, principal.user_id, body), clock.now()),
  });

  registerRoute(app, contract.getFeedbackStats, {
    handler: ({ principal }) => feedbackStats(db, principal.user_id),
  });
}

import * as contract from "@gatepost/contract/feedback";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { listFeedback } from "./feedback.repo.ts";
import { feedbackStats, submitFeedback, toFeedback } from "./feedback.service.ts";

export function feedbackRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock } = platform;
  const route = routesOf(app);

  route(contract.listFeedback, async ({ principal, query }) => {
    const { results, ...page } = await listFeedback(db, principal.user_id, query);
    const { total_submitted } = await feedbackStats(db, principal.user_id);
    return { ...page, count: total_submitted, results: results.map((row) => toFeedback(row, clock.now())) };
  });

  route(contract.createFeedback, async ({ principal, body }) =>
    toFeedback(await submitFeedback(platform, principal.user_id, body), clock.now()),
  );

  route(contract.getFeedbackStats, ({ principal }) => feedbackStats(db, principal.user_id));
}

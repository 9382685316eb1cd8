import { listProcessingLogs, retryEmail, startProcessing as startRoute } from "@gatepost/contract/processing";
import { getUserStats } from "@gatepost/contract/user-stats";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { refuseImpossibleId } from "../../../platform/http/impossible-id.ts";
import { notFound } from "../../../platform/errors/errors.ts";
import { listRuns } from "./list-runs.ts";
import { startProcessing } from "./processing.service.ts";
import { takeBack } from "./run-messages.repo.ts";
import { readUserStats } from "./user-stats.ts";

export function processingRoutes(app: FastifyInstance, platform: Platform, mailboxes: Mailboxes): void {
  registerRoute(app, startRoute, {
    limit: "costly",
    handler: ({ principal, body }) => startProcessing({ ...platform, mailboxes }, principal.user_id, body),
  });
  registerRoute(app, listProcessingLogs, {
    handler: ({ principal, query }) => {
      refuseImpossibleId(query.id, "That run");
      refuseImpossibleId(query.summary_id, "That summary");
      return listRuns(platform, principal.family_id, query);
    },
  });
  registerRoute(app, retryEmail, {
    handler: async ({ principal, params, body }) => {
      if (!(await takeBack(platform.db, principal.family_id, params.id, body.retry_id)))
        throw notFound("That email");
      return { message: "We’ll read this email again next time." };
    },
  });
  registerRoute(app, getUserStats, {
    handler: ({ principal }) => readUserStats(platform, principal.family_id),
  });
}

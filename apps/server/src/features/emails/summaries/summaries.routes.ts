import { getSummary, listSummaries as listRoute, markSummaryRead } from "@gatepost/contract/emails-lists";
import type { FastifyInstance } from "fastify";
import { joinObject, writeFields } from "../../../platform/http/written-json.ts";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { summaryGoodUntil } from "../good-until.ts";
import { localDate } from "../../../platform/clock/local-time.ts";
import { listSummaries } from "./list-summaries.ts";
import { readSummary, readSummaryAsRead } from "./summaries.service.ts";

export function summaryRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, listRoute, {
    kept: true,
    handler: async ({ principal, query, keepUntil }) => {
      const { results, good_until, ...page } = await listSummaries(platform, principal, query);
      keepUntil(good_until);
      return joinObject({ ...writeFields(page), results });
    },
  });
  registerRoute(app, getSummary, {
    kept: true,
    handler: async ({ principal, params, keepUntil }) => {
      const now = platform.clock.now();
      const summary = await readSummary(platform, principal, params.id);
      const of_today = summary.date === localDate(now, principal.timezone);
      keepUntil(summaryGoodUntil(principal.timezone, now, { of_today }));
      return summary;
    },
  });
  registerRoute(app, markSummaryRead, {
    handler: ({ principal, params }) => readSummaryAsRead(platform, principal, params.id),
  });
}

import {
  getMonth,
  getPage,
  getSummary,
  getWeek,
  listHolidays,
  listSummaries as listRoute,
  markSummaryRead,
} from "@gatepost/contract/emails-lists";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readHolidays } from "./holidays.service.ts";
import { listSummaries, readPage, readSummary, readSummaryAsRead } from "./summaries.service.ts";
import { readMonth, readWeek } from "./week.service.ts";

export function summaryRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, listRoute, {
    handler: ({ principal, query }) => listSummaries(platform, principal, query),
  });
  registerRoute(app, getSummary, {
    handler: ({ principal, params }) => readSummary(platform, principal, params.id),
  });
  registerRoute(app, getPage, {
    handler: ({ principal, query }) => readPage(platform, principal, query.date),
  });
  registerRoute(app, getWeek, {
    handler: ({ principal, query }) => readWeek(platform, principal, query.from),
  });
  registerRoute(app, getMonth, {
    handler: ({ principal, query }) => readMonth(platform, principal, query.from),
  });
  registerRoute(app, listHolidays, {
    handler: ({ principal }) => readHolidays(platform, principal),
  });
  registerRoute(app, markSummaryRead, {
    handler: ({ principal, params }) => readSummaryAsRead(platform, principal, params.id),
  });
}

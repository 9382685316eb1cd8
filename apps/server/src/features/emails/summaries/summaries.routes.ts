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
import { routesOf } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readHolidays } from "./holidays.service.ts";
import { listSummaries, readPage, readSummary, readSummaryAsRead } from "./summaries.service.ts";
import { readMonth, readWeek } from "./week.service.ts";

export function summaryRoutes(app: FastifyInstance, platform: Platform): void {
  const route = routesOf(app);
  route(listRoute, ({ principal, query }) => listSummaries(platform, principal, query));
  route(getSummary, ({ principal, params }) => readSummary(platform, principal, params.id));
  route(getPage, ({ principal, query }) => readPage(platform, principal, query.date));
  route(getWeek, ({ principal, query }) => readWeek(platform, principal, query.from));
  route(getMonth, ({ principal, query }) => readMonth(platform, principal, query.from));
  route(listHolidays, ({ principal }) => readHolidays(platform, principal));
  route(markSummaryRead, ({ principal, params }) => readSummaryAsRead(platform, principal, params.id));
}

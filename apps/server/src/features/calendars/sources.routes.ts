import * as contract from "@gatepost/contract/calendars";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { CodeCheck } from "../auth/index.ts";
import { addSource, changeSource, presentSources, removeSource, syncSource } from "./sources.service.ts";

export function calendarSourceRoutes(app: FastifyInstance, check: CodeCheck) {
  const { platform } = check;
  const route = routesOf(app);
  /** Each of these makes us call a server of the caller's choice. */
  const costly = routesOf(app, "costly");

  route(contract.listCalendarSources, ({ principal }) => presentSources(platform, principal.family_id));

  costly(contract.createCalendarSource, ({ principal, body }) => addSource(check, principal, body));

  costly(contract.updateCalendarSource, ({ principal, params, body }) =>
    changeSource(check, principal, params.id, body),
  );

  costly(contract.syncCalendarSource, ({ principal, params }) =>
    syncSource(platform, principal.family_id, params.id),
  );

  route(contract.deleteCalendarSource, ({ principal, params }) =>
    removeSource(platform, principal.family_id, params.id),
  );
}

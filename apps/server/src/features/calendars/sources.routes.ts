import * as contract from "@gatepost/contract/calendars";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { CodeCheck } from "../auth/index.ts";
import { addSource, changeSource, presentSources, removeSource, syncSource } from "./sources.service.ts";

/** Each of these makes us call a server of the caller's choice. */
const limit = "costly";

export function calendarSourceRoutes(app: FastifyInstance, check: CodeCheck) {
  const { platform } = check;
  registerRoute(app, contract.listCalendarSources, {
    handler: ({ principal }) => presentSources(platform, principal.family_id),
  });

  registerRoute(app, contract.createCalendarSource, {
    limit,
    handler: ({ principal, body }) => addSource(check, principal, body),
  });

  registerRoute(app, contract.updateCalendarSource, {
    limit,
    handler: ({ principal, params, body }) => changeSource(check, principal, params.id, body),
  });

  registerRoute(app, contract.syncCalendarSource, {
    limit,
    handler: ({ principal, params }) => syncSource(platform, principal.family_id, params.id),
  });

  registerRoute(app, contract.deleteCalendarSource, {
    handler: async ({ principal, params }) => {
      await removeSource(platform, principal.family_id, params.id);
      return {};
    },
  });
}

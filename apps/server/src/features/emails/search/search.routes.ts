import { searchEmails as searchRoute } from "@gatepost/contract/emails-lists";
import type { FastifyInstance } from "fastify";
import { refuseImpossibleId } from "../../../platform/http/impossible-id.ts";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { searchEmails } from "./search.service.ts";

export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, searchRoute, {
    limit: "search",
    handler: ({ principal, query }) => {
      refuseImpossibleId(query.child_id, "That child");
      return searchEmails(platform, principal, query);
    },
  });
}

import { searchEmails as searchRoute } from "@gatepost/contract/emails-lists";
import type { FastifyInstance } from "fastify";
import { isId } from "../../../platform/crypto/ids.ts";
import { notFound } from "../../../platform/errors/errors.ts";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { searchEmails } from "./search.service.ts";

export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, searchRoute, {
    limit: "search",
    handler: async ({ principal, query }) => {
      if (query.child_id !== undefined && !isId(query.child_id)) throw notFound("That child");
      return searchEmails(platform, principal, query);
    },
  });
}

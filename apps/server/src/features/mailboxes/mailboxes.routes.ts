import {
  connectGmail,
  disconnectGmail,
  disconnectProvider,
  gmailCallback,
  listEmailProviders,
  testGmail,
} from "@gatepost/contract/settings";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Mailboxes } from "./mailboxes.service.ts";

export function mailboxRoutes(app: FastifyInstance, mailboxes: Mailboxes): void {
  registerRoute(app, listEmailProviders, { handler: ({ principal }) => mailboxes.list(principal.user_id) });
  registerRoute(app, connectGmail, {
    limit: "costly",
    handler: ({ principal }) => mailboxes.connect(principal.user_id),
  });
  registerRoute(app, gmailCallback, {
    limit: "costly",
    handler: ({ principal, body }) => mailboxes.callback(principal.user_id, body),
  });
  registerRoute(app, testGmail, {
    limit: "costly",
    handler: ({ principal }) => mailboxes.test(principal.user_id),
  });
  registerRoute(app, disconnectGmail, {
    limit: "costly",
    handler: ({ principal }) => mailboxes.disconnect(principal.user_id),
  });
  registerRoute(app, disconnectProvider, {
    limit: "costly",
    handler: async ({ principal, params }) => {
      await mailboxes.end(principal.user_id, params.id);
      return {};
    },
  });
}

import * as contract from "@gatepost/contract/settings";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Mailboxes } from "./mailboxes.service.ts";

export function mailboxRoutes(app: FastifyInstance, mailboxes: Mailboxes): void {
  registerRoute(app, contract.listEmailProviders, {
    handler: ({ principal }) => mailboxes.list(principal.user_id),
  });
  registerRoute(app, contract.connectGmail, {
    limit: "costly",
    handler: ({ principal }) => mailboxes.connectGmail(principal.user_id),
  });
  registerRoute(app, contract.gmailCallback, {
    limit: "costly",
    handler: ({ principal, body }) => mailboxes.gmailCallback(principal.user_id, body),
  });
  registerRoute(app, contract.testGmail, {
    limit: "costly",
    handler: ({ principal }) => mailboxes.testGmail(principal.user_id),
  });
  registerRoute(app, contract.disconnectGmail, {
    limit: "costly",
    handler: ({ principal }) => mailboxes.disconnectGmail(principal.user_id),
  });
  registerRoute(app, contract.connectOutlook, {
    limit: "costly",
    handler: ({ principal }) => mailboxes.connectOutlook(principal.user_id),
  });
  registerRoute(app, contract.outlookCallback, {
    limit: "costly",
    handler: ({ principal, body }) => mailboxes.outlookCallback(principal.user_id, body),
  });
  registerRoute(app, contract.connectImap, {
    limit: "mail_server",
    handler: ({ principal, body }) => mailboxes.connectImap(principal.user_id, body),
  });
  registerRoute(app, contract.testEmailProvider, {
    limit: "costly",
    handler: ({ principal, params }) => mailboxes.test(principal.user_id, params.id),
  });
  registerRoute(app, contract.disconnectProvider, {
    limit: "costly",
    handler: async ({ principal, params }) => {
      await mailboxes.end(principal.user_id, params.id);
      return {};
    },
  });
}

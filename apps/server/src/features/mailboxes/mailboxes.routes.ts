import * as contract from "@gatepost/contract/settings";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Mailboxes } from "./mailboxes.service.ts";

export function mailboxRoutes(app: FastifyInstance, mailboxes: Mailboxes): void {
  const costly = routesOf(app, "costly");
  routesOf(app)(contract.listEmailProviders, ({ principal }) => mailboxes.list(principal.user_id));
  costly(contract.connectGmail, ({ principal }) => mailboxes.connectGmail(principal.user_id));
  costly(contract.gmailCallback, ({ principal, body }) => mailboxes.gmailCallback(principal.user_id, body));
  costly(contract.testGmail, ({ principal }) => mailboxes.testGmail(principal.user_id));
  costly(contract.disconnectGmail, ({ principal }) => mailboxes.disconnectGmail(principal.user_id));
  costly(contract.connectOutlook, ({ principal }) => mailboxes.connectOutlook(principal.user_id));
  costly(contract.outlookCallback, ({ principal, body }) =>
    mailboxes.outlookCallback(principal.user_id, body),
  );
  routesOf(app, "mail_server")(contract.connectImap, ({ principal, body }) =>
    mailboxes.connectImap(principal.user_id, body),
  );
  costly(contract.testEmailProvider, ({ principal, params }) => mailboxes.test(principal.user_id, params.id));
  costly(contract.disconnectProvider, ({ principal, params }) => mailboxes.end(principal.user_id, params.id));
}

import { sendTestAlert as sendTestAlertRoute } from "@gatepost/contract/alerts";
import * as contract from "@gatepost/contract/delivery";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Mailer } from "../../integrations/mailer/index.ts";
import type { PushSender } from "../../integrations/push/index.ts";
import { routesOf } from "../../platform/http/register-route.ts";
import { asking } from "../auth/index.ts";
import * as service from "./recipients.service.ts";
import { sendTest, sendTestAlert } from "./test-summary.service.ts";

/** Where the daily summary goes, sending tests of it and of an alert, and the second recipient. */
export function deliveryRoutes(
  app: FastifyInstance,
  dependencies: service.RecipientDependencies & { mailer: Mailer | null; pushSender: PushSender | null },
): void {
  const { platform } = dependencies;
  /** One that can't be sent is not counted, and one that goes to devices and by email is counted once. */
  const testing = (request: FastifyRequest) => {
    let counted: Promise<void> | undefined;
    return { ...dependencies, count: () => (counted ??= app.limits.test_mail(request)) };
  };
  const route = routesOf(app);
  const inviting = routesOf(app, { calls: 30, minutes: 10 });
  const byLink = routesOf(app, { calls: 60, minutes: 10 });

  route(contract.getDelivery, ({ principal }) => service.showDelivery(dependencies, principal));
  route(contract.sendTestSummary, ({ principal, request }) => sendTest(testing(request), principal.user_id));
  route(sendTestAlertRoute, ({ principal, request }) => sendTestAlert(testing(request), principal.user_id));
  inviting(contract.inviteSecondRecipient, async ({ principal, body, request }) => {
    await service.inviteRecipient(dependencies, asking(principal, request), body.email);
    return service.showDelivery(dependencies, principal);
  });
  inviting(contract.resendInvitation, async ({ principal }) => {
    await service.inviteAgain(platform, principal);
    return { message: "We’re sending them the link again. It works for 7 days." };
  });
  route(contract.removeSecondRecipient, async ({ principal }) => {
    await service.removeRecipient(platform, platform.db, principal.family_id, [principal.user_id]);
    return service.showDelivery(dependencies, principal);
  });
  byLink(contract.readInvitation, ({ body }) => service.readInvitation(platform, body.token));
  byLink(contract.answerInvitation, async ({ body }) => ({
    message: await service.answerInvitation(platform, body),
  }));
}

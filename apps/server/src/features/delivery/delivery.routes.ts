import { sendTestAlert as sendTestAlertRoute } from "@gatepost/contract/alerts";
import * as contract from "@gatepost/contract/delivery";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Mailer } from "../../integrations/mailer/index.ts";
import type { PushSender } from "../../integrations/push/index.ts";
import { registerRoute } from "../../platform/http/register-route.ts";
import { asking } from "../auth/index.ts";
import { recipientTexts } from "./recipients.rules.ts";
import {
  answerInvitation,
  inviteAgain,
  inviteRecipient,
  readInvitation,
  removeRecipient,
  showDelivery,
  type RecipientDependencies,
} from "./recipients.service.ts";
import { sendTest, sendTestAlert } from "./test-summary.service.ts";

/** Where the daily summary goes, sending tests of it and of an alert, and the second recipient. */
export function deliveryRoutes(
  app: FastifyInstance,
  dependencies: RecipientDependencies & { mailer: Mailer | null; pushSender: PushSender | null },
): void {
  const show = (userId: string) => showDelivery(dependencies, userId);
  /** One that can't be sent is not counted, and one that goes to devices and by email is counted once. */
  const testing = (request: FastifyRequest) => {
    let counted: Promise<void> | undefined;
    return { ...dependencies, count: () => (counted ??= app.limits.test_mail(request)) };
  };

  registerRoute(app, contract.getDelivery, { handler: ({ principal }) => show(principal.user_id) });
  registerRoute(app, contract.sendTestSummary, {
    handler: ({ principal, request }) => sendTest(testing(request), principal.user_id),
  });
  registerRoute(app, sendTestAlertRoute, {
    handler: ({ principal, request }) => sendTestAlert(testing(request), principal.user_id),
  });
  registerRoute(app, contract.inviteSecondRecipient, {
    limit: { calls: 30, minutes: 10 },
    handler: async ({ principal, body, request }) => {
      await inviteRecipient(dependencies, asking(principal, request), body.email);
      return show(principal.user_id);
    },
  });
  registerRoute(app, contract.resendInvitation, {
    limit: { calls: 30, minutes: 10 },
    handler: async ({ principal }) => {
      await inviteAgain(dependencies, principal);
      return { message: recipientTexts.sent };
    },
  });
  registerRoute(app, contract.removeSecondRecipient, {
    handler: async ({ principal }) => {
      await removeRecipient(dependencies, principal);
      return show(principal.user_id);
    },
  });
  registerRoute(app, contract.readInvitation, {
    limit: { calls: 60, minutes: 10 },
    handler: ({ body }) => readInvitation(dependencies.platform, body.token),
  });
  registerRoute(app, contract.answerInvitation, {
    limit: { calls: 60, minutes: 10 },
    handler: async ({ body }) => ({ message: await answerInvitation(dependencies.platform, body) }),
  });
}

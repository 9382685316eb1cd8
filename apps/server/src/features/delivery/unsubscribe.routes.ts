import * as contract from "@gatepost/contract/delivery";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { servePages, formOf, sendPage } from "./small-page.ts";
import { openUnsubscribeToken, unsubscribe } from "./unsubscribe.service.ts";

/**
 * RFC 8058: mailbox providers POST a form when their user presses Unsubscribe. Opening the link itself changes nothing, since mail
 * scanners open links; it shows a button. In its own scope, the only one that takes forms.
 */
export async function unsubscribeRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    servePages(scope);
    const route = routesOf(scope);
    route(contract.showUnsubscribe, async ({ params, reply }) => {
      openUnsubscribeToken(platform, params.token);
      return sendPage(reply, "Stop the daily summaries by email?", formOf("Unsubscribe"));
    });
    route(contract.unsubscribe, async ({ params, reply }) =>
      sendPage(reply, goodbyes[await unsubscribe(platform, params.token)]),
    );
  });
}

const goodbyes = {
  parent: "You won’t get any more daily summaries by email. They’re still in the app.",
  second: "You won’t get any more daily summaries, or anything else from us.",
} as const;

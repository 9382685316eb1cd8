import * as contract from "@gatepost/contract/delivery";
import { productName } from "@gatepost/contract/limits";
import type { FastifyInstance, FastifyReply } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { openUnsubscribeToken, unsubscribe } from "./unsubscribe.service.ts";

/**
 * RFC 8058: mailbox providers POST a form when their user presses Unsubscribe. Following the link itself changes nothing, since mail
 * scanners follow links; it shows a button. In a scope of its own, the only one that takes forms.
 */
export async function unsubscribeRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)/;
    scope.addContentTypeParser(forms, { parseAs: "string" }, (_request, _body, done) => done(null, {}));

    registerRoute(scope, contract.showUnsubscribe, {
      handler: async ({ params, reply }) => {
        openUnsubscribeToken(platform, params.token);
        return sendPage(
          reply,
          `<form method="post"><p>Stop the daily summaries by email?</p>${button}</form>`,
        );
      },
    });

    registerRoute(scope, contract.unsubscribe, {
      handler: async ({ params, reply }) => {
        return sendPage(reply, `<p>${goodbyes[await unsubscribe(platform, params.token)]}</p>`);
      },
    });
  });
}

const goodbyes = {
  parent: "You will get no more daily summaries by email. They are still in the app.",
  second: "You will get no more daily summaries, and nothing else from us.",
} as const;

const button = `<button style="font:inherit;padding:12px 20px">Unsubscribe</button>`;

function sendPage(reply: FastifyReply, content: string): string {
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${productName}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
</head><body style="font:18px/1.5 sans-serif;max-width:32em;margin:2em auto;padding:0 1em">
<main><h1>${productName}</h1>${content}</main></body></html>`;
  reply
    .type("text/html; charset=utf-8")
    .serializer((value: string) => value)
    .send(page);
  return page;
}

import * as contract from "@gatepost/contract/delivery";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance, FastifyReply } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { type LinkedTask, renderReadOnlyPage, showLinkedTask, tickLinkedTask } from "./mail-link.service.ts";
import { servePages, formOf, sendHtml, sendPage } from "./small-page.ts";
import { openUnsubscribeToken, unsubscribe } from "./unsubscribe.service.ts";

/**
 * What an email's links do without signing in: show its page, tick tasks off, and stop the emails. Opening a link only asks, since mail
 * scanners open links; mailbox providers POST a form when their user presses Unsubscribe (RFC 8058). In a scope of its own, the only one
 * that takes forms.
 */
export async function mailLinkRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    servePages(scope);
    const limited = routesOf(scope, { calls: 120, minutes: 10 });
    const route = routesOf(scope);
    type Call = { params: { token: string }; reply: FastifyReply };
    const task =
      (act: (token: string) => Promise<LinkedTask>) =>
      async ({ params: { token }, reply }: Call) =>
        sendPage(reply, ...taskPage(await act(token), token));
    limited(contract.showReadOnlyPage, async ({ params, reply }) =>
      sendHtml(reply, await renderReadOnlyPage(platform, params.token)),
    );
    limited(
      contract.showTick,
      task((token) => showLinkedTask(platform, token)),
    );
    limited(
      contract.tickByLink,
      task((token) => tickLinkedTask(platform, token, true)),
    );
    limited(
      contract.untickByLink,
      task((token) => tickLinkedTask(platform, token, false)),
    );
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

function taskPage({ text, done, isSample }: LinkedTask, token: string): [words: string, form: string] {
  const task = isSample ? "this sample task" : text === null ? "this task" : `“${text}”`;
  const address = `${apiBase}/emails/tick/${encodeURIComponent(token)}/`;
  if (!done) return [`Tick ${task} as done?`, formOf("Yes, it’s done", address)];
  const one = isSample ? "A real one is" : "It’s";
  return [`Done: ${task}. ${one} ticked off for the whole family.`, formOf("Undo", `${address}undo/`)];
}

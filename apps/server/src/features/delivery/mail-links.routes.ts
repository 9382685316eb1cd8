import * as contract from "@gatepost/contract/delivery";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { followTaskLink, type LinkedTask, renderReadOnlyPage } from "./mail-link.service.ts";
import { servePages, formOf, sendHtml, sendPage } from "./small-page.ts";
import { openUnsubscribeToken, unsubscribe } from "./unsubscribe.service.ts";

type TaskRoute = typeof contract.showTick | typeof contract.tickByLink | typeof contract.untickByLink;

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
    limited(contract.showReadOnlyPage, async ({ params, reply }) =>
      sendHtml(reply, await renderReadOnlyPage(platform, params.token)),
    );
    const task = (call: TaskRoute, done: boolean | null) =>
      limited(call, async ({ params: { token }, reply }) =>
        sendPage(reply, ...taskPage(await followTaskLink(platform, token, done), token)),
      );
    task(contract.showTick, null);
    task(contract.tickByLink, true);
    task(contract.untickByLink, false);
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

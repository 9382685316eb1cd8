import * as contract from "@gatepost/contract/delivery";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance, FastifyReply } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { type LinkedTask, renderReadOnlyPage, showLinkedTask, tickLinkedTask } from "./mail-link.service.ts";
import { servePages, formOf, sendHtml, sendPage } from "./small-page.ts";

/**
 * What an email's links do without signing in: show its page, and tick tasks off. Opening a task's link only asks, since mail scanners open
 * links.
 */
export async function mailLinkRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    servePages(scope);
    const route = routesOf(scope, { calls: 120, minutes: 10 });
    type Call = { params: { token: string }; reply: FastifyReply };
    const task =
      (act: (token: string) => Promise<LinkedTask>) =>
      async ({ params: { token }, reply }: Call) =>
        sendPage(reply, ...taskPage(await act(token), token));
    route(contract.showReadOnlyPage, async ({ params, reply }) =>
      sendHtml(reply, await renderReadOnlyPage(platform, params.token)),
    );
    route(
      contract.showTick,
      task((token) => showLinkedTask(platform, token)),
    );
    route(
      contract.tickByLink,
      task((token) => tickLinkedTask(platform, token, true)),
    );
    route(
      contract.untickByLink,
      task((token) => tickLinkedTask(platform, token, false)),
    );
  });
}

function taskPage({ text, done, isSample }: LinkedTask, token: string): [words: string, form: string] {
  const task = isSample ? "this sample task" : text === null ? "this task" : `“${text}”`;
  const address = `${apiBase}/emails/tick/${encodeURIComponent(token)}/`;
  if (!done) return [`Tick ${task} as done?`, formOf("Yes, it’s done", address)];
  const one = isSample ? "A real one is" : "It’s";
  return [`Done: ${task}. ${one} ticked off for the whole family.`, formOf("Undo", `${address}undo/`)];
}

import * as contract from "@gatepost/contract/delivery";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance, FastifyReply } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderReadOnlyPage } from "./mail-link.service.ts";
import { servePages, formOf, sendHtml, sendPage } from "./small-page.ts";
import { type LinkedTask, showLinkedTask, tickLinkedTask } from "./tick.service.ts";

const limit = { calls: 120, minutes: 10 };

/**
 * What an email's links do without signing in: show its page, and tick tasks off. Opening a task's link only asks, since mail scanners open
 * links.
 */
export async function mailLinkRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    servePages(scope);

    registerRoute(scope, contract.showReadOnlyPage, {
      limit,
      handler: async ({ params, reply }) => sendHtml(reply, await renderReadOnlyPage(platform, params.token)),
    });
    const task = (act: (token: string) => Promise<LinkedTask>) => ({
      limit,
      handler: async ({ params: { token }, reply }: { params: { token: string }; reply: FastifyReply }) =>
        sendPage(reply, ...taskPage(await act(token), token)),
    });
    registerRoute(
      scope,
      contract.showTick,
      task((token) => showLinkedTask(platform, token)),
    );
    registerRoute(
      scope,
      contract.tickByLink,
      task((token) => tickLinkedTask(platform, token, true)),
    );
    registerRoute(
      scope,
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

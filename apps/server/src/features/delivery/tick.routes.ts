import * as contract from "@gatepost/contract/delivery";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../platform/errors/errors.ts";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { servePages, formOf, sendPage } from "./small-page.ts";
import { type LinkedTask, showLinkedTask, tickLinkedTask } from "./tick.service.ts";

const limit = { calls: 120, minutes: 10 };

/** Ticks tasks off from an email, without signing in. Opening the link only asks, since mail scanners open links. */
export async function tickRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    servePages(scope);

    registerRoute(scope, contract.showTick, {
      limit,
      handler: ({ params, reply }) =>
        answer(reply, params.token, () => showLinkedTask(platform, params.token)),
    });
    registerRoute(scope, contract.tickByLink, {
      limit,
      handler: ({ params, reply }) =>
        answer(reply, params.token, () => tickLinkedTask(platform, params.token, true)),
    });
    registerRoute(scope, contract.untickByLink, {
      limit,
      handler: ({ params, reply }) =>
        answer(reply, params.token, () => tickLinkedTask(platform, params.token, false)),
    });
  });
}

/** The page of a task, or a calm sentence for a link that no longer works. */
async function answer(reply: FastifyReply, token: string, find: () => Promise<LinkedTask>): Promise<string> {
  try {
    return sendPage(reply, taskPage(await find(), token));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words =
      error.code === "not_found" ? "That task isn’t there any more. Nothing was changed." : error.message;
    return sendPage(reply.code(400), `<p>${escapeHtml(words)}</p>`);
  }
}

function taskPage({ text, done }: LinkedTask, token: string): string {
  const task = text === null ? "this task" : `“${escapeHtml(text)}”`;
  const address = `${apiBase}/emails/tick/${encodeURIComponent(token)}/`;
  if (!done) return `<p>Tick ${task} as done?</p>${formOf("Yes, it’s done", address)}`;
  return `<p>Done: ${task}. It’s ticked off for the whole family.</p>${formOf("Undo", `${address}undo/`)}`;
}

import { attachmentAt } from "@gatepost/analysis";
import { getAttachment, getMessage, listMessages as listRoute } from "@gatepost/contract/emails-lists";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../../platform/errors/errors.ts";
import { refuseImpossibleId } from "../../../platform/http/impossible-id.ts";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { readChildNames } from "../child-names.ts";
import { goodUntil } from "../good-until.ts";
import { attachmentHeaders } from "./attachment-headers.rules.ts";
import { listMessages } from "./list-messages.ts";
import { toMessageContent } from "./message-content.ts";
import { openOriginal } from "./originals.service.ts";

export function messageRoutes(app: FastifyInstance, platform: Platform, mailboxes: Mailboxes): void {
  registerRoute(app, listRoute, {
    kept: true,
    handler: ({ principal, query: { summary_id, ...request }, keepUntil }) => {
      refuseImpossibleId(summary_id, "That summary");
      keepUntil(goodUntil(principal, platform.clock.now(), { of_today: false }));
      return listMessages(platform, principal, request, summary_id ?? null);
    },
  });

  registerRoute(app, getMessage, {
    handler: async ({ principal, params }) => {
      const { row, source } = await openOriginal(platform, mailboxes, principal.user_id, params.id);
      return toMessageContent(row, source, await readChildNames(platform, principal.user_id));
    },
  });

  registerRoute(app, getAttachment, {
    handler: async ({ principal, params, reply }) => {
      const { source } = await openOriginal(platform, mailboxes, principal.user_id, params.id);
      const file = await attachmentAt(source, params.index);
      if (!file) throw notFound("That attachment");
      reply.headers(attachmentHeaders(file));
      return Buffer.from(file.content);
    },
  });
}

import { getAttachment, getMessage, listMessages as listRoute } from "@gatepost/contract/emails-lists";
import { listPictures as picturesRoute } from "@gatepost/contract/pictures";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../../platform/errors/errors.ts";
import { refuseImpossibleId } from "../../../platform/http/impossible-id.ts";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findThings } from "../../notebook/index.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { readChildNames } from "../child-names.ts";
import { attachmentHeaders } from "./attachment-headers.rules.ts";
import { listMessages } from "./list-messages.ts";
import { toMessageContent } from "./message-content.ts";
import { openInReader } from "./open-in-reader.ts";
import { openOriginal } from "./originals.service.ts";

export function messageRoutes(app: FastifyInstance, platform: Platform, mailboxes: Mailboxes): void {
  registerRoute(app, listRoute, {
    handler: ({ principal, query: { summary_id, ...request } }) => {
      refuseImpossibleId(summary_id, "That summary");
      return listMessages(platform, principal, request, summary_id ?? null);
    },
  });

  registerRoute(app, getMessage, {
    limit: "original",
    handler: async ({ principal, params }) => {
      const { row, copies, source } = await openOriginal(platform, mailboxes, principal, params.id);
      const parsed = await openInReader((reader) => reader.parse(source, { owner: principal.family_id }));
      const things = await findThings(
        platform.db,
        { id: principal.family_id, timezone: principal.timezone },
        { message_ids: [row.id] },
      );
      const names = await readChildNames(platform, principal.family_id);
      return toMessageContent(row, copies, parsed, { things, names });
    },
  });

  registerRoute(app, picturesRoute, {
    limit: "original",
    handler: async ({ principal, params }) => {
      const { source } = await openOriginal(platform, mailboxes, principal, params.id);
      const owner = { owner: principal.family_id };
      const pictures = await openInReader((reader) => reader.ownPictures(source, owner));
      return pictures.map(({ address, media_type, content }) => ({
        address,
        src: `data:${media_type};base64,${Buffer.from(content).toString("base64")}`,
      }));
    },
  });

  registerRoute(app, getAttachment, {
    limit: "original",
    handler: async ({ principal, params, reply }) => {
      const { source } = await openOriginal(platform, mailboxes, principal, params.id);
      const owner = { owner: principal.family_id };
      const file = await openInReader((reader) => reader.attachment(source, params.index, owner));
      if (!file) throw notFound("That attachment");
      reply.headers(attachmentHeaders(file));
      return Buffer.from(file.content);
    },
  });
}

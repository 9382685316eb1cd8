import { listPictures as listRoute, showPicture } from "@gatepost/contract/pictures";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { linkLivesMs, listPictures, openPicture } from "./pictures.service.ts";

export function pictureRoutes(app: FastifyInstance, platform: Platform, mailboxes: Mailboxes): void {
  registerRoute(app, listRoute, {
    limit: "original",
    handler: ({ principal, params }) => listPictures(platform, mailboxes, principal, params.id),
  });

  registerRoute(app, showPicture, {
    limit: { calls: 600, minutes: 10 },
    handler: async ({ params, query, reply }) => {
      const { media_type, content } = await openPicture(platform, mailboxes, {
        ...query,
        message_id: params.id,
      });
      reply.headers({
        "content-type": media_type,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        // An email's frame has no origin of its own, so "same-origin" would block the picture.
        "cross-origin-resource-policy": "cross-origin",
        // Only in this browser, for as long as the link works.
        "cache-control": `private, max-age=${linkLivesMs / 1_000}, immutable`,
      });
      return content;
    },
  });
}

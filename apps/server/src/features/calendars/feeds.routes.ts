import * as contract from "@gatepost/contract/calendars";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { registerRoute, routesOf } from "../../platform/http/register-route.ts";
import { asking, type CodeCheck } from "../auth/index.ts";
import { closeFeed, openFeed, presentFeeds, readFeed, readItem, renewFeed } from "./feeds.service.ts";

/**
 * Google, Microsoft and Apple fetch all their users' calendars from a few addresses, so the limit of other public calls would
 * turn away families. This limit needn't stop guessing: a feed's name has 256 random bits.
 */
const fromOneAddress = { calls: 12_000, minutes: 5 };

export function calendarFeedRoutes(app: FastifyInstance, check: CodeCheck) {
  const { platform } = check;
  const route = routesOf(app);

  route(contract.listCalendarFeeds, ({ principal }) => presentFeeds(platform, principal.user_id));

  route(contract.createCalendarFeed, ({ principal, body, request }) =>
    openFeed(check, asking(principal, request), body.child_id),
  );

  route(contract.renewCalendarFeed, ({ principal, params, request }) =>
    renewFeed(check, asking(principal, request), params.id),
  );

  route(contract.deleteCalendarFeed, ({ principal, params }) =>
    closeFeed(platform, principal.user_id, params.id),
  );

  routesOf(app, fromOneAddress)(contract.readCalendarFeed, async ({ params, request, reply }) => {
    const text = await readFeed(platform, params.file);
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (matches(request.headers["if-none-match"], etag)) {
      reply.code(304).send();
      return "";
    }
    return sendCalendar(reply, text, "gatepost.ics", "inline");
  });

  registerRoute(app, contract.downloadCalendarItem, {
    takesDay: true,
    handler: async ({ principal, params, reply }) =>
      sendCalendar(
        reply,
        await readItem(platform, principal.family_id, params.id),
        "school-date.ics",
        "attachment",
      ),
  });
}

/** Sent as plain text: the contract's schema is a string, which must not become JSON. */
function sendCalendar(reply: FastifyReply, text: string, filename: string, how: "inline" | "attachment") {
  reply
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", `${how}; filename="${filename}"`)
    .serializer((value: string) => value)
    .send(text);
  return text;
}

/** A proxy may have weakened the tag, or sent several. */
const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");

import helmet from "@fastify/helmet";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance } from "fastify";

const callbackPath = "/auth/gmail/callback";

/**
 * Headers of every answer (DESIGN section 9). Scripts are the site's own files and the inline ones whose hashes were
 * read from the built pages; styles may be inline, which the UI library needs. Pictures may come from elsewhere
 * because the frame that shows a mail inherits this policy and narrows it with its own.
 */
export async function securityHeaders(app: FastifyInstance, scriptHashes: readonly string[]) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "https:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?")[0] ?? "";
    // The callback page gives up its opener policy, or the popup would lose its opener.
    if (path.startsWith(callbackPath)) reply.header("cross-origin-opener-policy", "unsafe-none");
    if (path.startsWith(`${apiBase}/`)) reply.header("cache-control", "no-store");
    done();
  });
}

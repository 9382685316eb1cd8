import helmet from "@fastify/helmet";
import { flowPages } from "@gatepost/contract/pages";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance } from "fastify";

/** Headers of every answer (DESIGN section 9); pages with inline scripts set a policy of their own. */
export async function securityHeaders(app: FastifyInstance) {
  const policy = contentSecurityPolicy([]);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?")[0] ?? "";
    reply.header("content-security-policy", policy);
    // The callback page gives up its opener policy, or the popup would lose its opener.
    if (path.startsWith(flowPages.gmailCallback)) reply.header("cross-origin-opener-policy", "unsafe-none");
    if (path.startsWith(`${apiBase}/`)) reply.header("cache-control", "no-store");
    done();
  });
}

/**
 * Scripts are the site's own files and the inline ones of this page, by hash; styles may be inline, which the UI
 * library needs. Pictures may come from elsewhere because the frame that shows a mail inherits this policy and narrows
 * it with its own.
 * @param scriptHashes `'sha256-…'` of the page's inline scripts
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

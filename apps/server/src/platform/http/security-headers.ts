import { flowPages } from "@gatepost/contract/pages";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/**
 * Headers of every response; pages with inline scripts set their own policy.
 * @param https whether parents connect over https: only then may a browser be told to use nothing else
 * @param subdomains whether the same holds for every subdomain: the operator knows whether they all belong to this service
 */
export function securityHeaders(
  app: FastifyInstance,
  { https, subdomains }: { https: boolean; subdomains: boolean },
) {
  const policy = contentSecurityPolicy([]);
  // Not through its Fastify plugin, which builds all of it anew for each call.
  const harden = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: subdomains } : false,
    // Links in emails carry tokens, and no other site needs to know where a parent came from.
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", (request, reply, done) => harden(request.raw, reply.raw, () => done()));
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?")[0] ?? "";
    reply.header("content-security-policy", path.startsWith(`${apiBase}/`) ? apiPolicy : policy);
    reply.header("permissions-policy", nothingOfTheDevice);
    // The callback pages drop their opener policy, or the popup would lose its opener.
    if (path.startsWith(flowPages.gmailCallback) || path.startsWith(flowPages.outlookCallback))
      reply.header("cross-origin-opener-policy", "unsafe-none");
    if (path.startsWith(`${apiBase}/`)) reply.header("cache-control", "no-store");
    done();
  });
}

/** Data, never a page; except the plain form that unsubscribes from emails (features/delivery). */
const apiPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For addresses that can't be parsed: the framework refuses them before any of the hooks above run. */
export const headersOfNoAddress = {
  "content-security-policy": apiPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cache-control": "no-store",
} as const;

/** Browser features that these pages never use. */
const nothingOfTheDevice =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb"
    .split(" ")
    .map((name) => `${name}=()`)
    .join(", ");

/**
 * Scripts are the site's own files and this page's inline ones, by hash; styles may be inline, because the UI library needs it.
 * The frame that shows an email inherits this policy and narrows it: it loads pictures from elsewhere only once the parent asks. Nothing
 * else is loaded from elsewhere.
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

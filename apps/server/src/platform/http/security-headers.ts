import helmet from "@fastify/helmet";
import { flowPages } from "@gatepost/contract/pages";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance } from "fastify";

/**
 * Headers of every answer; pages with inline scripts set a policy of their own.
 * @param https whether parents come by https: only then may a browser be told to come by nothing else
 * @param subdomains whether the same holds for every subdomain: the operator knows whether they are all theirs
 */
export async function securityHeaders(
  app: FastifyInstance,
  { https, subdomains }: { https: boolean; subdomains: boolean },
) {
  const policy = contentSecurityPolicy([]);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: subdomains } : false,
    // Addresses from mails carry tokens, and no other site needs to know where a parent came from.
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?")[0] ?? "";
    reply.header("content-security-policy", path.startsWith(`${apiBase}/`) ? apiPolicy : policy);
    reply.header("permissions-policy", nothingOfTheDevice);
    // The callback pages give up their opener policy, or the popup would lose its opener.
    if (path.startsWith(flowPages.gmailCallback) || path.startsWith(flowPages.outlookCallback))
      reply.header("cross-origin-opener-policy", "unsafe-none");
    if (path.startsWith(`${apiBase}/`)) reply.header("cache-control", "no-store");
    done();
  });
}

/** Data, never a page; but the one that stops mails is a plain form (features/delivery). */
const apiPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For addresses that cannot even be read: the framework refuses them before anything of the above is asked. */
export const headersOfNoAddress = {
  "content-security-policy": apiPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cache-control": "no-store",
} as const;

/** What a browser may offer to a page, and this one never asks for. */
const nothingOfTheDevice = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
]
  .map((name) => `${name}=()`)
  .join(", ");

/**
 * Scripts are the site's own files and the inline ones of this page, by hash; styles may be inline, which the UI
 * library needs. Nothing comes from elsewhere: the frame that shows a mail inherits this policy, and its pictures come
 * through this server.
 * @param scriptHashes `'sha256-…'` of the page's inline scripts
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

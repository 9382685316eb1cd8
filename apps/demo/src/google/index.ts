/**
 * A stand-in for Google: sign-in with consent, tokens, and the read-only Gmail API, on one local port with Google's wire formats. The
 * demo and the tests point GOOGLE_ISSUER and GMAIL_API_URL at it; see docs/decisions/platform.md.
 */
import type { AddressInfo } from "node:net";
import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";
import { createFaults, type Fault, type FaultKind, type GoogleRoute, strike } from "./faults.ts";
import { registerGmail } from "./gmail.routes.ts";
import { Mailbox } from "./mailbox.ts";
import { registerOAuth } from "./oauth.routes.ts";
import type { AccountUser } from "../oauth/consent-page.ts";
import { Grants, type GrantStore } from "../oauth/grants.ts";
import { createIdTokens } from "../oauth/id-token.ts";

export type { Fault, FaultKind, GoogleRoute, GrantStore, Mailbox };

declare module "fastify" {
  interface FastifyContextConfig {
    google?: GoogleRoute;
  }
}

export type GoogleOptions = {
  /** A free port if left out. */
  port?: number;
  clientId: string;
  clientSecret: string;
  /** Exact redirect addresses, as registered at Google. */
  redirectUris: string[];
  users: AccountUser[];
  /** Keeps grants across restarts. */
  store?: GrantStore;
  now?: () => Date;
};

export type Google = Awaited<ReturnType<typeof startGoogle>>;

/** Listens on 127.0.0.1; `issuer` and `gmailApiUrl` have no trailing slash. */
export async function startGoogle(options: GoogleOptions) {
  const now = options.now ?? (() => new Date());
  const grants = new Grants({ now, store: options.store });
  const mailboxes = new Map(options.users.map((user) => [user.email, new Mailbox(user.email, now)]));
  const mailbox = (email: string): Mailbox => {
    const found = mailboxes.get(email);
    if (!found) throw new Error(`no user ${email} at the Google stand-in`);
    return found;
  };
  const faults = createFaults();
  const stats = createStats();
  const switches = { consentCoop: false };
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 64_000_000,
    routerOptions: { maxParamLength: 500 },
  });
  await app.register(formbody);
  watch(app, { faults, stats, grants });
  let issuer = "";
  registerOAuth(app, {
    issuer: () => issuer,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    redirectUris: options.redirectUris,
    users: options.users,
    grants,
    idTokens: createIdTokens(now),
    switches,
  });
  registerGmail(app, { grants, mailbox });
  await app.listen({ port: options.port ?? 0, host: "127.0.0.1" });
  issuer = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    issuer,
    gmailApiUrl: issuer,
    mailbox,
    faults,
    /** Requests per route since the start or the last `reset()`. */
    stats,
    grants,
    /** Whether the consent page is sent with Cross-Origin-Opener-Policy: same-origin. */
    switches,
    close: () => app.close(),
  };
}

type Watched = {
  faults: ReturnType<typeof createFaults>;
  stats: ReturnType<typeof createStats>;
  grants: Grants;
};

function watch(app: FastifyInstance, { faults, stats, grants }: Watched) {
  app.addHook("onRequest", async (request, reply) => {
    const route = request.routeOptions.config.google;
    if (!route) return;
    stats.count(route, request.url);
    const account = grants.byAuthorization(request.headers.authorization)?.email;
    const fault = faults.take(route, request.url, account);
    if (fault && (await strike(fault, request, reply))) return reply;
  });
}

function createStats() {
  let requests: Partial<Record<GoogleRoute, number>> = {};
  let asked: { route: GoogleRoute; url: string }[] = [];
  return {
    count(route: GoogleRoute, url: string): void {
      asked = [...asked.slice(-99), { route, url }];
      requests[route] = (requests[route] ?? 0) + 1;
    },
    requests: (route: GoogleRoute): number => requests[route] ?? 0,
    /** The addresses of requests to this route, among the last hundred requests. */
    asked: (route: GoogleRoute): string[] =>
      asked.filter((each) => each.route === route).map(({ url }) => url),
    reset(): void {
      requests = {};
      asked = [];
    },
  };
}

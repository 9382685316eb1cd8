/**
 * A stand-in for Microsoft's sign-in (v2.0 endpoints, one tenant): consent, tokens, rotated refresh tokens. Its tokens open mailboxes
 * at the mail server stand-in. The demo and the tests point MICROSOFT_AUTHORITY at it; see docs/decisions/platform.md.
 */
import type { AddressInfo } from "node:net";
import formbody from "@fastify/formbody";
import fastify from "fastify";
import type { AccountUser } from "../oauth/consent-page.ts";
import { Grants, type GrantStore } from "../oauth/grants.ts";
import { createIdTokens } from "../oauth/id-token.ts";
import { registerSignIn } from "./sign-in.routes.ts";

export type MicrosoftOptions = {
  /** A free port if left out. */
  port?: number;
  clientId: string;
  clientSecret: string;
  /** Exact redirect addresses, as registered at Microsoft. */
  redirectUris: string[];
  users: AccountUser[];
  /** Keeps grants across restarts. */
  store?: GrantStore;
  now?: () => Date;
};

export type MicrosoftStandIn = Awaited<ReturnType<typeof startMicrosoft>>;

/** Listens on 127.0.0.1; `authority` has no trailing slash. */
export async function startMicrosoft(options: MicrosoftOptions) {
  const { port = 0, clientId, clientSecret, redirectUris, users, store } = options;
  const now = options.now ?? (() => new Date());
  const grants = new Grants({ now, store, rotates: true });
  const withoutImap = new Set<string>();
  /** Set by a test: how the token endpoint fails. */
  const switches: { failing: "unavailable" | "not json" | null } = { failing: null };
  const app = fastify({ forceCloseConnections: true });
  await app.register(formbody);
  const idTokens = createIdTokens(now);
  const authority = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/consumers`;
  const setup = { authority, clientId, clientSecret, redirectUris, users, grants, idTokens, switches };
  registerSignIn(app, setup);
  await app.listen({ port, host: "127.0.0.1" });
  return {
    authority: authority(),
    grants,
    switches,
    /** Whether the mail server accepts this token for this mailbox. */
    opens: (email: string, accessToken: string): boolean =>
      !withoutImap.has(email) && grants.byAuthorization(`Bearer ${accessToken}`)?.email === email,
    /** Like the setting in Outlook. */
    switchImap: (email: string, on: boolean) =>
      void (on ? withoutImap.delete(email) : withoutImap.add(email)),
    close: () => app.close(),
  };
}

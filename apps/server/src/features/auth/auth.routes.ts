import { getProfile, login, logout, refreshAccess, register } from "@gatepost/contract/auth";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/errors/errors.ts";
import { registerRoute, routesOf } from "../../platform/http/register-route.ts";
import { recordAudit } from "./audit.repo.ts";
import type { CodeCheck } from "./code-check.service.ts";
import { registerUser, type UserRegistered } from "./registration.service.ts";
import type { SessionService } from "./sessions.service.ts";
import { checkCredentials } from "./sign-in.service.ts";
import { findUser, toUser } from "./users.repo.ts";

export interface AuthDependencies extends CodeCheck {
  readonly sessions: SessionService;
  readonly userRegistered: readonly UserRegistered[];
}

export function authRoutes(app: FastifyInstance, dependencies: AuthDependencies) {
  const { platform, sessions, userRegistered } = dependencies;
  registerRoute(app, register, {
    config: { errorsByField: true },
    limit: "registration",
    handler: async ({ body, request }) => {
      const user = await registerUser(platform, body, userRegistered);
      const tokens = await sessions.start(user.id, { remember_me: true, user_agent: userAgent(request) });
      return { user: toUser(user), tokens };
    },
  });

  routesOf(app, "sign_in")(login, async ({ body, request }) => {
    const user_agent = userAgent(request);
    const user = await checkCredentials(dependencies, body, { address: request.ip, user_agent });
    const tokens = await sessions.start(user.id, { remember_me: body.remember_me ?? true, user_agent });
    await recordAudit(platform.db, user.id, "signed_in", platform.clock.now(), user_agent);
    return { user: toUser(user), tokens };
  });

  const byToken = routesOf(app, "token_refresh");
  byToken(logout, async ({ body }) => {
    await sessions.end(body.refresh);
    return { message: "You are signed out." };
  });
  byToken(refreshAccess, async ({ body }) => ({ access: await sessions.refresh(body.refresh) }));

  routesOf(app)(getProfile, async ({ principal }) => {
    const user = await findUser(platform.db, principal.user_id);
    if (!user) throw new Refusal("session_ended", "This account no longer exists.");
    return toUser(user);
  });
}

const userAgent = (request: FastifyRequest) => request.headers["user-agent"] ?? null;

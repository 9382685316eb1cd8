import { getProfile, login, logout, refreshAccess, register } from "@gatepost/contract/auth";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/errors/errors.ts";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "./audit.repo.ts";
import type { NotifyOwner } from "./code-check.service.ts";
import { registerUser, type UserRegistered } from "./registration.service.ts";
import type { SessionService } from "./sessions.service.ts";
import { checkCredentials } from "./sign-in.service.ts";
import { findUser, toUser } from "./users.repo.ts";

export interface AuthDependencies {
  readonly platform: Platform;
  readonly sessions: SessionService;
  readonly userRegistered: readonly UserRegistered[];
  readonly notifyOwner: readonly NotifyOwner[];
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

  registerRoute(app, login, {
    limit: "sign_in",
    handler: async ({ body, request }) => {
      const user_agent = userAgent(request);
      const user = await checkCredentials(dependencies, body, { address: request.ip, user_agent });
      const tokens = await sessions.start(user.id, { remember_me: body.remember_me ?? true, user_agent });
      await recordAudit(platform.db, user.id, "signed_in", platform.clock.now(), user_agent);
      return { user: toUser(user), tokens };
    },
  });

  registerRoute(app, logout, {
    limit: "token_refresh",
    handler: async ({ body }) => {
      await sessions.end(body.refresh);
      return { message: "You are signed out." };
    },
  });

  registerRoute(app, refreshAccess, {
    limit: "token_refresh",
    handler: async ({ body }) => ({ access: await sessions.refresh(body.refresh) }),
  });

  registerRoute(app, getProfile, {
    handler: async ({ principal }) => {
      const user = await findUser(platform.db, principal.user_id);
      if (!user) throw new Refusal("session_ended", "This account no longer exists.");
      return toUser(user);
    },
  });
}

const userAgent = (request: FastifyRequest) => request.headers["user-agent"] ?? null;

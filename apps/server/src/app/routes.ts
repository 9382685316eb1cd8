import type { FastifyInstance } from "fastify";
import { authRoutes, sessionRoutes } from "../features/auth/index.ts";
import { childrenRoutes } from "../features/children/index.ts";
import { schoolDomainRoutes } from "../features/settings/index.ts";
import { systemRoutes } from "../features/system/index.ts";
import type { Features } from "./features.ts";

/** Every route of the API. */
export function apiRoutes(app: FastifyInstance, { platform, sessions, listeners }: Features) {
  systemRoutes(app, platform);
  authRoutes(app, { platform, sessions, userRegistered: listeners.userRegistered });
  sessionRoutes(app, { platform, sessions });
  childrenRoutes(app, platform);
  schoolDomainRoutes(app, platform);
}

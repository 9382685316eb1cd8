import type { FastifyInstance } from "fastify";
import { authRoutes, sessionRoutes } from "../features/auth/index.ts";
import { childrenRoutes } from "../features/children/index.ts";
import { processingRoutes } from "../features/emails/index.ts";
import { mailboxRoutes } from "../features/mailboxes/index.ts";
import { schoolDomainRoutes } from "../features/settings/index.ts";
import { systemRoutes } from "../features/system/index.ts";
import type { Features } from "./features.ts";
import { userRegistered } from "./listeners.ts";

/** Every route of the API. */
export function apiRoutes(app: FastifyInstance, { platform, sessions, mailboxes, listeners }: Features) {
  systemRoutes(app, platform);
  authRoutes(app, { platform, sessions, userRegistered });
  sessionRoutes(app, { platform, sessions });
  childrenRoutes(app, platform);
  schoolDomainRoutes(app, platform);
  mailboxRoutes(app, mailboxes);
  processingRoutes(app, platform, mailboxes);
}

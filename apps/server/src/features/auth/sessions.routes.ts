import { endOtherSessions, endSession, listSessions } from "@gatepost/contract/auth";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "./audit.repo.ts";
import { deleteSessionsOf } from "./sessions.repo.ts";
import type { SessionService } from "./sessions.service.ts";

export function sessionRoutes(
  app: FastifyInstance,
  { platform, sessions }: { platform: Platform; sessions: SessionService },
) {
  registerRoute(app, listSessions, {
    handler: async ({ principal }) => {
      const rows = await sessions.list(principal.user_id);
      return rows.map((row) => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        user_agent: row.user_agent,
        is_current: row.id === principal.session_id,
      }));
    },
  });

  registerRoute(app, endSession, {
    handler: async ({ principal, params }) => {
      await sessions.endById(principal.user_id, params.id);
      await recordAudit(platform.db, principal.user_id, "session_ended", platform.clock.now());
      return {};
    },
  });

  registerRoute(app, endOtherSessions, {
    handler: async ({ principal }) => {
      const { user_id, session_id } = principal;
      await platform.db.transaction().execute(async (trx) => {
        await deleteSessionsOf(trx, user_id, session_id);
        await recordAudit(trx, user_id, "sessions_ended", platform.clock.now());
      });
      return { message: "Every other device is signed out." };
    },
  });
}

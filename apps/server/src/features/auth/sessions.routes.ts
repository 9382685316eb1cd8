import { endOtherSessions, endSession, listSessions, proveSession } from "@gatepost/contract/sessions";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import { recordAudit } from "./audit.repo.ts";
import type { CodeCheck } from "./code-check.service.ts";
import { proveSession as prove, requireFreshProof } from "./fresh-proof.service.ts";
import { asking } from "./second-factor.routes.ts";
import { deleteSessionsOf } from "./sessions.repo.ts";
import type { SessionService } from "./sessions.service.ts";

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, ...check }: CodeCheck & { sessions: SessionService },
) {
  const { platform } = check;
  const route = routesOf(app);

  route(listSessions, async ({ principal }) => {
    const rows = await sessions.list(principal.user_id);
    return rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      user_agent: row.user_agent,
      is_current: row.id === principal.session_id,
    }));
  });

  routesOf(app, "sign_in")(proveSession, ({ principal, body, request }) =>
    prove(check, asking(principal, request), body),
  );

  route(endSession, async ({ principal, params, request }) => {
    const isOwn = params.id === principal.session_id;
    if (!isOwn) await requireFreshProof(check, asking(principal, request), {}, "other_devices");
    await sessions.endById(principal.user_id, params.id);
    await recordAudit(platform.db, principal.user_id, "session_ended", platform.clock.now());
  });

  route(endOtherSessions, async ({ principal, request }) => {
    const { user_id, session_id } = principal;
    await requireFreshProof(check, asking(principal, request), {}, "other_devices");
    await platform.db.transaction().execute(async (trx) => {
      await deleteSessionsOf(trx, user_id, session_id);
      await recordAudit(trx, user_id, "sessions_ended", platform.clock.now());
    });
    return { message: "Every other device is signed out." };
  });
}

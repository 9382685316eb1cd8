import { activityKinds, listActivity, type Activity } from "@gatepost/contract/activity";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { pageOfAudit } from "./audit.repo.ts";

export function activityRoutes(app: FastifyInstance, { db }: Platform) {
  routesOf(app)(listActivity, async ({ principal, query }) => {
    const page = await pageOfAudit(db, principal.user_id, query);
    const results = page.results.flatMap(({ id, kind, happened_at, user_agent }) =>
      isActivity(kind) ? [{ id, kind, happened_at: happened_at.toISOString(), user_agent }] : [],
    );
    return { ...page, results };
  });
}

/** A newer version running beside this one may write kinds that this one doesn't know. */
const isActivity = (kind: string): kind is Activity["kind"] =>
  (activityKinds as readonly string[]).includes(kind);

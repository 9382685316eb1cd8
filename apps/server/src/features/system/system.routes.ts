import { getConfig, health, ready } from "@gatepost/contract/system";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Refusal } from "../../platform/errors/errors.ts";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";

export function systemRoutes(app: FastifyInstance, { db, config, ending }: Platform) {
  registerRoute(app, health, { limit: "none", handler: async () => ({ status: "ok" }) as const });

  registerRoute(app, ready, {
    limit: "none",
    handler: async () => {
      if (ending.aborted) throw new Refusal("unavailable", "The service is restarting.", { retry_after: 5 });
      try {
        // The queue lives in the same database; its version row shows that migrate was run.
        await sql`SELECT version FROM pgboss.version`.execute(db);
      } catch (cause) {
        throw new Refusal("unavailable", "The database does not answer.", { retry_after: 5, cause });
      }
      return { status: "ready" } as const;
    },
  });

  registerRoute(app, getConfig, {
    handler: async () => ({
      demo: config.demo,
      gmail: config.google !== null,
      billing: config.stripe !== null,
      mail: config.mail !== null,
      contact: config.mail?.support_email !== undefined,
      registration: config.registration,
      analysis: config.ai.provider === "embedded" ? ("embedded" as const) : ("language_model" as const),
    }),
  });
}

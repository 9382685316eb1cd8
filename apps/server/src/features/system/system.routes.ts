import { getConfig, health, ready } from "@gatepost/contract/system";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireReady } from "./readiness.ts";

export function systemRoutes(app: FastifyInstance, platform: Platform) {
  const { config } = platform;
  const monitoring = routesOf(app, "none");
  monitoring(health, async () => ({ status: "ok" as const }));
  monitoring(ready, async () => {
    await requireReady(platform);
    return { status: "ready" as const };
  });

  routesOf(app)(getConfig, async () => ({
    demo: config.demo,
    gmail: config.google !== null,
    outlook: config.microsoft !== null,
    own_address: config.inbound !== null,
    billing: config.stripe !== null,
    mail: config.mail !== null,
    contact: config.mail?.support_email !== undefined,
    registration: config.registration,
    push_public_key: config.vapid?.public_key ?? null,
    analysis: config.ai.provider === "embedded" ? ("embedded" as const) : ("language_model" as const),
  }));
}

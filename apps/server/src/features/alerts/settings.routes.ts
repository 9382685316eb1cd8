import * as contract from "@gatepost/contract/alerts";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAlertSettings } from "./settings.repo.ts";
import { changeAlertSettings } from "./settings.service.ts";

export function alertSettingsRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, contract.getAlertSettings, {
    handler: ({ principal }) => findAlertSettings(platform.db, principal.user_id),
  });

  registerRoute(app, contract.updateAlertSettings, {
    handler: ({ principal, body }) => changeAlertSettings(platform, principal.user_id, body),
  });
}

import * as contract from "@gatepost/contract/alerts";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAlertSettings } from "./settings.repo.ts";
import { changeAlertSettings } from "./settings.service.ts";

export function alertSettingsRoutes(app: FastifyInstance, platform: Platform): void {
  const route = routesOf(app);
  route(contract.getAlertSettings, ({ principal }) => findAlertSettings(platform.db, principal.user_id));
  route(contract.updateAlertSettings, ({ principal, body }) =>
    changeAlertSettings(platform, principal.user_id, body),
  );
}

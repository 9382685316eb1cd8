import * as contract from "@gatepost/contract/push";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { addPushDevice, endPushDevice, listPushDevices } from "./push.service.ts";

export function pushRoutes(app: FastifyInstance, platform: Platform): void {
  const route = routesOf(app);

  route(contract.listPushDevices, ({ principal }) => listPushDevices(platform, principal));
  route(contract.addPushDevice, ({ principal, body }) => addPushDevice(platform, principal, body));
  route(contract.deletePushDevice, ({ principal, params }) =>
    endPushDevice(platform, principal.user_id, params.id),
  );
}

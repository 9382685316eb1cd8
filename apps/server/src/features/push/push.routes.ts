import * as contract from "@gatepost/contract/push";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { addPushDevice, endPushDevice, listPushDevices } from "./push.service.ts";

export function pushRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, contract.listPushDevices, {
    handler: ({ principal }) => listPushDevices(platform, principal),
  });

  registerRoute(app, contract.addPushDevice, {
    handler: ({ principal, body }) => addPushDevice(platform, principal, body),
  });

  registerRoute(app, contract.deletePushDevice, {
    handler: async ({ principal, params }) => {
      await endPushDevice(platform, principal.user_id, params.id);
      return {};
    },
  });
}

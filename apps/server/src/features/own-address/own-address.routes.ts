import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { createOwnAddresses } from "./own-address.service.ts";

export function ownAddressRoutes(app: FastifyInstance, platform: Platform): void {
  const addresses = createOwnAddresses(platform);
  registerRoute(app, createOwnAddress, {
    limit: "costly",
    handler: ({ principal }) => addresses.create(principal.user_id),
  });
  registerRoute(app, renewOwnAddress, {
    limit: "costly",
    handler: ({ principal }) => addresses.renew(principal.user_id),
  });
}

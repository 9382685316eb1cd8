import * as contract from "@gatepost/contract/own-address";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { giveOwnAddress, renewOwnAddress } from "./own-address.service.ts";

export function ownAddressRoutes(app: FastifyInstance, platform: Platform): void {
  const route = routesOf(app, "costly");
  route(contract.createOwnAddress, ({ principal }) => giveOwnAddress(platform, principal.user_id));
  route(contract.renewOwnAddress, ({ principal }) => renewOwnAddress(platform, principal.user_id));
}

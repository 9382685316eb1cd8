import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors/errors.ts";
import { isApiAddress } from "./api-address.ts";

const retryAfterSeconds = 10;

/**
 * While the event loop is more than `lateMs` late, calls of the API are answered 503. Pages and their files are given all the same,
 * or parents would see a bare error in place of the app that waits and tries again; and so are health and readiness, or a supervisor
 * would end a process for having much to do.
 * @param lateMs 0 never refuses
 */
export async function refuseUnderPressure(app: FastifyInstance, lateMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: lateMs,
    exposeStatusRoute: false,
    pressureHandler: async (request) => {
      if (mayWait(request)) throw veryBusy();
    },
  });
}

const mayWait = (request: FastifyRequest): boolean =>
  isApiAddress(request.url) && request.routeOptions.config.limit !== "none";

const veryBusy = () =>
  new Refusal("unavailable", "The service is very busy. Please try again in a moment.", {
    retry_after: retryAfterSeconds,
  });

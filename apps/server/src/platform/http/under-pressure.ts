import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors/errors.ts";
import { isApiAddress } from "./api-address.ts";

const retryAfterSeconds = 10;
/** Ten connections answer so many in a second or two, even slowly: who comes later had better ask again than wait a minute. */
const queuedMaximum = 300;

/**
 * While the event loop is more than `lateMs` late, or too many queries queue for the database, API calls are answered 503. Pages and their files are still served, or parents
 * would see a bare error instead of the app that waits and retries; so are health and readiness, or a supervisor would kill a
 * process for being busy.
 * @param lateMs 0 never refuses
 */
export async function refuseUnderPressure(app: FastifyInstance, lateMs: number, queuedQueries: () => number) {
  app.addHook("onRequest", async (request) => {
    if (queuedQueries() > queuedMaximum && mayWait(request)) throw veryBusy();
  });
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

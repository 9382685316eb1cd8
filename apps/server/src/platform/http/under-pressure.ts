import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors/errors.ts";
import { isApiAddress } from "./api-address.ts";

const retryAfterSeconds = 10;

/** How often the queue for the database is looked at, besides at each request. */
const lookEveryMs = 250;

/**
 * While the event loop is more than `lateMs` late, or calls have been queueing for the database for so long, API calls are answered 503 at once:
 * else a slow database would let each of them wait until it fails, long after it has recovered. Pages and their files are still served, or
 * parents would see a bare error instead of the app that waits and retries; so are health and readiness, or a supervisor would kill a
 * process for being busy.
 * @param lateMs 0 never refuses
 * @param queued how many queries wait for a connection
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  lateMs: number,
  queued: () => number,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: lateMs,
    exposeStatusRoute: false,
    pressureHandler: async (request) => {
      if (mayWait(request)) throw veryBusy();
    },
  });
  if (lateMs === 0) return;
  let looks = 0; // counted, not timed: while the event loop is held nobody looks
  const look = () => void (looks = queued() === 0 ? 0 : looks + 1);
  const timer = setInterval(look, lookEveryMs);
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", async (request) => {
    if (queued() === 0) looks = 0;
    if (looks * lookEveryMs > lateMs && mayWait(request)) throw veryBusy();
  });
}

const mayWait = (request: FastifyRequest): boolean =>
  isApiAddress(request.url) && request.routeOptions.config.limit !== "none";

const veryBusy = () =>
  new Refusal("unavailable", "The service is very busy. Please try again in a moment.", {
    retry_after: retryAfterSeconds,
  });

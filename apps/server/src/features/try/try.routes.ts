import { tryLetter } from "@gatepost/contract/try";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { createLetterTrials } from "./try.service.ts";

/** Analyses an email that a visitor pastes, without storing it. */
export function tryRoutes(app: FastifyInstance, { clock }: Platform) {
  const trials = createLetterTrials(clock);

  routesOf(app, "try")(tryLetter, ({ body }) => trials.read(body));
}

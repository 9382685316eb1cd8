import * as contract from "@gatepost/contract/second-factor";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Principal } from "../../platform/http/principal.ts";
import { routesOf } from "../../platform/http/register-route.ts";
import type { CodeCheck } from "./code-check.service.ts";
import * as service from "./second-factor.service.ts";

/** Setting up two-step sign-in, confirming it with a first code, and ending it. For the check at sign-in see code-check.service.ts. */
export function secondFactorRoutes(app: FastifyInstance, check: CodeCheck) {
  const limited = routesOf(app, "sign_in");
  routesOf(app)(contract.getSecondFactor, ({ principal }) =>
    service.readSecondFactor(check.platform, principal.user_id),
  );

  limited(contract.beginSecondFactor, ({ principal, body, request }) =>
    service.beginSecondFactor(check, asking(principal, request), body.password),
  );

  limited(contract.confirmSecondFactor, ({ principal, body, request }) =>
    service.confirmSecondFactor(check, asking(principal, request), body.code),
  );

  limited(contract.endSecondFactor, async ({ principal, body, request }) => {
    await service.endSecondFactor(check, asking(principal, request), body);
    return { message: "Two-step sign-in is off." };
  });

  limited(contract.renewRecoveryCodes, ({ principal, body, request }) =>
    service.renewRecoveryCodes(check, asking(principal, request), body),
  );
}

/** The signed-in user, for actions that need a password or a code. */
export const asking = (principal: Principal, request: FastifyRequest): service.Asking => ({
  ...principal,
  address: request.ip,
  user_agent: request.headers["user-agent"] ?? null,
});

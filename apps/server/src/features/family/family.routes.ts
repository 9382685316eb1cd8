import * as contract from "@gatepost/contract/family";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import { asking } from "../auth/index.ts";
import { familyTexts } from "./family.texts.ts";
import type { FamilyChanges } from "./family.types.ts";
import { showFamily, showFamilyOf, toInvitation } from "./family.service.ts";
import { inviteAdult, readInvitation, withdrawInvitation } from "./invitations.service.ts";
import { joinFamily } from "./join.service.ts";
import { restoreFamily } from "./kept-family.service.ts";
import { handOver, removeAdult } from "./leave.service.ts";

export function familyRoutes(app: FastifyInstance, dependencies: FamilyChanges): void {
  const { platform } = dependencies;
  const route = routesOf(app);
  const limited = routesOf(app, { calls: 30, minutes: 10 });

  route(contract.getFamily, ({ principal }) => showFamily(platform, principal));

  limited(contract.inviteToFamily, async ({ principal, body, request }) =>
    toInvitation(await inviteAdult(dependencies, asking(principal, request), body.email)),
  );

  route(contract.withdrawFamilyInvitation, async ({ principal, params }) => {
    await withdrawInvitation(platform, principal, params.id);
    return {};
  });

  limited(contract.readFamilyInvitation, ({ body }) => readInvitation(platform, body.token));

  limited(contract.joinFamily, async ({ principal, body, request }) => {
    await joinFamily(dependencies, asking(principal, request), body);
    return showFamilyOf(platform, principal.user_id);
  });

  limited(contract.removeFromFamily, async ({ principal, params, request }) => {
    await removeAdult(dependencies, asking(principal, request), params.id);
    return {};
  });

  limited(contract.handOverFamily, async ({ principal, body, request }) => {
    await handOver(dependencies, asking(principal, request), body.member_id);
    return showFamilyOf(platform, principal.user_id);
  });

  limited(contract.restoreFamily, async ({ body }) => {
    await restoreFamily(dependencies, body.token);
    return { message: familyTexts.restored };
  });
}

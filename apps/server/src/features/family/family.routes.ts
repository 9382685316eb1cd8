import * as contract from "@gatepost/contract/family";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import { asking } from "../auth/index.ts";
import { familyTexts } from "./family.texts.ts";
import type { FamilyChanges } from "./family.types.ts";
import { showFamily, showFamilyOf, toInvitation } from "./family.service.ts";
import { inviteAdult, readInvitation, withdrawInvitation } from "./invitations.service.ts";
import { joinFamily } from "./join.service.ts";
import { restoreFamily } from "./kept-family.service.ts";
import { handOver, removeAdult } from "./leave.service.ts";

const limit = { calls: 30, minutes: 10 };

export function familyRoutes(app: FastifyInstance, dependencies: FamilyChanges): void {
  const { platform } = dependencies;

  registerRoute(app, contract.getFamily, { handler: ({ principal }) => showFamily(platform, principal) });

  registerRoute(app, contract.inviteToFamily, {
    limit,
    handler: async ({ principal, body, request }) =>
      toInvitation(await inviteAdult(dependencies, asking(principal, request), body.email)),
  });

  registerRoute(app, contract.withdrawFamilyInvitation, {
    handler: async ({ principal, params }) => {
      await withdrawInvitation(platform, principal, params.id);
      return {};
    },
  });

  registerRoute(app, contract.readFamilyInvitation, {
    limit,
    handler: ({ body }) => readInvitation(platform, body.token),
  });

  registerRoute(app, contract.joinFamily, {
    limit,
    handler: async ({ principal, body, request }) => {
      await joinFamily(dependencies, asking(principal, request), body);
      return showFamilyOf(platform, principal.user_id);
    },
  });

  registerRoute(app, contract.removeFromFamily, {
    limit,
    handler: async ({ principal, params, request }) => {
      await removeAdult(dependencies, asking(principal, request), params.id);
      return {};
    },
  });

  registerRoute(app, contract.handOverFamily, {
    limit,
    handler: async ({ principal, body, request }) => {
      await handOver(dependencies, asking(principal, request), body.member_id);
      return showFamilyOf(platform, principal.user_id);
    },
  });

  registerRoute(app, contract.restoreFamily, {
    limit,
    handler: async ({ body }) => {
      await restoreFamily(dependencies, body.token);
      return { message: familyTexts.restored };
    },
  });
}

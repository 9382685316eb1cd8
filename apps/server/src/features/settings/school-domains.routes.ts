import * as contract from "@gatepost/contract/settings";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { listSchoolDomains, type SchoolDomainRow } from "./school-domains.repo.ts";
import {
  addSchoolDomain,
  addSchoolDomains,
  changeSchoolDomain,
  removeSchoolDomain,
} from "./school-domains.service.ts";
import { problemOf } from "./school-domains.rules.ts";
import { suggestDomains } from "./suggestions.service.ts";

export function schoolDomainRoutes(app: FastifyInstance, platform: Platform, mailboxes: Mailboxes) {
  registerRoute(app, contract.listSchoolDomains, {
    handler: async ({ principal }) =>
      (await listSchoolDomains(platform.db, principal.family_id)).map(toSchoolDomain),
  });

  registerRoute(app, contract.createSchoolDomain, {
    handler: async ({ principal, body }) =>
      toSchoolDomain(await addSchoolDomain(platform, principal.family_id, body)),
  });

  registerRoute(app, contract.suggestSchoolDomains, {
    limit: "costly",
    handler: ({ principal }) => suggestDomains(platform, mailboxes, principal),
  });

  registerRoute(app, contract.confirmSchoolDomains, {
    handler: async ({ principal, body }) =>
      (await addSchoolDomains(platform, principal.family_id, body.domains)).map(toSchoolDomain),
  });

  registerRoute(app, contract.updateSchoolDomain, {
    handler: async ({ principal, params, body }) =>
      toSchoolDomain(await changeSchoolDomain(platform, principal.family_id, params.id, body)),
  });

  registerRoute(app, contract.deleteSchoolDomain, {
    handler: async ({ principal, params }) => {
      await removeSchoolDomain(platform, principal.family_id, params.id);
      return {};
    },
  });
}

const toSchoolDomain = (row: SchoolDomainRow): contract.SchoolDomain => ({
  id: row.id,
  domain: row.domain,
  name: row.name,
  created_at: row.created_at.toISOString(),
  problem: problemOf(row.domain),
});

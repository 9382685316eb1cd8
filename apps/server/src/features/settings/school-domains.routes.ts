import * as contract from "@gatepost/contract/settings";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { CodeCheck } from "../auth/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { listSchoolDomains, type SchoolDomainRow } from "./school-domains.repo.ts";
import * as service from "./school-domains.service.ts";
import { problemOf } from "./school-domains.rules.ts";
import { suggestDomains } from "./suggestions.service.ts";

export function schoolDomainRoutes(app: FastifyInstance, check: CodeCheck, mailboxes: Mailboxes) {
  const { platform } = check;
  const route = routesOf(app);

  route(contract.listSchoolDomains, async ({ principal }) =>
    (await listSchoolDomains(platform.db, principal.family_id)).map(toSchoolDomain),
  );

  route(contract.createSchoolDomain, async ({ principal, body }) =>
    toSchoolDomain(await service.addSchoolDomain(check, principal, body)),
  );

  routesOf(app, "costly")(contract.suggestSchoolDomains, ({ principal }) =>
    suggestDomains(platform, mailboxes, principal),
  );

  route(contract.confirmSchoolDomains, async ({ principal, body }) =>
    (await service.addSchoolDomains(check, principal, body.domains)).map(toSchoolDomain),
  );

  route(contract.updateSchoolDomain, async ({ principal, params, body }) =>
    toSchoolDomain(await service.changeSchoolDomain(check, principal, params.id, body)),
  );

  route(contract.deleteSchoolDomain, ({ principal, params }) =>
    service.removeSchoolDomain(platform, principal.family_id, params.id),
  );
}

const toSchoolDomain = ({
  family_id: _family,
  added_by: _adder,
  ...row
}: SchoolDomainRow): contract.SchoolDomain => ({
  ...row,
  created_at: row.created_at.toISOString(),
  problem: problemOf(row.domain),
});

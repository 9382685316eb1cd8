import {
  confirmSchoolDomains,
  createSchoolDomain,
  deleteSchoolDomain,
  listSchoolDomains,
  suggestSchoolDomains,
  updateSchoolDomain,
} from "@gatepost/contract/settings";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import { connectMailbox } from "../gmail.ts";
import type { IsolationCase } from "./isolation-case.ts";

const givenDomain = async (app: TestApp, owner: TestUser) => {
  const domain = "owners-school.northshire.sch.uk";
  const { body } = await app.call(createSchoolDomain, { token: owner.access, body: { domain } });
  return { params: { id: body.id }, marks: [body.id, domain] };
};

export const settingsCases: readonly IsolationCase[] = [
  {
    route: listSchoolDomains,
    scope: "own",
    given: async (app, owner) => ({ marks: (await givenDomain(app, owner)).marks }),
  },
  {
    route: suggestSchoolDomains,
    member: "apart",
    scope: "mailbox",
    given: async (app, owner) => {
      await connectMailbox(app, owner);
      return {};
    },
  },
  {
    route: confirmSchoolDomains,
    scope: "own",
    given: async () => ({ body: { domains: [{ domain: "oakwood.northshire.sch.uk" }] } }),
  },
  {
    route: createSchoolDomain,
    scope: "own",
    given: async () => ({ body: { domain: "oakwood.northshire.sch.uk" } }),
  },
  {
    route: updateSchoolDomain,
    scope: "record",
    given: async (app, owner) => ({ ...(await givenDomain(app, owner)), body: { name: "Changed" } }),
  },
  { route: deleteSchoolDomain, scope: "record", given: givenDomain },
];

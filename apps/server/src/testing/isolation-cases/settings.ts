import { randomUUID } from "node:crypto";
import * as contract from "@gatepost/contract/settings";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import { connectMailbox } from "../gmail.ts";
import { has, mailbox, own, record, sending } from "./isolation-case.ts";

const oakwood = "oakwood.northshire.sch.uk";

/** A new one each time: a family can have each once. */
const givenDomain = async (app: TestApp, owner: TestUser) => {
  const domain = `owners-${randomUUID().slice(0, 8)}.northshire.sch.uk`;
  const { body } = await app.call(contract.createSchoolDomain, { token: owner.access, body: { domain } });
  return { params: { id: body.id }, marks: [body.id, domain] };
};

export const settingsCases = [
  own(contract.listSchoolDomains, has(givenDomain)),
  mailbox(
    contract.suggestSchoolDomains,
    async (app, owner) => {
      await connectMailbox(app, owner);
      return {};
    },
    { member: "apart" },
  ),
  own(contract.confirmSchoolDomains, { body: { domains: [{ domain: oakwood }] } }),
  own(contract.createSchoolDomain, { body: { domain: oakwood } }),
  record(contract.updateSchoolDomain, sending(givenDomain, { name: "Changed" })),
  record(contract.deleteSchoolDomain, givenDomain),
];

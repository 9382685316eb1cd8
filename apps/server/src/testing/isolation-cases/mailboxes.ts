import * as contract from "@gatepost/contract/settings";
import { allowOnConsentPage } from "../consent-page.ts";
import type { TestUser } from "../factories.ts";
import { connectMailbox, type GmailTestApp, testMailboxes } from "../gmail.ts";
import { imapAccounts } from "../imap.ts";
import { consentAtMicrosoft, outlookUsers } from "../outlook.ts";
import { has, link, own, record } from "./isolation-case.ts";

const address = testMailboxes[0]!.email;

const givenGmail = async (app: GmailTestApp, owner: TestUser) => {
  const { id } = await connectMailbox(app, owner, address);
  return { params: { id }, marks: [address] };
};

export const mailboxesCases = [
  own(contract.listEmailProviders, has(givenGmail)),
  own(contract.connectGmail, has(givenGmail)),
  link(contract.gmailCallback, async (app, owner) => {
    const begun = await app.call(contract.connectGmail, { token: owner.access });
    const back = await allowOnConsentPage(begun.body.authorization_url, address);
    const { code, state } = Object.fromEntries(back.searchParams);
    return { body: { code, state }, marks: [address] };
  }),
  own(contract.connectOutlook),
  link(contract.outlookCallback, async (app, owner) => ({
    body: await consentAtMicrosoft(app, owner),
    marks: [outlookUsers[0]!.email],
  })),
  own(contract.testGmail, has(givenGmail)),
  own(contract.disconnectGmail, has(givenGmail)),
  record(contract.disconnectProvider, givenGmail),
  record(contract.testEmailProvider, givenGmail),
  // The address of another adult of the family is refused.
  own(contract.connectImap, ({ config }, owner) => {
    const [host = "", port] = config.imap_allowed_hosts[0]?.split(":") ?? [];
    const account = (caller: TestUser) => imapAccounts[caller === owner ? 0 : 1];
    return { bodyOf: (caller) => ({ host, port: Number(port), ...account(caller) }) };
  }),
];

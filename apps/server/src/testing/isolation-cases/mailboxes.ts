import {
  connectGmail,
  connectImap,
  connectOutlook,
  disconnectGmail,
  disconnectProvider,
  gmailCallback,
  listEmailProviders,
  outlookCallback,
  testEmailProvider,
  testGmail,
} from "@gatepost/contract/settings";
import { allowOnConsentPage } from "../consent-page.ts";
import { connectMailbox, testMailboxes } from "../gmail.ts";
import type { TestUser } from "../factories.ts";
import { imapAccounts } from "../imap.ts";
import { consentAtMicrosoft, outlookUsers } from "../outlook.ts";
import type { IsolationCase } from "./isolation-case.ts";

const address = testMailboxes[0]!.email;

const givenConnection: IsolationCase["given"] = async (app, owner) => {
  await connectMailbox(app, owner, address);
  return { marks: [address] };
};

const givenRecord: IsolationCase["given"] = async (app, owner) => {
  const { id } = await connectMailbox(app, owner, address);
  return { params: { id }, marks: [address] };
};

export const mailboxesCases: readonly IsolationCase[] = [
  { route: listEmailProviders, scope: "own", given: givenConnection },
  { route: connectGmail, scope: "own", given: givenConnection },
  {
    route: gmailCallback,
    scope: "link",
    given: async (app, owner) => {
      const begun = await app.call(connectGmail, { token: owner.access });
      const back = await allowOnConsentPage(begun.body.authorization_url, address);
      const { code, state } = Object.fromEntries(back.searchParams);
      return { body: { code, state }, marks: [address] };
    },
  },
  { route: connectOutlook, scope: "own" },
  {
    route: outlookCallback,
    scope: "link",
    given: async (app, owner) => ({
      body: await consentAtMicrosoft(app, owner),
      marks: [outlookUsers[0]!.email],
    }),
  },
  { route: testGmail, scope: "own", given: givenConnection },
  { route: disconnectGmail, scope: "own", given: givenConnection },
  {
    route: disconnectProvider,
    scope: "record",
    given: givenRecord,
  },
  { route: testEmailProvider, scope: "record", given: givenRecord },
  {
    route: connectImap,
    scope: "own",
    // The address of another adult of the family is refused.
    given: async ({ config }, owner) => {
      const [host = "", port] = config.imap_allowed_hosts[0]?.split(":") ?? [];
      const account = (caller: TestUser) => imapAccounts[caller === owner ? 0 : 1];
      return { bodyOf: (caller) => ({ host, port: Number(port), ...account(caller) }) };
    },
  },
];

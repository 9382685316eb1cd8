import { accountCases } from "./account.ts";
import { authCases } from "./auth.ts";
import { calendarsCases } from "./calendars.ts";
import { deliveryCases } from "./delivery.ts";
import { emailsCases } from "./emails.ts";
import { familyCases } from "./family.ts";
import { mailboxesCases } from "./mailboxes.ts";
import { type IsolationCase, shared } from "./isolation-case.ts";
import * as records from "./records.ts";
import { secondFactorCases } from "./second-factor.ts";

/** One case for every registered route; a feature with many has its own file. */
export const isolationCases: readonly IsolationCase[] = [
  ...records.systemCases,
  ...authCases,
  ...secondFactorCases,
  ...accountCases,
  ...familyCases,
  ...shared(records.childrenCases),
  ...shared(records.usualWeekCases),
  ...shared(records.settingsCases),
  ...records.alertsCases,
  ...records.pushCases,
  ...shared(calendarsCases),
  ...mailboxesCases,
  ...records.ownAddressCases,
  ...shared(emailsCases),
  ...shared(deliveryCases),
  ...records.billingCases,
  ...records.feedbackCases,
];

import { accountCases } from "./account.ts";
import { alertsCases } from "./alerts.ts";
import { authCases } from "./auth.ts";
import { billingCases } from "./billing.ts";
import { calendarsCases } from "./calendars.ts";
import { childrenCases } from "./children.ts";
import { deliveryCases } from "./delivery.ts";
import { emailsCases } from "./emails.ts";
import { familyCases } from "./family.ts";
import { feedbackCases } from "./feedback.ts";
import { mailboxesCases } from "./mailboxes.ts";
import { type IsolationCase, shared } from "./isolation-case.ts";
import { ownAddressCases } from "./own-address.ts";
import { pushCases } from "./push.ts";
import { secondFactorCases } from "./second-factor.ts";
import { settingsCases } from "./settings.ts";
import { systemCases } from "./system.ts";
import { usualWeekCases } from "./usual-week.ts";

/** One case for every registered route; a feature adds its own file. */
export const isolationCases: readonly IsolationCase[] = [
  ...systemCases,
  ...authCases,
  ...secondFactorCases,
  ...accountCases,
  ...familyCases,
  ...shared(childrenCases),
  ...shared(usualWeekCases),
  ...shared(settingsCases),
  ...alertsCases,
  ...pushCases,
  ...shared(calendarsCases),
  ...mailboxesCases,
  ...ownAddressCases,
  ...shared(emailsCases),
  ...shared(deliveryCases),
  ...billingCases,
  ...feedbackCases,
];

import type { FastifyInstance } from "fastify";
import { accountLinkRoutes, accountRoutes, contactRoutes } from "../features/account/index.ts";
import { alertSettingsRoutes } from "../features/alerts/index.ts";
import { activityRoutes, authRoutes, secondFactorRoutes, sessionRoutes } from "../features/auth/index.ts";
import { billingRoutes } from "../features/billing/index.ts";
import { calendarFeedRoutes, calendarSourceRoutes } from "../features/calendars/index.ts";
import { childrenRoutes } from "../features/children/index.ts";
import { deliveryRoutes, mailLinkRoutes } from "../features/delivery/index.ts";
import { emailRoutes } from "../features/emails/index.ts";
import { familyRoutes } from "../features/family/index.ts";
import { feedbackRoutes } from "../features/feedback/index.ts";
import { mailboxRoutes } from "../features/mailboxes/index.ts";
import { ownAddressRoutes } from "../features/own-address/index.ts";
import { pushRoutes } from "../features/push/index.ts";
import { schoolDomainRoutes } from "../features/settings/index.ts";
import { systemRoutes } from "../features/system/index.ts";
import { tryRoutes } from "../features/try/index.ts";
import { usualWeekRoutes } from "../features/usual-week/index.ts";
import type { Features } from "./features.ts";
import * as listeners from "./listeners.ts";

export async function apiRoutes(app: FastifyInstance, features: Features) {
  const { platform, sessions, mailboxes, mailer, pushSender, accountMail } = features;
  systemRoutes(app, platform);
  const changes = listeners.familyChanges(features);
  const check = { platform, notifyOwner: changes.notifyOwner };
  authRoutes(app, { ...check, sessions, userRegistered: listeners.userRegistered(features) });
  secondFactorRoutes(app, check);
  sessionRoutes(app, { ...check, sessions });
  activityRoutes(app, platform);
  const account = {
    ...changes,
    sharingEnding: listeners.sharingEnding(features),
    mail: accountMail,
    profileChanged: listeners.profileChanged(features),
  };
  accountRoutes(app, { ...account, exportSections: listeners.exportSections });
  accountLinkRoutes(app, account);
  familyRoutes(app, changes);
  contactRoutes(app, { platform, mailer });
  tryRoutes(app, platform);
  childrenRoutes(app, platform, {
    childAdded: listeners.childAdded(platform),
    classesTold: listeners.classesTold(platform),
  });
  usualWeekRoutes(app, platform);
  schoolDomainRoutes(app, check, mailboxes);
  alertSettingsRoutes(app, platform);
  pushRoutes(app, platform);
  calendarSourceRoutes(app, check);
  calendarFeedRoutes(app, check);
  mailboxRoutes(app, mailboxes);
  ownAddressRoutes(app, platform);
  billingRoutes(app, features.billing);
  feedbackRoutes(app, platform);
  emailRoutes(app, { platform, mailboxes }, listeners.familyAddresses);
  deliveryRoutes(app, { ...check, mailer, mailboxes, pushSender });
  await mailLinkRoutes(app, platform);
}

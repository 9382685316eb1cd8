import type { Migration } from "kysely/migration";
import { accounts } from "./0001-accounts.ts";
import { emails } from "./0002-emails.ts";
import { billing } from "./0003-billing.ts";
import { search } from "./0004-search.ts";
import { calendars } from "./0005-calendars.ts";
import { missedReports } from "./0006-missed-reports.ts";
import { searchWords } from "./0007-search-words.ts";
import { analysisUsage } from "./0008-analysis-usage.ts";
import { scheduledDays } from "./0009-scheduled-days.ts";
import { summaryMails } from "./0010-summary-mails.ts";
import { usageOfRuns } from "./0011-usage-of-runs.ts";
import { deliveryControls } from "./0013-delivery-controls.ts";
import { security } from "./0014-security.ts";
import { operations } from "./0015-operations.ts";
import { searchByOwner } from "./0016-search-by-owner.ts";
import { yearGroupsSince } from "./0017-year-groups-since.ts";
import { familyRevisions } from "./0018-family-revisions.ts";
import { reliability } from "./0019-reliability.ts";
import { secondFactor } from "./0020-second-factor.ts";
import { changedDays } from "./0021-changed-days.ts";
import { proofs } from "./0022-proofs.ts";
import { notForOthers } from "./0023-not-for-others.ts";
import { setAside } from "./0024-set-aside.ts";
import { attemptsByNetwork } from "./0026-attempts-by-network.ts";
import { noFamilyRevisions } from "./0027-no-family-revisions.ts";
import { confirmedByMailbox } from "./0028-confirmed-by-mailbox.ts";
import { itemGroups } from "./0029-item-groups.ts";
import { usualWeek } from "./0030-usual-week.ts";
import { alertSettings } from "./0031-alert-settings.ts";
import { notices } from "./0032-notices.ts";
import { plannedPause } from "./0033-planned-pause.ts";
import { watch } from "./0034-watch.ts";
import { push } from "./0035-push.ts";
import { mailboxes } from "./0036-mailboxes.ts";
import { ownAddresses } from "./0037-own-addresses.ts";
import { notUrgent } from "./0038-not-urgent.ts";
import { listening } from "./0040-listening.ts";
import { families } from "./0039-families.ts";
import { edits } from "./0041-edits.ts";
import { emailOutcomes } from "./0042-email-outcomes.ts";
import { receivedVerified } from "./0043-received-verified.ts";
import { noSearchWords } from "./0044-no-search-words.ts";
import { mailboxIds } from "./0045-mailbox-ids.ts";
import { leaving } from "./0046-leaving.ts";
import { noListening } from "./0047-no-listening.ts";
import { classesNot } from "./0048-classes-not.ts";
import { things } from "./0050-things.ts";
import { mailRecords } from "./0051-mail-records.ts";
import { thingsFromAnalyses } from "./0052-things-from-analyses.ts";
import { turns } from "./0053-turns.ts";

/** Every migration in order. Never change a released one: add the next. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-accounts": accounts,
  "0002-emails": emails,
  "0003-billing": billing,
  "0004-search": search,
  "0005-calendars": calendars,
  "0006-missed-reports": missedReports,
  "0007-search-words": searchWords,
  "0008-analysis-usage": analysisUsage,
  "0009-scheduled-days": scheduledDays,
  "0010-summary-mails": summaryMails,
  "0011-usage-of-runs": usageOfRuns,
  "0013-delivery-controls": deliveryControls,
  "0014-security": security,
  "0015-operations": operations,
  "0016-search-by-owner": searchByOwner,
  "0017-year-groups-since": yearGroupsSince,
  "0018-family-revisions": familyRevisions,
  "0019-reliability": reliability,
  "0020-second-factor": secondFactor,
  "0021-changed-days": changedDays,
  "0022-proofs": proofs,
  "0023-not-for-others": notForOthers,
  "0024-set-aside": setAside,
  "0026-attempts-by-network": attemptsByNetwork,
  "0027-no-family-revisions": noFamilyRevisions,
  "0028-confirmed-by-mailbox": confirmedByMailbox,
  "0029-item-groups": itemGroups,
  "0030-usual-week": usualWeek,
  "0031-alert-settings": alertSettings,
  "0032-notices": notices,
  "0033-planned-pause": plannedPause,
  "0034-watch": watch,
  "0035-push": push,
  "0036-mailboxes": mailboxes,
  "0037-own-addresses": ownAddresses,
  "0038-not-urgent": notUrgent,
  "0039-families": families,
  "0040-listening": listening,
  "0041-edits": edits,
  "0042-email-outcomes": emailOutcomes,
  "0043-received-verified": receivedVerified,
  "0044-no-search-words": noSearchWords,
  "0045-mailbox-ids": mailboxIds,
  "0046-leaving": leaving,
  "0047-no-listening": noListening,
  "0048-classes-not": classesNot,
  "0050-things": things,
  "0051-mail-records": mailRecords,
  "0052-things-from-analyses": thingsFromAnalyses,
  "0053-turns": turns,
};

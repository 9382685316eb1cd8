/** All business constants. */

export const productName = "Gatepost";

export const premiumPricePounds = 4.95;

export const subscriptionTiers = ["free", "premium"] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];

/** A plan's limits; null means unlimited. */
export interface PlanLimits {
  readonly active_children: number | null;
  readonly summaries_per_day: number | null;
  readonly emails_per_batch: number | null;
  readonly history_days: number | null;
  readonly calendar_events: boolean;
}

export const planLimits: Readonly<Record<SubscriptionTier, PlanLimits>> = {
  free: {
    active_children: 1,
    summaries_per_day: 2,
    emails_per_batch: 2,
    history_days: 30,
    calendar_events: false,
  },
  premium: {
    active_children: null,
    summaries_per_day: null,
    emails_per_batch: null,
    history_days: null,
    calendar_events: true,
  },
};

export const summaryPreviewCharacters = 200;
export const dashboardSummaries = 5;
export const processedEmailsPreview = 5;
export const messageIdCharacters = 20;
export const processingHours = 24;
/** What a first look at a mailbox reads: 14 days. */
export const firstHours = 336;
export const processingHoursMaximum = 720;
export const processingPollMs = 2_000;
export const processingProgressCapPercent = 90;
export const calendarSourcesMaximum = 20;
export const usualWeekMaximum = 30;
export const familyAdultsMaximum = 2;
export const familyInvitationHours = 48;
/** How long a summary email's links tick tasks off and show its page, after its day; the privacy page says so. */
export const mailLinkDays = 14;
/** How long a family is kept whose only adult joined another one. */
export const keptFamilyDays = 14;
/** Characters of a class's name, and how many classes a child may be said not to be in. */
export const classNameMaximum = 60;
export const classesNotMaximum = 50;
/** Bytes of a pasted text in UTF-8, and of a file before base64. */
export const addedTextBytes = 100_000;
export const addedFileBytes = 3 * 1_024 * 1_024;
export const addedSubjectCharacters = 300;
/** Bytes of the text in UTF-8: about six pages. */
export const triedTextBytes = 20_000;
/** What is read to suggest senders; the privacy page says so. */
export const suggestionDays = 60;
/**
 * A parent waits, and Google allows a mailbox 6,000 units a minute at 20 a message (docs/operating.md). This uses two
 * thirds of them and leaves room for the queries before it and a run beside it.
 */
export const suggestionMessages = 200;
export const passwordMinimumCharacters = 8;
export const defaultScheduleTime = "08:00:00";
export const gmailPopup = { width: 500, height: 600 } as const;
export const gmailResultValidityMs = 30_000;
export const gmailStoragePollMs = 500;
export const popupClosedCheckMs = 1_000;
export const popupAutoCloseMs = { success: 1_000, error: 2_000 } as const;
export const contactDelayMs = 1_000;
export const paymentRefreshWaitMs = 2_000;
export const feedbackConfirmationMs = 3_000;
export const relevanceHigh = 0.8;
export const relevanceMedium = 0.5;

/** Web storage keys. */
export const storageKeys = {
  accessToken: "access_token",
  refreshToken: "refresh_token",
  user: "user",
  gmailResult: "gmail_auth_result",
} as const;

/** The tracker's progress bar for a running job, in percent. */
export function processingProgressPercent(durationSeconds: number): number {
  return Math.min(processingProgressCapPercent, (durationSeconds / 60) * 50);
}

/** The label of a relevance score. */
export function relevanceLabel(score: number): "High" | "Medium" | "Low" {
  if (score >= relevanceHigh) return "High";
  return score >= relevanceMedium ? "Medium" : "Low";
}

/** The name for an hour of the schedule. */
export function scheduleHint(hour: number): "morning" | "midday" | "evening" | "late night" {
  if (hour >= 6 && hour <= 9) return "morning";
  if (hour >= 10 && hour <= 16) return "midday";
  return hour >= 17 && hour <= 20 ? "evening" : "late night";
}

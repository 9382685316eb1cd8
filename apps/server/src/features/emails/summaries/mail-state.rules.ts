import { timeWords } from "@gatepost/analysis/time/day-words";
import { wallClock } from "../../../platform/clock/local-time.ts";
import { isPausedOn, type UserRow } from "../../auth/index.ts";

/** The facts about a summary's email. */
export type MailState = {
  /** Whether the operator has set a mail server. */
  mail_is_set_up: boolean;
  /** The delivery's state and reason; null before it has started. */
  noted: { state: "sending" | "waiting" | "sent" | "not_sent"; reason: string | null } | null;
  /** The state of the day's scheduled run; null if there was none. */
  scheduled_run: "running" | "completed" | "failed" | null;
  /** The parent's settings if it is today's summary; null for another day's. */
  today: MailSchedule | null;
};

export type MailSchedule = {
  /** "7.30am", local. */
  time: string;
  /** Minutes from that time until now; negative before it. */
  minutes_past: number;
  /** Why no email is sent: switched off, or paused. */
  stopped: string | null;
};

/** Why no email is sent for now, with the way to change that. */
export const stoppedReasons = {
  off: "You’ve switched off summaries by email. You can switch them back on in Settings.",
  paused: "You’ve paused your summaries. You can resume them in Settings.",
} as const;

type MailSettings = Pick<
  UserRow,
  "email_summaries" | "paused_from" | "paused_until" | "email_schedule_time" | "timezone"
>;

/** The parent's settings for today's email, as of now. */
export function mailScheduleOf(user: MailSettings, now: Date): MailSchedule {
  const { date, time } = wallClock(now, user.timezone);
  const paused = isPausedOn(user, date);
  return {
    time: timeWords(user.email_schedule_time),
    minutes_past: minutesOf(time) - minutesOf(user.email_schedule_time),
    stopped: user.email_summaries ? (paused ? stoppedReasons.paused : null) : stoppedReasons.off,
  };
}

/** @param time HH:MM:SS */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes after the scheduled time in which the day's run may still start. */
const mayStillBegin = 15;

/** Why a summary says "Email pending", in words for the parent, with the next step if there is one. */
export function pendingReason({ mail_is_set_up, noted, scheduled_run, today }: MailState): string {
  if (!mail_is_set_up) return "Nothing is sent by email here, so you read your summaries in the app.";
  if (noted?.reason) return noted.reason;
  if (noted || scheduled_run === "completed") return "It is on its way.";
  if (scheduled_run === "running") return "It goes out as soon as we’ve finished reading.";
  if (scheduled_run === "failed")
    return "We couldn’t read your emails that day, so nothing went out. Processing History says why.";
  if (today) return today.stopped ?? whenItGoesOut(today);
  return "You made this one with Process Emails. We only email the scheduled one.";
}

/** A mailbox connected after today's time starts tomorrow, and that time may just be passing. */
function whenItGoesOut({ time, minutes_past }: MailSchedule): string {
  if (minutes_past < 0) return `It goes out today at ${time}.`;
  if (minutes_past < mayStillBegin)
    return `It goes out soon after ${time} today, or tomorrow if you’ve just connected Gmail.`;
  return `Today’s time, ${time}, has passed. The next one goes out tomorrow at ${time}.`;
}
